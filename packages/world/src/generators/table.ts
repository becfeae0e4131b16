/*
 * The table of generators, oldest first. A world names the one it was made with and is always opened under it. The
 * draft, if there is one, comes last.
 */
import { DRAFT_STAGES, STAGE_LISTS } from '../stages/stage-lists.ts';
import { defineGenerator, type Generator } from './generator.ts';

const LISTS = DRAFT_STAGES ? [...STAGE_LISTS, DRAFT_STAGES] : STAGE_LISTS;

export const GENERATORS: readonly Generator[] = LISTS.map((stages, index) => defineGenerator(index + 1, stages));

/** Version of the newest generator that is released. */
export const RELEASED_VERSION = STAGE_LISTS.length;
