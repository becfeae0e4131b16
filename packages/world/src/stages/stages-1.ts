/*
 * The stages of generator 1, in order. A stage reads the results of stages above it, never of those below.
 */
import { BIOMES } from './biomes.ts';
import { CLIMATE } from './climate.ts';
import { COLOURS } from './colours.ts';
import { ICE } from './ice.ts';
import { LAKES } from './lakes.ts';
import { LOOK } from './look.ts';
import { SCATTER } from './scatter.ts';
import { SHAPE } from './shape.ts';
import { TERRAIN } from './terrain.ts';
import { WALLS } from './walls.ts';
import { WATER } from './water.ts';

export const STAGES_1 = [SHAPE, CLIMATE, BIOMES, TERRAIN, WATER, LAKES, WALLS, SCATTER, ICE, COLOURS, LOOK] as const;
