"""What the database keeps, and the SQL that reads and writes it. Functions take a connection and do one thing."""
