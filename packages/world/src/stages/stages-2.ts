/*
 * The stages of generator 2, in order: water runs. Valleys that ended at the sea's level and lakes on a lattice give
 * way to a drainage network, and to the rivers and lakes it holds.
 */
import { BIOMES } from './biomes.ts';
import { CLIMATE } from './climate.ts';
import { COLOURS } from './colours.ts';
import { DRAINAGE } from './drainage.ts';
import { ICE } from './ice.ts';
import { LOOK } from './look.ts';
import { PAINT } from './sculpt/paint.ts';
import { RIVERS } from './rivers.ts';
import { SCATTER } from './scatter.ts';
import { SCULPT } from './sculpt/sculpt.ts';
import { SHAPE } from './shape.ts';
import { SPECIES } from './scatter/species.ts';
import { TERRAIN_2 } from './terrain-2.ts';
import { WALLS } from './walls.ts';
import { WATER } from './water.ts';

/** Strokes lie on top of the valleys: where water runs does not depend on them. */
const PAINT_2: typeof PAINT = { ...PAINT, after: ['sculpt', 'rivers'], refines: 'rivers' };
const WALLS_2: typeof WALLS = { ...WALLS, after: ['rivers'] };

export const STAGES_2 = [
  SHAPE,
  CLIMATE,
  BIOMES,
  TERRAIN_2,
  DRAINAGE,
  SCULPT,
  WATER,
  RIVERS,
  PAINT_2,
  WALLS_2,
  SPECIES,
  SCATTER,
  ICE,
  COLOURS,
  LOOK,
] as const;
