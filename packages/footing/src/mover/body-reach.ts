/*
 * How far from the origin a body can be.
 */
import { WORLD_REACH } from '@skerry/world';

/** Bodies stay this far inside the edge of the world, metres. */
export const BODY_REACH = WORLD_REACH - 2;
