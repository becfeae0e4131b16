/*
 * The table of generators, oldest first. A world names the one it was made with and is always opened under it.
 */
import { STAGE_LISTS } from '../stages/stage-lists.ts';
import { defineGenerator, type Generator } from './generator.ts';

export const GENERATORS: readonly Generator[] = STAGE_LISTS.map((stages, index) => defineGenerator(index + 1, stages));
