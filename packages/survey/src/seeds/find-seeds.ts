/*
 * Finds seeds that fulfil wishes: judges one after another, in slices, and keeps the best.
 */
import { InputError, requireInteger, requireObject, requireOptions, requireText } from '@skerry/kit';
import { createFieldEngine } from '@skerry/noise';
import { planWorld, type Recipe } from '@skerry/world';
import type { SurveyWindow } from '../sample/window.ts';
import { judgeSeed, type SeedVerdict } from './judge-seed.ts';
import { checkWishes, type Wish } from './wishes.ts';

/** What to search seeds for, where, and how many to try. */
export type SeedSearch = {
  readonly recipe: Recipe;
  readonly generatorVersion?: number;
  readonly wishes: readonly Wish[];
  readonly window: SurveyWindow;
  /** Seeds are this text followed by a number; empty by default. */
  readonly prefix?: string;
  /** The first number; 1 by default. */
  readonly first?: number;
  /** How many seeds to judge. */
  readonly count: number;
  /** How many of the best to keep; 10 by default. */
  readonly keep?: number;
};

/** The best seeds so far. */
export type SeedProgress = { readonly tried: number; readonly best: readonly SeedVerdict[] };

const SEEDS_PER_SLICE = 16;
const MAX_COUNT = 1e7;
const MAX_KEEP = 1000;
const MAX_PREFIX = 60;
const NAMES = ['recipe', 'generatorVersion', 'wishes', 'window', 'prefix', 'first', 'count', 'keep'];

/**
 * Judges `count` seeds, 16 to a slice; yields what has been found so far, best first, equals in the order of their
 * numbers. Wrong wishes are refused with a sentence each, before any work.
 */
export function findSeeds(search: SeedSearch): Generator<SeedProgress, readonly SeedVerdict[]> {
  requireObject(search, 'search', 'a search for seeds');
  requireOptions(search, 'search', NAMES);
  const { prefix = '', first = 1, count, keep = 10 } = search;
  requireText(prefix, 'search.prefix', MAX_PREFIX);
  requireInteger(first, 'search.first', 0);
  requireInteger(count, 'search.count', 1, MAX_COUNT);
  requireInteger(keep, 'search.keep', 1, MAX_KEEP);
  const { issues, wishes } = checkWishes(search.wishes, search.recipe);
  if (!wishes) throw new InputError(issues);
  return judgeAll(search, wishes, prefix, first, keep);
}

function* judgeAll(
  { recipe, generatorVersion, window, count }: SeedSearch,
  wishes: readonly Wish[],
  prefix: string,
  first: number,
  keep: number,
): Generator<SeedProgress, readonly SeedVerdict[]> {
  // PERF: an engine takes 0.8 ms to make, more than judging a seed with it.
  const engine = createFieldEngine();
  let best: SeedVerdict[] = [];
  for (let tried = 0; tried < count;) {
    const until = Math.min(count, tried + SEEDS_PER_SLICE);
    for (; tried < until; tried++)
      best.push(judgeSeed(planWorld(recipe, `${prefix}${first + tried}`, generatorVersion), wishes, window, engine));
    best = best.sort((a, b) => b.score - a.score).slice(0, keep);
    yield { tried, best };
  }
  return best;
}
