/*
 * What a picture of the stage shows: who stands where, and from where one looks.
 */
import type { Actor } from '../../../src/characters/actor.ts';

/** An actor who has been there for `age` seconds, moving ahead at `moving` metres a second. */
export type StagedActor = Actor & { readonly age?: number; readonly moving?: number };

export type Sheet = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly actors: readonly StagedActor[];
  /** Looks at x, y, z from a distance; yaw clockwise from north, pitch above the horizon. */
  readonly camera: {
    readonly x: number;
    readonly y: number;
    readonly z: number;
    readonly distance: number;
    readonly yaw: number;
    readonly pitch: number;
    readonly fovDeg?: number;
  };
  readonly hour?: number;
  readonly background?: string;
  readonly floor?: string;
  readonly light?: readonly [number, number, number];
  /** Half the width of what gets shadows, metres. */
  readonly reach?: number;
  readonly backend?: 'webgl' | 'webgpu';
};
