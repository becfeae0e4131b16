/*
 * What was seen is remembered by tile, what has a name by name, once.
 */
import { createSim, isExplored, SEEN_RADIUS } from '@skerry/sim';
import { planWorld } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { BLOCK_SIZE, landmarksOfBlock } from '../../src/layout/landmarks.ts';
import { recipeOf, run, smallSetup } from '../small-world.ts';

describe('the map', () => {
  it('knows the tiles around where one has been, and no others', () => {
    const sim = createSim(smallSetup('wander', 'map'));
    run(sim, 31);
    const { x, z } = sim.state.players[0].body;
    for (let tz = -6; tz <= 6; tz++)
      for (let tx = -6; tx <= 6; tx++) {
        const isNear = (place: number, tile: number): boolean =>
          (tile + 1) * 64 > place - SEEN_RADIUS && tile * 64 <= place + SEEN_RADIUS;
        const [cx, cz] = [Math.floor(x / 64) + tx, Math.floor(z / 64) + tz];
        expect(isExplored(sim.state.players[0].explored, cx, cz), `${tx},${tz}`).toBe(isNear(x, cx) && isNear(z, cz));
      }
  });
});

describe('the journal', () => {
  it('enters a lake or peak once, under a name that is always the same', () => {
    const setup = smallSetup('wander', 'journal');
    const plan = planWorld(recipeOf('plains-lake'), 'journal');
    const found = [];
    for (let bz = -3; bz <= 3; bz++) for (let bx = -3; bx <= 3; bx++) found.push(...landmarksOfBlock(plan, bx, bz));
    const landmark = found[0];
    expect(landmark.name).toMatch(/^[A-Z]/);
    const [bx, bz] = [Math.floor(landmark.x / BLOCK_SIZE), Math.floor(landmark.z / BLOCK_SIZE)];
    expect(landmarksOfBlock(plan, bx, bz)).toContainEqual(landmark);
    const sim = createSim(setup);
    Object.assign(sim.state.players[0].body, { x: landmark.x, z: landmark.z, y: landmark.y });
    const discoveries = run(sim, 91).filter(({ kind }) => kind === 'discovered');
    const entry = expect.objectContaining({ what: landmark.what, name: landmark.name });
    expect(discoveries.filter((event) => 'name' in event && event.name === landmark.name)).toHaveLength(1);
    expect(sim.state.players[0].journal).toContainEqual(entry);
  });
});
