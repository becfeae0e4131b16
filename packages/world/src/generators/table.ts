/*
 * The table of generators, oldest first. A world names the one it was made with and is always opened under it.
 * To change worlds: add a generator here and its number in version-list.ts; never edit a released one.
 */
import { defineGenerator, type Generator } from './generator.ts';
import { STAGES_1 } from '../stages/stages-1.ts';

export const GENERATORS: readonly Generator[] = [defineGenerator(1, STAGES_1)];
