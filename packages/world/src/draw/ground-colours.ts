/*
 * The colours of a tile's vertices: ground with accent patches and tint fields, rock, and shore, each mixed from the two
 * biomes of the place. They depend on the place alone, so all levels agree where they meet.
 */
import type { FieldEngine, GridSpec, NoiseSpec } from '@skerry/noise';
import type { Ground } from '../fields/ground.ts';
import { groundBuilderOf } from '../ground/ground-builder.ts';
import { parseColour } from '../map/colour.ts';
import { ramp } from '../map/ramp.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { GROWN_APRON, GROWN_SIDE } from '../grow/grown-tile.ts';
import { innerGrid } from './shade-relief.ts';
import { LAYER_SIDE, LAYER_VERTICES } from './tile-layers.ts';

const PICTURE_BYTES = LAYER_VERTICES * 4;
/** The colours of a pair of biomes, three numbers each, at these places. */
const GROUND = 0;
const ACCENT = 3;
const ROCK = 6;
const SHORE = 9;
const NAMES = ['ground', 'accent', 'rock', 'shore'] as const;
const PALETTE = 12;
const NO_PAIR = -1;

const _paletteByPlan = new WeakMap<WorldPlan, Float32Array>();
const _mixed = new Float64Array(PALETTE);
/** The patches, and the washes of red, green and blue. */
const _noises = [0, 1, 2, 3].map(() => new Float32Array(LAYER_VERTICES));

/** The part of grown ground that decides its colours. */
type BiomeGround = Pick<Ground, 'grid' | 'biomeByVertex' | 'otherBiomeByVertex' | 'blendByVertex'>;

/** Fills in red, green and blue of the three images: ground, rock and shore. */
export function assignColours(colours: Uint8Array, plan: WorldPlan, ground: BiomeGround): void {
  const { biomeByVertex, otherBiomeByVertex, blendByVertex } = ground;
  const { tint } = plan.recipe.look;
  const { engine } = groundBuilderOf(plan);
  const inner = innerGrid(ground.grid);
  const palette = paletteOf(plan);
  readNoise(engine, inner, [plan.patchNoise, ...(tint > 0 ? plan.tintNoises : [])]);
  const [patches] = _noises;
  const wash = tint * 1.5;
  let pair = NO_PAIR;
  for (let iz = 0, k = 0, out = 0; iz < LAYER_SIDE; iz++)
    for (let ix = 0, i = (iz + GROWN_APRON) * GROWN_SIDE + GROWN_APRON; ix < LAYER_SIDE; ix++, i++, k++, out += 4) {
      const here = (biomeByVertex[i] * 256 + otherBiomeByVertex[i]) * 256 + blendByVertex[i];
      // PERF: neighbours mostly have the same mixture; mixing again for each vertex took four times as long.
      if (here !== pair) mixPair(palette, biomeByVertex[i], otherBiomeByVertex[i], blendByVertex[i]);
      pair = here;
      const accent = 0.85 * ramp(patches[k], -0.25, 0.4);
      for (let channel = 0; channel < 3; channel++) {
        const base = _mixed[GROUND + channel];
        const plain = base + (_mixed[ACCENT + channel] - base) * accent;
        const value = (tint > 0 ? plain * (1 + wash * _noises[channel + 1][k]) : plain) + 0.5;
        colours[out + channel] = value < 0 ? 0 : value > 255 ? 255 : value;
        colours[out + PICTURE_BYTES + channel] = _mixed[ROCK + channel] + 0.5;
        colours[out + 2 * PICTURE_BYTES + channel] = _mixed[SHORE + channel] + 0.5;
      }
    }
}

function mixPair(palette: Float32Array, biome: number, other: number, blend: number): void {
  for (let k = 0; k < PALETTE; k++) {
    const first = palette[biome * PALETTE + k];
    _mixed[k] = first + ((palette[other * PALETTE + k] - first) * blend) / 254;
  }
}

/** The four colours of every biome, three numbers each. */
function paletteOf(plan: WorldPlan): Float32Array {
  let palette = _paletteByPlan.get(plan);
  if (!palette) {
    palette = Float32Array.from(plan.biomes.flatMap((biome) => NAMES.flatMap((name) => [...parseColour(biome[name])])));
    _paletteByPlan.set(plan, palette);
  }
  return palette;
}

function readNoise(engine: FieldEngine, grid: GridSpec, specs: readonly NoiseSpec[]): void {
  engine.reset();
  engine.setGrid(grid);
  const plane = engine.plane();
  specs.forEach((spec, k) => engine.read(engine.noise(plane, spec), _noises[k]));
}
