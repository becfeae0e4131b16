/*
 * The walls of the land shape `level`: an obstacle grid standing on a flat platform in the sea.
 */
import { assert, seedFor } from '@skerry/kit';
import { copyGround, NO_BIOME, type TracedStep } from '../fields/ground.ts';
import { buildLevel, type Level } from '../levels/index.ts';
import type { Recipe } from './recipe-schema.ts';
import type { Stage } from './stage.ts';

export type WallsPlan = {
  readonly level: Level;
  /** Metres: edge of a cell, height of a wall. */
  readonly cell: number;
  readonly wall: number;
  /** Index of the biome on top of walls, or NO_BIOME. */
  readonly biome: number;
};

const RAISED: TracedStep = { id: 'level', label: 'Level', note: 'a wall of the level' };

export const WALLS: Stage<'walls', undefined, WallsPlan | undefined> = {
  id: 'walls',
  label: 'Walls',
  explain: 'The walls of an obstacle level.',
  schema: undefined,
  after: ['lakes'],

  plan({ shape, biomes }, seed) {
    if (shape.kind !== 'level') return undefined;
    const { cell, wall, biome } = shape.level;
    return {
      level: planLevel(shape.level, seedFor(seed, 'level')),
      cell: Number(cell),
      wall,
      biome: biomes.findIndex(({ id }) => id === biome),
    };
  },

  fill(work, part) {
    if (!part) return {};
    const { level, cell, wall, biome } = part;
    const { grid } = work;
    // PERF: most grids meet no wall, and copying ground is a tenth of growing it.
    let ground = work.fields.ground;
    for (let row = 0; row < grid.depth; row++) {
      const iz = Math.floor((grid.z + row * grid.step) / cell + level.depth / 2);
      if (iz < 0 || iz >= level.depth) continue;
      for (let column = 0; column < grid.width; column++) {
        const ix = Math.floor((grid.x + column * grid.step) / cell + level.width / 2);
        if (ix < 0 || ix >= level.width || level.cells[iz * level.width + ix] === 0) continue;
        if (ground === work.fields.ground) ground = copyGround(ground);
        const i = row * grid.width + column;
        ground.heightByVertex[i] += wall;
        if (biome === NO_BIOME) continue;
        ground.biomeByVertex[i] = biome;
        ground.otherBiomeByVertex[i] = biome;
        ground.blendByVertex[i] = 0;
      }
    }
    work.trace(RAISED, ground.heightByVertex);
    return { ground };
  },
};

/** The level of a recipe, or of the nearest parameters that work: every level in a world can be won. */
function planLevel({ frequency, threshold, width, depth }: Recipe['shape']['level'], seed: number): Level {
  const first = buildLevel({ frequency, threshold, width, depth, seed });
  const result = first.status === 'complete' ? first : buildLevel(first.suggestion);
  assert(result.status === 'complete', () => `the suggestion for level seed ${seed} is ${result.status}`);
  return result.level;
}
