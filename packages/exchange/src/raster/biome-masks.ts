/*
 * The share of each biome as masks: one grey picture a biome for Unreal's layers, or four biomes in the channels of one
 * picture for Unity's splat maps. At every sample the shares of all biomes add up to 1.
 */
import type { WorldPlan } from '@skerry/world';
import type { Strip } from '../ground/strip.ts';
import type { Mask, MaskValue } from './mask-file.ts';

const WHOLE = 254;
const SPLAT_CHANNELS = 4;

/** A mask for each biome of a world. */
export function biomeMasks(plan: WorldPlan): Mask[] {
  return plan.biomes.map(({ id, title, index }) => ({
    id: `biome-${id}`,
    label: title,
    meaning: `white where ${title.toLowerCase()} is the only biome`,
    margin: 0,
    channels: 1,
    open: (strip) => [shareOf(strip, index)],
  }));
}

/** Masks of four channels for all biomes; channels beyond the last biome are black. */
export function splatMasks(plan: WorldPlan): Mask[] {
  const { biomes } = plan;
  return Array.from({ length: Math.ceil(biomes.length / SPLAT_CHANNELS) }, (_, k) => {
    const first = k * SPLAT_CHANNELS;
    const titles = biomes.slice(first, first + SPLAT_CHANNELS).map(({ title }) => title);
    return {
      id: `splat-${k}`,
      label: `Splat map ${k}`,
      meaning: titles.map((title, channel) => `${['red', 'green', 'blue', 'alpha'][channel]} ${title}`).join(', '),
      margin: 0,
      channels: 4,
      open: (strip) => Array.from({ length: SPLAT_CHANNELS }, (_unused, channel) => shareOf(strip, first + channel)),
    };
  });
}

function shareOf({ ground }: Strip, index: number): MaskValue {
  const { biomeByVertex, otherBiomeByVertex, blendByVertex } = ground;
  return (i) => {
    const first = biomeByVertex[i] === index ? WHOLE - blendByVertex[i] : 0;
    const other = otherBiomeByVertex[i] === index ? blendByVertex[i] : 0;
    return (first + other) / WHOLE;
  };
}
