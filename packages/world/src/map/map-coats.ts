/*
 * The ground layers of a world on a map, by the same rules as in its tiles.
 */
import type { FieldEngine } from '@skerry/noise';
import type { Ground } from '../fields/ground.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { parseColour } from './colour.ts';
import { layCoats, shadeOf } from './lay-coats.ts';

/** The ground layers of every vertex as one: a colour times its share, and the share. Undefined in worlds without. */
export function readCoats(plan: WorldPlan, engine: FieldEngine, ground: Ground): Float32Array | undefined {
  const { coats } = plan.stages.colours;
  if (!coats) return undefined;
  const { grid, heightByVertex, waterByVertex, biomeByVertex, otherBiomeByVertex, blendByVertex } = ground;
  const rgba = new Float32Array(4 * heightByVertex.length);
  const tintByCoat = new Map(coats.map((one) => [one, parseColour(one.tint)]));
  const last = heightByVertex.length - 1;
  const normal = (i: number, ahead: number, across: number): number => {
    const rise = (by: number): number =>
      (heightByVertex[Math.max(0, i - by)] - heightByVertex[Math.min(last, i + by)]) / (2 * grid.step);
    const [own, other] = [rise(ahead), rise(across)];
    return own / Math.sqrt(1 + own * own + other * other);
  };
  const fields = {
    height: (i: number) => heightByVertex[i],
    above: (i: number) => heightByVertex[i] - waterByVertex[i],
    normalX: (i: number) => normal(i, 1, grid.width),
    normalZ: (i: number) => normal(i, grid.width, 1),
    biome: (i: number) => biomeByVertex[i],
    other: (i: number) => otherBiomeByVertex[i],
    blend: (i: number) => blendByVertex[i],
  };
  layCoats(coats, engine, grid, fields, (i, one, share, light) => {
    const shade = shadeOf(one, light);
    const tint = tintByCoat.get(one)!;
    for (let c = 0; c < 3; c++) rgba[4 * i + c] += (Math.min(255, tint[c] * shade) - rgba[4 * i + c]) * share;
    rgba[4 * i + 3] += (1 - rgba[4 * i + 3]) * share;
  });
  return rgba;
}
