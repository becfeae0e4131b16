/*
 * The stages of every generator. Adding a generator is a line here and the file of its list; a released list never changes.
 */
import type { Stage } from './stage.ts';
import { STAGES_1 } from './stages-1.ts';
import { STAGES_2 } from './stages-2.ts';

/** Oldest first: the list of version n is the n-th. */
export const STAGE_LISTS: readonly (readonly Stage[])[] = [STAGES_1];

/**
 * The next version while it is worked on: worlds of it exist where it is asked for by its number, new worlds are not
 * made with it, and it may still change.
 */
export const DRAFT_STAGES: readonly Stage[] | undefined = STAGES_2;

/** The draft's own stages, for types. */
export type DraftStages = typeof STAGES_2;

/** The last released list. Recipe type and schema, the types of a plan's parts and the layers of maps follow from it. */
export const NEWEST_STAGES = STAGES_1;
