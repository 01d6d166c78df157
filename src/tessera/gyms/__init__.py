"""The games for researchers: PettingZoo, OpenSpiel and Gymnasium, each a thin form of one logic (`tessera.gyms.play`).

Needs the extra `tessera[gyms]`. The action is the index of a choice in the game's vocabulary, the observation is
`Game.observe` as numbers from 0 to 1, the mask says what may be chosen.
"""
