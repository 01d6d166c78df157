"""Training: networks that learn from games, first those of a teacher, then their own."""
