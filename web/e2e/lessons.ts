import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const SCRIPT = `
import json, sys, tessera
from tessera.lessons import lessons_of, walk

def step(learning):
    options = learning.options
    right = next((option for option in options if learning.step.fits(option)), "")
    wrong = next((option for option in options if not learning.step.fits(option)), None)
    return {"right": right, "wrong": wrong, "spots": len(learning.step.spot)}

lessons = [lesson for name in tessera.game_names() for lesson in lessons_of(tessera.game(name))]
json.dump([
    {"game": lesson.game.name, "id": lesson.id, "title": lesson.title,
     "steps": [step(learning) for learning in walk(lesson) if not learning.done]}
    for lesson in lessons
], sys.stdout)
`;

/** What a learner does in each step: what is right, and something that is not. */
export interface LessonScript {
  game: string;
  id: string;
  title: string;
  steps: { right: string; wrong: string | null; spots: number }[];
}

/** How every lesson is learned, as its file says. */
export function lessonScripts(): LessonScript[] {
  const python = process.env.TESSERA_PYTHON ?? join(ROOT, ".venv/bin/python");
  return JSON.parse(execFileSync(python, ["-c", SCRIPT], { encoding: "utf8", maxBuffer: 1 << 24 })) as LessonScript[];
}
