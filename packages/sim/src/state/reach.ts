/*
 * How far from the origin things of a run can be, metres.
 */
import { WORLD_REACH } from '@skerry/world';

/** Aimed-at, remembered and shot positions may lie a little beyond the edge. */
export const AIM_REACH = WORLD_REACH + 1024;
/** Larger than any altitude of ground or objects. */
export const MAX_ALTITUDE = 1e5;
