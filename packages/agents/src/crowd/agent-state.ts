/*
 * The state of an agent in a crowd, one byte each.
 */

/**
 * The state of an agent: an empty slot, no order, walking, at its goal, without any path, or as near as it can get to
 * an unreachable goal.
 */
export const ABSENT = 0;
/** The state of an agent without an order. */
export const IDLE = 1;
/** The state of an agent on its way. */
export const MOVING = 2;
/** The state of an agent that stands at its goal. */
export const ARRIVED = 3;
/** The state of an agent for which there is no path. */
export const LOST = 4;
/** The state of an agent that stands where no agent of its size can stand. */
export const STRANDED = 5;

/** Means "no agent". */
export const NO_AGENT = -1;

/** How a walker reacts to its neighbours: path clear, behind its own group, or letting others pass. */
export const FREE = 0;
export const QUEUED = 1;
export const YIELDING = 2;
