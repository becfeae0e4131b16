/*
 * The stages of every generator. Adding a generator is a line here and the file of its list; a released list never changes.
 */
import type { Stage } from './stage.ts';
import { STAGES_1 } from './stages-1.ts';

/** Oldest first: the list of version n is the n-th. */
export const STAGE_LISTS: readonly (readonly Stage[])[] = [STAGES_1];

/** The last of them. Recipe type and schema, the types of a plan's parts and the layers of maps follow from it. */
export const NEWEST_STAGES = STAGES_1;
