/*
 * Lakes at their own level, in basins bent into the ground.
 */
import { seedFor } from '@skerry/kit';
import { bendToLakes, createLakeMap, type LakesPlan } from './lakes/lake-map.ts';
import { smoothNoise } from '../fields/smooth-noise.ts';
import type { TracedStep } from '../fields/ground.ts';
import type { Stage } from './stage.ts';

const BENT: TracedStep = { id: 'lakes', label: 'Lakes', note: 'bent to the bowl of a lake' };

export const LAKES: Stage<'lakes', undefined, LakesPlan | undefined> = {
  id: 'lakes',
  label: 'Lakes',
  explain: 'Lakes at their own level, in basins of their own.',
  schema: undefined,
  after: ['water'],

  plan({ water, terrain, climate, biomes }, seed) {
    const { share, spacing, smallest, largest, depth, biome } = water.lakes;
    if (share === 0) return undefined;
    return {
      seed: seedFor(seed, 'lakes'),
      shoreNoise: smoothNoise(seed, 'lake shores', { scale: 1, octaves: 4, persistence: 0.4 }),
      share,
      spacing,
      smallest,
      largest,
      depth,
      biome: biomes.findIndex(({ id }) => id === biome),
      shore: climate.moisture.shore,
      baseLevel: terrain.baseLevel,
      seaLevel: water.seaLevel,
    };
  },

  fill(work, part) {
    if (!part || work.options.withoutLakes) return {};
    const lakes = work.memory(() => createLakeMap(part));
    const ground = bendToLakes(work.fields.ground, part, (ix, iz) => lakes.lakeOfCell(ix, iz, work));
    if (ground === work.fields.ground) return {};
    work.trace(BENT, ground.heightByVertex);
    return { ground };
  },
};
