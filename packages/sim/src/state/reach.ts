/*
 * How far from the origin things of a run can be, metres.
 */
import { WORLD_REACH } from '@skerry/world';

/** What is aimed at, remembered or shot may lie a little beyond the edge. */
export const AIM_REACH = WORLD_REACH + 1024;
/** No ground, and nothing above it, is as high or as low as this. */
export const MAX_ALTITUDE = 1e5;
