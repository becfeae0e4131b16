/*
 * The chase's supply of power: the next power-up appears when the last one has run out.
 */
import { assert, rngFor } from '@skerry/kit';
import type { Level } from '@skerry/world';
import { layItem, placeOfLevelCell } from '../modes/chase.ts';
import type { SimContext } from '../state/sim-context.ts';

/** Puts the next power-up on a free cell when no player has power left. */
export function renewPower(context: SimContext): void {
  const { state, plan } = context;
  if (state.setup.mode !== 'chase' || state.players.some(({ powerTicks }) => powerTicks > 0)) return;
  const missing =
    state.setup.chase.powerUps - state.items.reduce((sum, { kind }) => sum + (kind === 'power' ? 1 : 0), 0);
  if (missing <= 0) return;
  const { level } = plan;
  assert(level !== undefined, 'expected a world whose land shape is a level');
  const rng = rngFor(plan.seed, 'power', state.tick);
  const region = regionOfStart(level);
  for (let k = 0; k < missing; k++) {
    const cell = region[rng.below(region.length)];
    layItem(
      context,
      'power',
      placeOfLevelCell(plan, { ix: cell % level.width, iz: Math.floor(cell / level.width) }),
      0,
    );
  }
}

/** The cells that can be reached from the start, in order. */
function regionOfStart({ width, cells, start }: Level): number[] {
  const first = start.iz * width + start.ix;
  const seen = new Set([first]);
  const region = [first];
  for (const cell of region) {
    const ix = cell % width;
    const around = [ix > 0 ? cell - 1 : -1, ix < width - 1 ? cell + 1 : -1, cell - width, cell + width];
    for (const next of around) {
      if (next < 0 || next >= cells.length || cells[next] === 1 || seen.has(next)) continue;
      seen.add(next);
      region.push(next);
    }
  }
  return region;
}
