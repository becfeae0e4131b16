/*
 * The stages of generator 1, in order. A stage reads the results of stages above it, never of those below.
 */
import { BIOMES } from '../stages/biomes.ts';
import { CLIMATE } from '../stages/climate.ts';
import { COLOURS } from '../stages/colours.ts';
import { ICE } from '../stages/ice.ts';
import { LAKES } from '../stages/lakes.ts';
import { LOOK } from '../stages/look.ts';
import { SCATTER } from '../stages/scatter.ts';
import { SHAPE } from '../stages/shape.ts';
import { TERRAIN } from '../stages/terrain.ts';
import { WALLS } from '../stages/walls.ts';
import { WATER } from '../stages/water.ts';

export const STAGES_1 = [SHAPE, CLIMATE, BIOMES, TERRAIN, WATER, LAKES, WALLS, SCATTER, ICE, COLOURS, LOOK] as const;
