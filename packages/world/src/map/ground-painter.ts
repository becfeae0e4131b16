/*
 * The colours of the map's pixels: ground by biome, accent patches, rock, beach, snow, wash; then light; then water.
 */
import type { FieldEngine } from '@skerry/noise';
import type { Ground } from '../fields/ground.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { parseColour } from './colour.ts';
import { readCoats } from './map-coats.ts';
import { SINGLE_TREES_UNTIL, woodsByBiome, woodsShare } from './plant-painter.ts';
import { ramp } from './ramp.ts';
import type { Relief } from './relief.ts';

/** Patches and tint fields finer than a few pixels would only be noise. */
const COARSEST_PATCHES = 24;

/** Paints a row of pixels, the first at byte `out`, from vertices of the map from `first` on. */
export type RowPainter = (pixels: Uint8ClampedArray, out: number, first: number, count: number) => void;

/** Numbers a biome has in the palette: ground, accent, rock and shore, three channels each. */
const PALETTE_NUMBERS = 12;
const ACCENT = 3;
const ROCK = 6;
const SHORE = 9;

/** Paints rows from the ground and relief of a map. */
export function createGroundPainter(
  plan: WorldPlan,
  engine: FieldEngine,
  ground: Ground,
  relief: Relief,
  plants: boolean,
): RowPainter {
  const { grid, heightByVertex, waterByVertex, temperatureByVertex, biomeByVertex, otherBiomeByVertex, blendByVertex } =
    ground;
  const { slopeByVertex, sunByVertex, opennessByVertex } = relief;
  const { look, water } = plan.recipe;
  const { beach, rockFrom, snowBelow } = look;
  const { clarity } = water;
  const { frozen } = water.lakes;
  const palette = Float64Array.from(
    plan.biomes.flatMap(({ ground: base, accent, rock, shore }) => [base, accent, rock, shore].flatMap(parseColour)),
  );
  const snow = channels(look.snow);
  const shallow = channels(water.shallow);
  const deep = channels(water.deep);
  const sun = channels(look.sky.sun).map((channel) => channel / 255);
  const shade = channels(look.sky.shade).map((channel) => 1 - (channel / 255) * 0.55);
  const patches = readNoise(engine, ground, grid.step < COARSEST_PATCHES ? [plan.patchNoise] : [])[0];
  const washes = look.tint > 0 ? readNoise(engine, ground, plan.tintNoises) : [];
  const wash = look.tint * 1.5;
  const mpp = grid.step;
  const woods = mpp > SINGLE_TREES_UNTIL && plants ? woodsByBiome(plan) : undefined;
  const coat = readCoats(plan, engine, ground);

  // PERF: the shares of a pixel once, then each channel as a local number: closures over an array of three channels
  // take half as long again.
  return (pixels, out, begin, count) => {
    for (let i = begin; i < begin + count; i++, out += 4) {
      const slope = slopeByVertex[i];
      const above = heightByVertex[i] - waterByVertex[i];
      const temperature = temperatureByVertex[i];
      const biome = biomeByVertex[i];
      const other = otherBiomeByVertex[i];
      const p = PALETTE_NUMBERS * biome;
      const q = PALETTE_NUMBERS * other;
      const part = blendByVertex[i] / 254;
      const accent = patches ? 0.8 * ramp(patches[i], -0.25, 0.4) : 0;
      const grown = woods ? woodsShare(ground, relief, i, patches ? patches[i] : 0, snowBelow) : 0;
      const rock = ramp(slope, rockFrom * 0.7, rockFrom * 1.25);
      const shore = ramp(above, beach * 1.3 + 0.01, beach * 0.6) * ramp(slope, 0.7, 0.35);
      const white = ramp(temperature, snowBelow + 1.5, snowBelow - 1.5) * ramp(slope, 1.6, 0.8);
      const underWater = above < 0 ? 1 - ramp(-above, 0, clarity * 3) * 0.75 : 1;
      const isSunny = sunByVertex[i] >= 0;
      const light = isSunny ? sun : shade;
      const lit = (isSunny ? 0.3 : 0.5) * sunByVertex[i] * underWater;
      const air = 1 + 0.22 * opennessByVertex[i];
      // The share of the pixel that is under water, by how far the shore line is from its centre.
      const wet = ramp(-above, -0.5 * slope * mpp - 0.02, 0.5 * slope * mpp + 0.02);
      const depth = Math.max(0, -above);
      const murk = depth / (depth + clarity * 0.6);
      const tint = Math.max(0.5 + 0.5 * ramp(depth, 0, clarity), murk);
      const darkness = 0.72 * ramp(murk, 0.1, 0.92) + 0.28 * (depth / (depth + clarity * 6));
      const foam = 26 * ramp(depth, Math.max(0.8, slope * mpp * 1.6), 0);
      const ice = frozen ? wet * 0.72 * ramp(temperature, snowBelow + 3, snowBelow - 1) : 0;
      for (let c = 0; c < 3; c++) {
        let tone = mix(palette[p + c], palette[q + c], part);
        if (accent > 0) tone = mix(tone, mix(palette[p + ACCENT + c], palette[q + ACCENT + c], part), accent);
        if (washes.length > 0) tone *= 1 + wash * washes[c][i];
        if (woods && grown > 0) {
          tone = mix(tone, woods[biome].colour[c], 0.85 * grown * woods[biome].cover * (1 - part));
          tone = mix(tone, woods[other].colour[c], 0.85 * grown * woods[other].cover * part);
        }
        if (rock > 0) tone = mix(tone, mix(palette[p + ROCK + c], palette[q + ROCK + c], part), rock);
        if (shore > 0) tone = mix(tone, mix(palette[p + SHORE + c], palette[q + SHORE + c], part), shore);
        if (coat) tone += coat[4 * i + c] - tone * coat[4 * i + 3];
        tone = mix(tone, snow[c], white) * (1 + lit * light[c]) * air;
        if (wet > 0) {
          const seen = tone * (shallow[c] / 200);
          tone = mix(tone, mix(seen, mix(shallow[c], deep[c], darkness), tint) + foam, wet);
          tone = mix(tone, snow[c], ice);
        }
        pixels[out + c] = tone;
      }
      pixels[out + 3] = 255;
    }
  };
}

function channels(colour: string): Float64Array {
  return Float64Array.from(parseColour(colour));
}

/** PERF: the engine inlines it. */
function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

function readNoise(engine: FieldEngine, { grid }: Ground, specs: WorldPlan['tintNoises']): Float32Array[] {
  engine.reset();
  engine.setGrid(grid);
  return specs.map((spec) =>
    engine.read(engine.noise(engine.plane(), spec), new Float32Array(grid.width * grid.depth)),
  );
}
