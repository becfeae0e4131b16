/*
 * The first grid of a process: our engine created and one grid filled, or fastnoise-lite likewise.
 */
import { createFieldEngine } from '@skerry/noise';
import { answerFresh, freshSide } from '../fresh-process.ts';
import { createPeers2, gridWork, specOf } from './grid-works.ts';

const side = freshSide();
answerFresh(() => {
  if (side === 'theirs') return spreadOfGrid(createPeers2('perlin', 8)[0].work());
  const engine = createFieldEngine();
  const spec = specOf('perlin', 8);
  return spreadOfGrid(gridWork(engine, (plane) => engine.noise(plane, spec))());
});

/** The distance between the lowest and the highest value: what the bench checks. */
function spreadOfGrid(values: Float32Array): number {
  return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
}
