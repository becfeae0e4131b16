/*
 * The colour of one pixel of the map: ground by biome, accent patches, rock, beach, snow, wash; then light; then water.
 */
import type { FieldEngine } from '@skerry/noise';
import type { Ground } from '../fields/ground.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { parseColour, type Rgb } from './colour.ts';
import { readCoats } from './map-coats.ts';
import { SINGLE_TREES_UNTIL, woodsByBiome, woodsShare } from './plant-painter.ts';
import { ramp } from './ramp.ts';
import type { Relief } from './relief.ts';

/** Patches and tint fields finer than a few pixels would only be noise. */
const COARSEST_PATCHES = 24;

export type PixelPainter = (pixels: Uint8ClampedArray, out: number, i: number) => void;

/** Paints pixels from the ground and relief of a map. */
export function createGroundPainter(
  plan: WorldPlan,
  engine: FieldEngine,
  ground: Ground,
  relief: Relief,
  plants: boolean,
): PixelPainter {
  const { grid, heightByVertex, waterByVertex, temperatureByVertex, biomeByVertex, otherBiomeByVertex, blendByVertex } =
    ground;
  const { look, water } = plan.recipe;
  const palette = plan.biomes.map(({ ground: base, accent, rock, shore }) => ({
    ground: parseColour(base),
    accent: parseColour(accent),
    rock: parseColour(rock),
    shore: parseColour(shore),
  }));
  const snow = parseColour(look.snow);
  const shallow = parseColour(water.shallow);
  const deep = parseColour(water.deep);
  const sun = parseColour(look.sky.sun);
  const shade = parseColour(look.sky.shade);
  const patches = readNoise(engine, ground, grid.step < COARSEST_PATCHES ? [plan.patchNoise] : [])[0];
  const washes = look.tint > 0 ? readNoise(engine, ground, plan.tintNoises) : [];
  const mpp = grid.step;
  const woods = mpp > SINGLE_TREES_UNTIL && plants ? woodsByBiome(plan) : undefined;
  const coat = readCoats(plan, engine, ground);
  const colour = [0, 0, 0];

  const mix = (to: Rgb, share: number): void => {
    if (share <= 0) return;
    const part = share > 1 ? 1 : share;
    for (let c = 0; c < 3; c++) colour[c] += (to[c] - colour[c]) * part;
  };
  const pair = (name: 'ground' | 'accent' | 'rock' | 'shore', i: number, share: number): void => {
    const first = palette[biomeByVertex[i]][name];
    const other = palette[otherBiomeByVertex[i]][name];
    const part = blendByVertex[i] / 254;
    for (let c = 0; c < 3; c++) colour[c] += (first[c] + (other[c] - first[c]) * part - colour[c]) * share;
  };

  return (pixels, out, i) => {
    const slope = relief.slopeByVertex[i];
    const above = heightByVertex[i] - waterByVertex[i];
    pair('ground', i, 1);
    if (patches) pair('accent', i, 0.8 * ramp(patches[i], -0.25, 0.4));
    for (const [c, wash] of washes.entries()) colour[c] *= 1 + look.tint * 1.5 * wash[i];
    if (woods) {
      const share = woodsShare(ground, relief, i, patches ? patches[i] : 0, look.snowBelow);
      const part = blendByVertex[i] / 254;
      const first = woods[biomeByVertex[i]];
      const other = woods[otherBiomeByVertex[i]];
      mix(first.colour, 0.85 * share * first.cover * (1 - part));
      mix(other.colour, 0.85 * share * other.cover * part);
    }
    pair('rock', i, ramp(slope, look.rockFrom * 0.7, look.rockFrom * 1.25));
    pair('shore', i, ramp(above, look.beach * 1.3 + 0.01, look.beach * 0.6) * ramp(slope, 0.7, 0.35));
    if (coat) for (let c = 0; c < 3; c++) colour[c] += coat[4 * i + c] - colour[c] * coat[4 * i + 3];
    mix(snow, ramp(temperatureByVertex[i], look.snowBelow + 1.5, look.snowBelow - 1.5) * ramp(slope, 1.6, 0.8));

    const light = relief.sunByVertex[i];
    const openness = relief.opennessByVertex[i];
    const underWater = above < 0 ? 1 - ramp(-above, 0, water.clarity * 3) * 0.75 : 1;
    if (light >= 0) for (let c = 0; c < 3; c++) colour[c] *= 1 + 0.3 * light * underWater * (sun[c] / 255);
    else for (let c = 0; c < 3; c++) colour[c] *= 1 + 0.5 * light * underWater * (1 - (shade[c] / 255) * 0.55);
    const air = 1 + 0.22 * openness;
    for (let c = 0; c < 3; c++) colour[c] *= air;

    // The share of the pixel that is under water, by how far the shore line is from its centre.
    const wet = ramp(-above, -0.5 * slope * mpp - 0.02, 0.5 * slope * mpp + 0.02);
    if (wet > 0) {
      const depth = Math.max(0, -above);
      const murk = depth / (depth + water.clarity * 0.6);
      const tintShare = 0.5 + 0.5 * ramp(depth, 0, water.clarity);
      const darkness = 0.72 * ramp(murk, 0.1, 0.92) + 0.28 * (depth / (depth + water.clarity * 6));
      for (let c = 0; c < 3; c++) {
        const body = shallow[c] + (deep[c] - shallow[c]) * darkness;
        const seen = colour[c] * (shallow[c] / 200);
        const tone = seen + (body - seen) * Math.max(tintShare, murk);
        const foam = 26 * ramp(depth, Math.max(0.8, slope * mpp * 1.6), 0);
        colour[c] += (tone + foam - colour[c]) * wet;
      }
      if (water.lakes.frozen)
        mix(snow, wet * 0.72 * ramp(temperatureByVertex[i], look.snowBelow + 3, look.snowBelow - 1));
    }
    for (let c = 0; c < 3; c++) pixels[out + c] = colour[c];
    pixels[out + 3] = 255;
  };
}

function readNoise(engine: FieldEngine, { grid }: Ground, specs: WorldPlan['tintNoises']): Float32Array[] {
  engine.reset();
  engine.setGrid(grid);
  return specs.map((spec) =>
    engine.read(engine.noise(engine.plane(), spec), new Float32Array(grid.width * grid.depth)),
  );
}
