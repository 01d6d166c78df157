import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const PLAY = `
import random, sys, tessera
match = tessera.new(sys.argv[1], int(sys.argv[2]), seed=int(sys.argv[3]))
chance = random.Random(1)
while not match.over:
    ask = match.asks[0]
    match.choose(ask.seat, chance.choice(ask.options))
print(match.record.dumps())
`;

/** The record of a game that chance has played to its end. */
export function finishedRecord(game: string, seats: number, seed = 3): unknown {
  const python = process.env.TESSERA_PYTHON ?? join(ROOT, ".venv/bin/python");
  return JSON.parse(
    execFileSync(python, ["-c", PLAY, game, String(seats), String(seed)], {
      cwd: ROOT,
      encoding: "utf8",
      maxBuffer: 1 << 26,
    }),
  );
}
