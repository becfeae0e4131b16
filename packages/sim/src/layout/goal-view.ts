/*
 * How far the light of an island's goal is seen by somebody whom nothing has led to it, metres: searching must be worth
 * while.
 */
/** How far the goal can be seen, metres. */
export const GOAL_VIEW = 80;
