/*
 * The end of a tick: dead bodies are removed after a while, noises fade, lost games end, the clock advances.
 */
import { NO_ID, positionOf } from '../state/action.ts';
import { DAY_SECONDS, TICK_SECONDS, ticksOf } from '../state/ticks.ts';
import { findFighter } from '../combat/find-fighter.ts';
import { isPlaying } from '../state/player.ts';
import type { SimContext } from '../state/sim-context.ts';

/** How long a dead body lies. */
const DEAD_TICKS = ticksOf(4);
/** A noise lasts long enough for every mind to think once. */
const SOUND_TICKS = 12;

/** Closes the tick. */
export function endTick({ state, emit }: SimContext): void {
  if (state.creatures.some(isGone)) state.creatures = state.creatures.filter((creature) => !isGone(creature));
  for (const player of state.players) {
    if (player.lockId !== NO_ID && !findFighter(state, player.lockId)) player.lockId = NO_ID;
    if (!isPlaying(player) || player.health > 0) continue;
    player.outcome = 'lost';
    emit({ kind: 'lost-game', id: player.id, ...positionOf(player) });
  }
  state.tick++;
  state.clock = (state.clock + TICK_SECONDS) % DAY_SECONDS;
  if (state.sounds.length > 0) state.sounds = state.sounds.filter(({ tick }) => tick > state.tick - SOUND_TICKS - 1);
}

function isGone({ action }: { readonly action: { readonly kind: string; readonly ticks: number } }): boolean {
  return action.kind === 'dead' && action.ticks > DEAD_TICKS;
}
