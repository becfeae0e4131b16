/*
 * The best scores of the chase on this machine: one line a run, the best it ever had. Kept apart from saves, so throwing
 * a world away keeps its score.
 */
import { levelNumber } from './next-level.ts';
import type { Run } from './play-state.ts';

export type BestScore = {
  /** Id of the run. */
  readonly id: string;
  readonly points: number;
  /** Which level of its row it came to. */
  readonly level: number;
  readonly title: string;
};

export const MAX_SCORES = 8;

const KEY = 'skerry.best-scores';

/** The list with a score entered, best first; of equal ones the older stays ahead. */
export function enterScore(list: readonly BestScore[], score: BestScore): readonly BestScore[] {
  const earlier = list.find(({ id }) => id === score.id);
  if (score.points <= (earlier?.points ?? 0)) return list;
  return [...list.filter(({ id }) => id !== score.id), score].sort((a, b) => b.points - a.points).slice(0, MAX_SCORES);
}

export function recallScores(): readonly BestScore[] {
  try {
    const given: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(given) ? given.filter(isScore) : [];
  } catch {
    // Private windows and foreign hands: a list that begins anew.
    return [];
  }
}

/** Enters the points of a run and remembers them. */
export function keepScore({ id, title, setup }: Run, points: number): void {
  const before = recallScores();
  const after = enterScore(before, { id, points, level: levelNumber(setup.seed), title });
  if (after === before) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(after));
  } catch {
    // Nothing else depends on it.
  }
}

function isScore(value: unknown): value is BestScore {
  if (typeof value !== 'object' || value === null) return false;
  const { id, points, level, title } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof title === 'string' && Number.isFinite(points) && Number.isFinite(level);
}
