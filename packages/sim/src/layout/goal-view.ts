/*
 * How far the light of an island's goal is seen by somebody whom nothing has led to it, metres: searching must be worth
 * while.
 */
export const GOAL_VIEW = 80;
