/*
 * The best scores of the chase on this device: one entry per run, its highest score. Stored apart from saves, so deleting
 * a world keeps its score.
 */
import { levelNumber } from '../next-level.ts';
import type { Run } from '../play-state.ts';

export type BestScore = {
  /** Id of the run. */
  readonly id: string;
  readonly points: number;
  /** The level the run reached. */
  readonly level: number;
  readonly title: string;
};

export const MAX_SCORES = 8;

const KEY = 'skerry.best-scores';

/** The list with a score added, best first; the older one stays ahead on a tie. */
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
    // Storage is forbidden or was changed by other code: start with an empty list.
    return [];
  }
}

/** Adds the points of a run and stores the list. */
export function keepScore({ id, title, setup }: Run, points: number): void {
  const before = recallScores();
  const after = enterScore(before, { id, points, level: levelNumber(setup.seed), title });
  if (after === before) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(after));
  } catch {
    // Not stored; nothing else depends on it.
  }
}

function isScore(value: unknown): value is BestScore {
  if (typeof value !== 'object' || value === null) return false;
  const { id, points, level, title } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof title === 'string' && Number.isFinite(points) && Number.isFinite(level);
}
