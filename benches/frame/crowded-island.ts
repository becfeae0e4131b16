/*
 * An island on which fifty creatures are about the traveller: nowhere do so many live so close together, so those of a
 * large island are called together, animals near and foes farther off.
 */
import { createSim, createSetup, type SimSetup } from '@skerry/sim';
import { findPreset, setParameters } from '@skerry/world';

/** A few more than fifty: some go home, some die. */
const CROWD = 56;
const ISLAND_METRES = '2048';
const ANIMALS = new Set(['deer', 'wolf', 'bird']);
/** Metres from the traveller. */
const NEAREST = 25;
const FOES_FROM = 90;
const FARTHEST = 200;
const STEEPEST = 0.5;
const GOLDEN_ANGLE = 2.399963;

export type CrowdedIsland = { readonly setup: SimSetup; /** The run as text. */ readonly snapshot: string };

export function buildCrowdedIsland(seed: string): CrowdedIsland {
  const preset = findPreset('skerry')!;
  const { recipe } = setParameters(preset.recipe, [{ path: 'shape.island.size', text: ISLAND_METRES }]);
  const setup = createSetup({ mode: 'expedition', presetId: 'skerry', recipe: recipe!, seed, difficulty: 'fierce' });
  const sim = createSim(setup);
  const { state, ground } = sim;
  const { x, z } = state.players[0].body;
  // Fireflies are lights, not creatures that are posed and drawn.
  const called = state.creatures.filter(({ kind }) => kind !== 'firefly').slice(0, CROWD);
  let turn = 0;
  for (const { kind, body, home, errand } of called) {
    const from = ANIMALS.has(kind) ? NEAREST : FOES_FROM;
    for (;;) {
      turn++;
      const far = from + ((turn * 37) % (FARTHEST - from));
      const [px, pz] = [x + Math.sin(turn * GOLDEN_ANGLE) * far, z + Math.cos(turn * GOLDEN_ANGLE) * far];
      if (ground.depthAt(px, pz) > 0 || ground.slopeAt(px, pz) > STEEPEST) continue;
      const y = ground.heightAt(px, pz);
      Object.assign(body, { x: px, y, z: pz });
      Object.assign(home, { x: px, z: pz });
      Object.assign(errand, { x: px, y, z: pz });
      break;
    }
  }
  Object.assign(state, { creatures: called });
  return { setup, snapshot: JSON.stringify(sim.snapshot()) };
}
