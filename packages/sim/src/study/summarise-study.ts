/*
 * The games of a study in a few numbers: one row for each size, difficulty, manner and set of tools.
 */
import { describeValue, refuse } from '@skerry/kit';
import { HELPER_ITEMS } from '../items/item-table.ts';
import type { ItemKind } from '../state/item-kinds.ts';
import type { StudyResult } from './play-study.ts';

/** The results of a study, for games of one kind. */
export type StudyRow = Pick<StudyResult, 'size' | 'difficulty' | 'manner' | 'without'> & {
  /** Islands that could be played. */
  readonly games: number;
  /** Share of them that were won in time. */
  readonly won: number;
  /** Share of lives that ended with the goal: wins to wins and deaths. */
  readonly success: number;
  /** Minutes of the games that were won: the median, and what a tenth takes less and more than. */
  readonly minutes: { readonly median: number; readonly low: number; readonly high: number };
  /** Means of a game. */
  readonly deaths: number;
  readonly timesSeen: number;
  readonly damage: number;
  readonly kills: number;
  /** Share of the games won in which each tool was found before the goal. */
  readonly found: { readonly [K in ItemKind]?: number };
  readonly lightShare: number;
};

/** The rows of all games, in the order in which they first appear. */
export function summariseStudy(results: readonly StudyResult[]): readonly StudyRow[] {
  if (!Array.isArray(results)) refuse('results', `expected a list of games, got ${describeValue(results)}`);
  const groups = new Map<string, StudyResult[]>();
  for (const result of results) {
    if (result.outcome === 'drowned') continue;
    const key = [result.size, result.difficulty, result.manner, ...result.without].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()].map(summarise);
}

function summarise(games: readonly StudyResult[]): StudyRow {
  const [{ size, difficulty, manner, without }] = games;
  const won = games.filter(({ outcome }) => outcome === 'won');
  const mean = (of: (game: StudyResult) => number): number =>
    games.reduce((sum, game) => sum + of(game), 0) / games.length;
  const deaths = mean((game) => game.deaths);
  const wins = won.length / games.length;
  const minutes = won.map((game) => game.minutes).sort((a, b) => a - b);
  const found = Object.fromEntries(
    HELPER_ITEMS.map((kind) => [
      kind,
      won.filter(({ toolMinutes }) => toolMinutes[kind] !== undefined).length / Math.max(won.length, 1),
    ]),
  );
  return {
    size,
    difficulty,
    manner,
    without,
    games: games.length,
    won: wins,
    success: wins + deaths > 0 ? wins / (wins + deaths) : 0,
    minutes: { median: quantile(minutes, 0.5), low: quantile(minutes, 0.1), high: quantile(minutes, 0.9) },
    deaths,
    timesSeen: mean((game) => game.timesSeen),
    damage: mean((game) => game.damage),
    kills: mean((game) => game.kills),
    found,
    lightShare: mean((game) => game.lightShare),
  };
}

/** Of sorted numbers, between neighbours; 0 of none. */
function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return 0;
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (at - below);
}
