/*
 * The colour of the ground for meshes: biome, rock on steep slopes, shore, snow, and the bed of water. No light is baked
 * in: the renderer that opens the mesh brings its own. Linear, as vertex colours of glTF are.
 */
import { pow } from '@skerry/kit';
import type { WorldPlan } from '@skerry/world';
import type { Strip } from '../ground/strip.ts';

type Linear = readonly [number, number, number];
export type ColourAt = (colour: Float32Array, i: number) => Float32Array;

/** Fills in red, green and blue, 0 to 1 and linear, of a sample; needs a margin of one. */
export function openGroundColour(plan: WorldPlan, { ground, columns, margin, step }: Strip): ColourAt {
  const palette = plan.biomes.map((biome) => ({
    ground: linearOf(biome.ground),
    rock: linearOf(biome.rock),
    shore: linearOf(biome.shore),
  }));
  const { look, water } = plan.recipe;
  const snow = linearOf(look.snow);
  const deep = linearOf(water.deep);
  const { heightByVertex: height, waterByVertex, temperatureByVertex } = ground;
  const { biomeByVertex, otherBiomeByVertex, blendByVertex } = ground;
  const stride = columns + 2 * margin;

  return (colour, i) => {
    const riseX = (height[i + 1] - height[i - 1]) / (2 * step);
    const riseZ = (height[i + stride] - height[i - stride]) / (2 * step);
    const slope = Math.sqrt(riseX * riseX + riseZ * riseZ);
    const above = height[i] - waterByVertex[i];
    const blend = blendByVertex[i] / 254;
    const first = palette[biomeByVertex[i]];
    const other = palette[otherBiomeByVertex[i]];
    const rock = ramp(slope, look.rockFrom * 0.7, look.rockFrom * 1.25);
    const shore = ramp(above, look.beach * 1.3 + 0.01, look.beach * 0.6) * ramp(slope, 0.7, 0.35);
    const white = ramp(temperatureByVertex[i], look.snowBelow + 1.5, look.snowBelow - 1.5) * ramp(slope, 1.6, 0.8);
    const dark = above < 0 ? -above / (water.clarity - above) : 0;
    for (let c = 0; c < 3; c++) {
      let value = mix(first.ground[c], other.ground[c], blend);
      value = mix(value, mix(first.rock[c], other.rock[c], blend), rock);
      value = mix(value, mix(first.shore[c], other.shore[c], blend), shore);
      value = mix(value, snow[c], white);
      colour[c] = mix(value, deep[c], dark);
    }
    return colour;
  };
}

/** The linear channels of `#rrggbb`. */
export function linearOf(text: string): Linear {
  const value = Number.parseInt(text.slice(1), 16);
  const channel = (byte: number): number => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
  };
  return [channel(value >> 16), channel((value >> 8) & 255), channel(value & 255)];
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 at `from`, 1 at `to`, smooth between. */
function ramp(value: number, from: number, to: number): number {
  const t = (value - from) / (to - from);
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}
