/*
 * The state of an agent in a crowd, one byte each.
 */

/**
 * The state of an agent: an empty slot, no order, walking, at its goal, without any path, or as near as it can get to
 * an unreachable goal.
 */
export const ABSENT = 0;
export const IDLE = 1;
export const MOVING = 2;
export const ARRIVED = 3;
export const LOST = 4;
export const STRANDED = 5;

/** Means "no agent". */
export const NO_AGENT = -1;

/** How a walker reacts to its neighbours: path clear, behind its own group, or letting others pass. */
export const FREE = 0;
export const QUEUED = 1;
export const YIELDING = 2;
