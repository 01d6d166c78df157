"""The mutation tester: how many small changes of the rules the tests notice. `docs/tests.md` says how to run it."""
