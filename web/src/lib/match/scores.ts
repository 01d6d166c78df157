import type { Score } from "../protocol";

/**
 * Whether a game counts points. Some know only winners: their scores have parts that tell how far everybody is, and a
 * point for nobody but the winner.
 */
export function countsPoints(scores: readonly Score[]): boolean {
  const sum = ({ parts }: Score) => Object.values(parts).reduce((all, part) => all + part, 0);
  return scores.some(({ points }) => Math.abs(points) > 1) || scores.every((score) => sum(score) === score.points);
}
