/*
 * Masks for painting and placing in any program: fields of the ground, biomes, and the cover of each species.
 */
import { speciesMasks } from '../plants/species-masks.ts';
import { requirePlantArea } from '../plants/plant-tiles.ts';
import { biomeMasks } from '../raster/biome-masks.ts';
import { GROUND_MASKS } from '../raster/ground-masks.ts';
import { createMaskFile, type Mask, type MaskBits } from '../raster/mask-file.ts';
import { areaOf, samplesOf, type Target, type TargetContext } from './target.ts';

const DEFAULT_MASKS = ['slope', 'curvature', 'water', 'moisture'];

function masksOf({ plan, parts }: Pick<TargetContext, 'plan' | 'parts'>): Mask[] {
  return [
    ...GROUND_MASKS.filter(({ id }) => parts.has(id)),
    ...(parts.has('biomes') ? biomeMasks(plan) : []),
    ...(parts.has('species') ? speciesMasks(plan) : []),
  ];
}

export const MASKS: Target = {
  id: 'masks',
  title: 'Masks',
  summary: 'Slope, water, moisture, biomes and more as grey pictures.',
  parts: [
    ...GROUND_MASKS.map(({ id, label, meaning, channels }) => ({
      id,
      label,
      explain: meaning,
      isDefault: DEFAULT_MASKS.includes(id),
      bytes: ({ grid, options }: Omit<TargetContext, 'range'>) =>
        samplesOf(grid) * channels * (options.bits === '16' ? 1.4 : 0.4),
    })),
    {
      id: 'biomes',
      label: 'Each biome',
      explain: 'white where a biome is the only one',
      isDefault: true,
      bytes: ({ grid, plan }) => samplesOf(grid) * 0.03 * plan.biomes.length,
    },
    {
      id: 'species',
      label: 'Each species',
      explain: 'white under its crowns',
      isDefault: false,
      bytes: ({ grid, plan }) => samplesOf(grid) * 0.05 * plan.scatter.species.length,
    },
  ],
  options: ['bits'],
  sides: [],
  defaultSide: 1024,
  guide: 'docs/exports/README.md',
  *jobs(context) {
    const { plan, grid, name, options, parts } = context;
    if (parts.has('species')) requirePlantArea(areaOf(grid));
    const bits = Number(options.bits) as MaskBits;
    const files = masksOf(context).map((mask) => createMaskFile(`${name}-${mask.id}.png`, plan, grid, mask, bits));
    yield { kind: 'raster', grid, files };
  },
  card: (context) => [
    { field: 'Size', value: `${context.grid.columns} x ${context.grid.rows}, north up` },
    { field: 'Bits', value: context.options.bits },
    ...masksOf(context).map(({ label, meaning }) => ({ field: label, value: meaning })),
  ],
};
