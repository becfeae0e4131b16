/*
 * What an agent of a crowd is about, one byte each.
 */

/**
 * What an agent is about: nothing in its slot, no order, on its way, at its goal, without a path at all, or as near to a
 * goal that is out of reach as it can get.
 */
export const ABSENT = 0;
export const IDLE = 1;
export const MOVING = 2;
export const ARRIVED = 3;
export const LOST = 4;
export const STRANDED = 5;

/** Stands for "no agent". */
export const NO_AGENT = -1;

/** What a walker makes of those around it: nothing in its way, somebody of its own group in front, others to let pass. */
export const FREE = 0;
export const QUEUED = 1;
export const YIELDING = 2;
