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
  const [snowR, snowG, snowB] = parseColour(look.snow);
  const [shallowR, shallowG, shallowB] = parseColour(water.shallow);
  const [deepR, deepG, deepB] = parseColour(water.deep);
  const [sunR, sunG, sunB] = parseColour(look.sky.sun).map((channel) => channel / 255);
  const [shadeR, shadeG, shadeB] = parseColour(look.sky.shade).map((channel) => 1 - (channel / 255) * 0.55);
  const patches = readNoise(engine, ground, grid.step < COARSEST_PATCHES ? [plan.patchNoise] : [])[0];
  const washes = look.tint > 0 ? readNoise(engine, ground, plan.tintNoises) : [];
  const wash = look.tint * 1.5;
  const mpp = grid.step;
  const woods = mpp > SINGLE_TREES_UNTIL && plants ? woodsByBiome(plan) : undefined;
  const coat = readCoats(plan, engine, ground);

  // PERF: channels as local numbers and straight code, not arrays, loops and closures: a tile of the map takes a third less.
  return (pixels, out, begin, count) => {
    for (let i = begin; i < begin + count; i++, out += 4) {
      const slope = slopeByVertex[i];
      const above = heightByVertex[i] - waterByVertex[i];
      const temperature = temperatureByVertex[i];
      const p = PALETTE_NUMBERS * biomeByVertex[i];
      const q = PALETTE_NUMBERS * otherBiomeByVertex[i];
      const part = blendByVertex[i] / 254;
      let r = palette[p] + (palette[q] - palette[p]) * part;
      let g = palette[p + 1] + (palette[q + 1] - palette[p + 1]) * part;
      let b = palette[p + 2] + (palette[q + 2] - palette[p + 2]) * part;
      if (patches) {
        const share = 0.8 * ramp(patches[i], -0.25, 0.4);
        if (share > 0) {
          r += (palette[p + ACCENT] + (palette[q + ACCENT] - palette[p + ACCENT]) * part - r) * share;
          g += (palette[p + ACCENT + 1] + (palette[q + ACCENT + 1] - palette[p + ACCENT + 1]) * part - g) * share;
          b += (palette[p + ACCENT + 2] + (palette[q + ACCENT + 2] - palette[p + ACCENT + 2]) * part - b) * share;
        }
      }
      if (washes.length > 0) {
        r *= 1 + wash * washes[0][i];
        g *= 1 + wash * washes[1][i];
        b *= 1 + wash * washes[2][i];
      }
      if (woods) {
        const share = woodsShare(ground, relief, i, patches ? patches[i] : 0, snowBelow);
        if (share > 0) {
          const { colour: one, cover } = woods[biomeByVertex[i]];
          const under = 0.85 * share * cover * (1 - part);
          r += (one[0] - r) * under;
          g += (one[1] - g) * under;
          b += (one[2] - b) * under;
          const { colour: two, cover: otherCover } = woods[otherBiomeByVertex[i]];
          const beside = 0.85 * share * otherCover * part;
          r += (two[0] - r) * beside;
          g += (two[1] - g) * beside;
          b += (two[2] - b) * beside;
        }
      }
      const rock = ramp(slope, rockFrom * 0.7, rockFrom * 1.25);
      if (rock > 0) {
        r += (palette[p + ROCK] + (palette[q + ROCK] - palette[p + ROCK]) * part - r) * rock;
        g += (palette[p + ROCK + 1] + (palette[q + ROCK + 1] - palette[p + ROCK + 1]) * part - g) * rock;
        b += (palette[p + ROCK + 2] + (palette[q + ROCK + 2] - palette[p + ROCK + 2]) * part - b) * rock;
      }
      const shore = ramp(above, beach * 1.3 + 0.01, beach * 0.6) * ramp(slope, 0.7, 0.35);
      if (shore > 0) {
        r += (palette[p + SHORE] + (palette[q + SHORE] - palette[p + SHORE]) * part - r) * shore;
        g += (palette[p + SHORE + 1] + (palette[q + SHORE + 1] - palette[p + SHORE + 1]) * part - g) * shore;
        b += (palette[p + SHORE + 2] + (palette[q + SHORE + 2] - palette[p + SHORE + 2]) * part - b) * shore;
      }
      if (coat) {
        const rest = coat[4 * i + 3];
        r += coat[4 * i] - r * rest;
        g += coat[4 * i + 1] - g * rest;
        b += coat[4 * i + 2] - b * rest;
      }
      const white = ramp(temperature, snowBelow + 1.5, snowBelow - 1.5) * ramp(slope, 1.6, 0.8);
      if (white > 0) {
        r += (snowR - r) * white;
        g += (snowG - g) * white;
        b += (snowB - b) * white;
      }

      const light = sunByVertex[i];
      const underWater = above < 0 ? 1 - ramp(-above, 0, clarity * 3) * 0.75 : 1;
      const air = 1 + 0.22 * opennessByVertex[i];
      const lit = (light >= 0 ? 0.3 : 0.5) * light * underWater;
      r *= 1 + lit * (light >= 0 ? sunR : shadeR);
      g *= 1 + lit * (light >= 0 ? sunG : shadeG);
      b *= 1 + lit * (light >= 0 ? sunB : shadeB);
      r *= air;
      g *= air;
      b *= air;

      // The share of the pixel that is under water, by how far the shore line is from its centre.
      const wet = ramp(-above, -0.5 * slope * mpp - 0.02, 0.5 * slope * mpp + 0.02);
      if (wet > 0) {
        const depth = Math.max(0, -above);
        const murk = depth / (depth + clarity * 0.6);
        const tint = Math.max(0.5 + 0.5 * ramp(depth, 0, clarity), murk);
        const darkness = 0.72 * ramp(murk, 0.1, 0.92) + 0.28 * (depth / (depth + clarity * 6));
        const foam = 26 * ramp(depth, Math.max(0.8, slope * mpp * 1.6), 0);
        const seenR = r * (shallowR / 200);
        const seenG = g * (shallowG / 200);
        const seenB = b * (shallowB / 200);
        r += (seenR + (shallowR + (deepR - shallowR) * darkness - seenR) * tint + foam - r) * wet;
        g += (seenG + (shallowG + (deepG - shallowG) * darkness - seenG) * tint + foam - g) * wet;
        b += (seenB + (shallowB + (deepB - shallowB) * darkness - seenB) * tint + foam - b) * wet;
        if (frozen) {
          const ice = wet * 0.72 * ramp(temperature, snowBelow + 3, snowBelow - 1);
          r += (snowR - r) * ice;
          g += (snowG - g) * ice;
          b += (snowB - b) * ice;
        }
      }
      pixels[out] = r;
      pixels[out + 1] = g;
      pixels[out + 2] = b;
      pixels[out + 3] = 255;
    }
  };
}

function readNoise(engine: FieldEngine, { grid }: Ground, specs: WorldPlan['tintNoises']): Float32Array[] {
  engine.reset();
  engine.setGrid(grid);
  return specs.map((spec) =>
    engine.read(engine.noise(engine.plane(), spec), new Float32Array(grid.width * grid.depth)),
  );
}
