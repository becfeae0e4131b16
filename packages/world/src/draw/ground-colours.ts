/*
 * The colours of a tile's vertices: ground with accent patches and tint fields, rock, and shore, each mixed from the two
 * biomes of the place. They depend on the place alone, so all levels agree where they meet.
 */
import type { FieldEngine, GridSpec, NoiseSpec } from '@skerry/noise';
import type { Ground } from '../fields/ground.ts';
import { groundBuilderOf } from '../ground/ground-builder.ts';
import { ramp } from '../map/ramp.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { GROWN_APRON, GROWN_SIDE } from '../grow/grown-tile.ts';
import { MIXTURE_NUMBERS, mixtureOf } from './colour-mixtures.ts';
import { innerGrid } from './shade-relief.ts';
import { LAYER_SIDE, LAYER_VERTICES } from './tile-layers.ts';

const PICTURE_BYTES = LAYER_VERTICES * 4;
const NO_PAIR = -1;

/** The patches, and the washes of red, green and blue. */
const _noises = [0, 1, 2, 3].map(() => new Float32Array(LAYER_VERTICES));

/** The part of grown ground that decides its colours. */
type BiomeGround = Pick<Ground, 'grid' | 'biomeByVertex' | 'otherBiomeByVertex' | 'blendByVertex'>;

/** Fills in red, green and blue of the three images: ground, rock and shore. */
export function assignColours(colours: Uint8Array, plan: WorldPlan, ground: BiomeGround): void {
  const { biomeByVertex, otherBiomeByVertex, blendByVertex } = ground;
  const { tint } = plan.recipe.look;
  readNoise(groundBuilderOf(plan).engine, innerGrid(ground.grid), [
    plan.patchNoise,
    ...(tint > 0 ? plan.tintNoises : []),
  ]);
  const [patches, reds, greens, blues] = _noises;
  const wash = tint * 1.5;
  const rocks = colours.subarray(PICTURE_BYTES);
  const shores = colours.subarray(2 * PICTURE_BYTES);
  let pair = NO_PAIR;
  let { soft, hard } = mixtureOf(plan, 0, 0);
  for (let iz = 0, k = 0, out = 0; iz < LAYER_SIDE; iz++)
    for (let ix = 0, i = (iz + GROWN_APRON) * GROWN_SIDE + GROWN_APRON; ix < LAYER_SIDE; ix++, i++, k++, out += 4) {
      const here = biomeByVertex[i] * 256 + otherBiomeByVertex[i];
      if (here !== pair) {
        ({ soft, hard } = mixtureOf(plan, biomeByVertex[i], otherBiomeByVertex[i]));
        pair = here;
      }
      const at = blendByVertex[i] * MIXTURE_NUMBERS;
      const accent = 0.85 * ramp(patches[k], -0.25, 0.4);
      let red = soft[at] + (soft[at + 3] - soft[at]) * accent;
      let green = soft[at + 1] + (soft[at + 4] - soft[at + 1]) * accent;
      let blue = soft[at + 2] + (soft[at + 5] - soft[at + 2]) * accent;
      if (tint > 0) {
        red *= 1 + wash * reds[k];
        green *= 1 + wash * greens[k];
        blue *= 1 + wash * blues[k];
      }
      colours[out] = toByte(red + 0.5);
      colours[out + 1] = toByte(green + 0.5);
      colours[out + 2] = toByte(blue + 0.5);
      rocks[out] = hard[at];
      rocks[out + 1] = hard[at + 1];
      rocks[out + 2] = hard[at + 2];
      shores[out] = hard[at + 3];
      shores[out + 1] = hard[at + 4];
      shores[out + 2] = hard[at + 5];
    }
}

function toByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}

function readNoise(engine: FieldEngine, grid: GridSpec, specs: readonly NoiseSpec[]): void {
  engine.reset();
  engine.setGrid(grid);
  const plane = engine.plane();
  specs.forEach((spec, k) => engine.read(engine.noise(plane, spec), _noises[k]));
}
