/*
 * The colours of a tile's vertices: ground with accent patches and tint fields, rock, and shore, each mixed from the two
 * biomes of the place. They depend on the place alone, so all levels agree where they meet.
 */
import type { FieldEngine, GridSpec, NoiseSpec } from '@skerry/noise';
import { groundBuilderOf } from '../ground/ground-builder.ts';
import { parseColour } from '../map/colour.ts';
import { ramp } from '../map/ramp.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { GROWN_APRON, GROWN_SIDE, type GrownTile } from '../tile/grown-tile.ts';
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
/** The first vertex of grown ground that has a colour. */
const FIRST = GROWN_APRON * (GROWN_SIDE + 1);

const _paletteByPlan = new WeakMap<WorldPlan, Float32Array>();
const _mixed = new Float64Array(PALETTE);

/** Fills in red, green and blue of the three images: ground, rock and shore. */
export function assignColours(colours: Uint8Array, { plan, ground }: GrownTile): void {
  const { biomeByVertex, otherBiomeByVertex, blendByVertex } = ground;
  const { tint } = plan.recipe.look;
  const { engine } = groundBuilderOf(plan);
  const { step } = ground.grid;
  const inner = {
    x: ground.grid.x + GROWN_APRON * step,
    z: ground.grid.z + GROWN_APRON * step,
    step,
    width: LAYER_SIDE,
    depth: LAYER_SIDE,
  };
  const palette = paletteOf(plan);
  const [patches] = readNoise(engine, inner, [plan.patchNoise]);
  // Without a tint any noise will do: it is multiplied by 0.
  const [red, green, blue] = tint > 0 ? readNoise(engine, inner, plan.tintNoises) : [patches, patches, patches];
  const wash = tint > 0 ? tint * 1.5 : 0;
  let pair = NO_PAIR;
  // PERF: channels written out, rather than a loop over them with an array of noises for each.
  for (let iz = 0, k = 0, out = 0; iz < LAYER_SIDE; iz++)
    for (let ix = 0, i = FIRST + iz * GROWN_SIDE; ix < LAYER_SIDE; ix++, i++, k++, out += 4) {
      const here = (biomeByVertex[i] * 256 + otherBiomeByVertex[i]) * 256 + blendByVertex[i];
      // PERF: neighbours mostly have the same mixture; mixing again for each vertex took four times as long.
      if (here !== pair) mixPair(palette, biomeByVertex[i], otherBiomeByVertex[i], blendByVertex[i]);
      pair = here;
      const accent = 0.85 * ramp(patches[k], -0.25, 0.4);
      colours[out] = washed(_mixed[GROUND], _mixed[ACCENT], accent, 1 + wash * red[k]);
      colours[out + 1] = washed(_mixed[GROUND + 1], _mixed[ACCENT + 1], accent, 1 + wash * green[k]);
      colours[out + 2] = washed(_mixed[GROUND + 2], _mixed[ACCENT + 2], accent, 1 + wash * blue[k]);
      const rock = out + PICTURE_BYTES;
      colours[rock] = _mixed[ROCK] + 0.5;
      colours[rock + 1] = _mixed[ROCK + 1] + 0.5;
      colours[rock + 2] = _mixed[ROCK + 2] + 0.5;
      const shore = rock + PICTURE_BYTES;
      colours[shore] = _mixed[SHORE] + 0.5;
      colours[shore + 1] = _mixed[SHORE + 1] + 0.5;
      colours[shore + 2] = _mixed[SHORE + 2] + 0.5;
    }
}

/** One channel of the ground between its colour and its accent, times the wash, as a byte. */
function washed(base: number, accentColour: number, accent: number, wash: number): number {
  const value = (base + (accentColour - base) * accent) * wash + 0.5;
  return value < 0 ? 0 : value > 255 ? 255 : value;
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

function readNoise(engine: FieldEngine, grid: GridSpec, specs: readonly NoiseSpec[]): Float32Array[] {
  engine.reset();
  engine.setGrid(grid);
  return specs.map((spec) =>
    engine.read(engine.noise(engine.plane(), spec), new Float32Array(grid.width * grid.depth)),
  );
}
