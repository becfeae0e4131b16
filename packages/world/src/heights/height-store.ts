/*
 * The samples of imported height maps by name, the hash of their bytes. A recipe only names a map, so its bytes have to
 * arrive in this process before the world is planned; `height-files/` keeps them. What a name stands for never changes, so
 * it does not matter when or from where it came.
 */
import type { HeightSamples } from './height-bytes.ts';

/** Of a layer that has no map yet. */
export const NO_HEIGHTS = 'none';
export const HEIGHTS_NAME = /^sha256-[0-9a-f]{64}$/;

/** By name: unpacks the samples when they are first needed. */
export const samplesByName = new Map<string, () => HeightSamples>();
