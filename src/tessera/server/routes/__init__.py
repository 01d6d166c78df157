"""What can be asked of the server over HTTP and WebSocket (docs/protocol.md)."""
