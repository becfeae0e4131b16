/*
 * A cache of what the generator places in the world: islands, coins, landmarks. All of it is a pure function of the
 * plan; an evicted entry only costs the time to compute it again.
 */
import { createLruCache } from '@skerry/kit';
import { LAYOUT_VERSION } from '../state/setup.ts';
import type { Places } from '../state/generated-places.ts';
import { requireFooting, requirePlan } from '../state/require-arguments.ts';
import type { WorldPlan } from '@skerry/world';
import type { Footing } from '@skerry/footing';
import { coinsOfTile } from './coins.ts';
import { layOutIsland } from './lay-out-island.ts';
import { landmarksOfBlock } from './landmarks.ts';

const MAX_REMEMBERED = 64;

/** Places of one plan, in a layout; the newest by default. */
export function createPlaces(plan: WorldPlan, ground: Footing, layoutVersion: number = LAYOUT_VERSION): Places {
  requirePlan(plan, 'plan');
  requireFooting(ground, 'ground');
  return {
    layout: remember((key: string, visits: number) => layOutIsland(plan, ground, key, visits, layoutVersion), 4),
    coins: remember((tx: number, tz: number) => coinsOfTile(ground, tx, tz)),
    landmarks: remember((bx: number, bz: number) => landmarksOfBlock(plan, bx, bz)),
  };
}

/** Memoises a function; keeps the most recent results. */
function remember<A extends readonly (string | number)[], R>(
  make: (...args: A) => R,
  most = MAX_REMEMBERED,
): (...args: A) => R {
  const answers = createLruCache<string, R>(most);
  return (...args) => {
    const key = args.join(' ');
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = make(...args);
    answers.set(key, answer);
    return answer;
  };
}
