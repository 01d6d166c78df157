"""The server: people, the lobby, live matches, and a database that loses nothing. See docs/protocol.md."""
