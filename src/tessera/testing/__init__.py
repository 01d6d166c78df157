"""The conformance kit: what every game has to keep, as tests.

    pytest --pyargs tessera.testing --game mygame
    pytest --pyargs tessera.testing --game mygame --games 50     # more random games

It runs on every game that is found, ours and those of other packages; `--game` chooses. What the tests of a game itself
need (`rule`, `play_randomly`, `options_of`, …) is in `tessera.testing.kit`. The extra `testing` brings pytest.
"""
