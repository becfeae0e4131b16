/*
 * The stages of generator 1, in order. A stage reads the results of stages above it, never of those below.
 * SCULPT, PAINT and SPECIES came later: they do nothing in a recipe without strokes and species of its own, so worlds
 * from before keep every byte.
 */
import { BIOMES } from './biomes.ts';
import { CLIMATE } from './climate.ts';
import { COLOURS } from './colours.ts';
import { ICE } from './ice.ts';
import { LAKES } from './lakes.ts';
import { LOOK } from './look.ts';
import { PAINT } from './sculpt/paint.ts';
import { SCATTER } from './scatter.ts';
import { SCULPT } from './sculpt/sculpt.ts';
import { SHAPE } from './shape.ts';
import { SPECIES } from './scatter/species.ts';
import { TERRAIN } from './terrain.ts';
import { WALLS } from './walls.ts';
import { WATER } from './water.ts';

export const STAGES_1 = [
  SHAPE,
  CLIMATE,
  BIOMES,
  TERRAIN,
  SCULPT,
  WATER,
  LAKES,
  PAINT,
  WALLS,
  SPECIES,
  SCATTER,
  ICE,
  COLOURS,
  LOOK,
] as const;
