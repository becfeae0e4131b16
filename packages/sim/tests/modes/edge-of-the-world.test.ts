/*
 * The edge of the world: bodies stop there, and whatever eyes, wings and plans ask for beyond it is answered.
 */
import { formatIssues } from '@skerry/kit';
import {
  createSim,
  encodeCanonical,
  hashCanonical,
  MODES,
  restoreSim,
  type SimState,
  STATE_VERSION,
} from '@skerry/sim';
import { WORLD_REACH } from '@skerry/world';
import { expect, it } from 'vitest';
import { run, smallSetup } from '../small-world.ts';

const CORNERS = [
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const;

it.each(MODES)('a run of %s goes on in every corner of the world', { timeout: 120_000 }, (mode) => {
  const begun = createSim(smallSetup(mode, 'edge')).snapshot().state;
  for (const [signX, signZ] of CORNERS) {
    const state = JSON.parse(begun) as SimState;
    const edge = (sign: number, id: number): number => sign * (WORLD_REACH - 2 - (id % 40));
    for (const { body, id } of [state.players[0], ...state.creatures]) {
      body.x = edge(signX, id);
      body.z = edge(signZ, id);
    }
    for (const creature of state.creatures) creature.home = { x: creature.body.x, z: creature.body.z };
    const text = encodeCanonical(state);
    const hash = hashCanonical(text);
    const { issues, sim } = restoreSim({ format: 'skerry-snapshot', version: STATE_VERSION, hash, state: text });
    expect(formatIssues(issues)).toBe('');
    for (const x of [signX, -signX]) run(sim!, 90, [{ kind: 'move', x, z: signZ, gait: 'run' }]);
    expect(formatIssues(restoreSim(sim!.snapshot()).issues), `corner ${signX}, ${signZ}`).toBe('');
  }
});
