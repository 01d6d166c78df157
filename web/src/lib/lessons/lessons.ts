import { api } from "../api";
import type { LessonInfo } from "../protocol";

/** The lessons of each game, in order. */
export function byGame(lessons: readonly LessonInfo[]): Map<string, LessonInfo[]> {
  const found = new Map<string, LessonInfo[]>();
  for (const lesson of lessons) found.set(lesson.game, [...(found.get(lesson.game) ?? []), lesson]);
  return found;
}

/** The lesson of a game that comes next: one that was begun, or else the first that was never done. */
export function nextOf(lessons: readonly LessonInfo[]): LessonInfo | null {
  const open = lessons.filter(({ done }) => !done);
  return open.find(({ at }) => at > 0) ?? open[0] ?? null;
}

/** The lesson to propose: in a game that somebody is learning, or else the very first. */
export function proposed(lessons: readonly LessonInfo[]): LessonInfo | null {
  const games = [...byGame(lessons).values()];
  const learning = games.find((all) => nextOf(all) !== null && all.some(({ at, done }) => at > 0 || done));
  return nextOf(learning ?? games.find((all) => nextOf(all) !== null) ?? []);
}

/** All lessons; none, where they cannot be had: a page without them is still a page. */
export async function allLessons(): Promise<LessonInfo[]> {
  try {
    return await api.lessons();
  } catch {
    return [];
  }
}
