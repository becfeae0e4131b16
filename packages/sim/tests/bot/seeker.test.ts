/*
 * The seeker finishes what it begins, on a few seeds; `tools/prove-expeditions.ts` does it on a hundred.
 */
import { createBot, createSim, HELPER_ITEMS, measureDeltas, type Sim } from '@skerry/sim';
import { describe, expect, it } from 'vitest';
import { smallSetup } from '../small-world.ts';

function play(sim: Sim, ticks: number): number {
  const bot = createBot('seeker');
  let played = 0;
  while (played < ticks && sim.state.players[0].outcome !== 'won') {
    sim.tick(bot.decide(sim));
    played++;
  }
  return played;
}

describe('the seeker', { timeout: 300_000 }, () => {
  it.each(['one', 'two'])('finds every helper and the goal of island %s and wins', (seed) => {
    const sim = createSim(smallSetup('expedition', `seek ${seed}`));
    play(sim, 60_000);
    expect(sim.state.players[0].outcome).toBe('won');
    expect(sim.state.players[0].inventory).toEqual(expect.arrayContaining([...HELPER_ITEMS, 'goal']));
  });

  it.each(['1', '2'])('wins chase %s', (seed) => {
    const sim = createSim(smallSetup('chase', `run ${seed}`));
    play(sim, 20_000);
    expect(sim.state.players[0].outcome).toBe('won');
  });

  it('gathers coins where it wanders, and the world remembers few bytes of it', () => {
    const sim = createSim(smallSetup('wander', 'gather'));
    play(sim, 3600);
    expect(sim.state.players[0].score.coins).toBeGreaterThan(3);
    // An hour is sixty times as long: still below 64 KB.
    expect(measureDeltas(sim.state)).toBeLessThan(1092);
  });
});
