/*
 * What a picture of the stage shows: who stands where, and from where one looks.
 */
import type { Actor } from '../../../src/characters/actor.ts';
import type { BurstAt } from '../../../src/effects/effects.ts';
import type { Thing } from '../../../src/things/thing.ts';

/** An actor who has been there for `age` seconds, moving ahead at `moving` metres a second. */
export type StagedActor = Actor & { readonly age?: number; readonly moving?: number };

export type Sheet = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly actors: readonly StagedActor[];
  readonly things?: readonly Thing[];
  /** Bursts, and how many seconds before the picture they begin. */
  readonly bursts?: readonly (BurstAt & { readonly ago: number })[];
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

type Placed = { readonly ahead: number; readonly right: number; readonly up?: number };

/** A picture of a real landscape; places are metres ahead of the eye and to its right, turns are against its yaw. */
export type Scene = {
  readonly name: string;
  readonly preset: string;
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly z: number;
  readonly up: number;
  readonly yawDeg: number;
  readonly pitchDeg?: number;
  readonly fovDeg?: number;
  readonly hour: number;
  /** How long everybody has been moving. */
  readonly seconds: number;
  readonly quality?: string;
  readonly backend?: 'webgl' | 'webgpu';
  readonly actors: readonly (Omit<Actor, 'id' | 'x' | 'y' | 'z' | 'yaw'> &
    Placed & { readonly turnDeg?: number; readonly moving?: number })[];
  readonly things: readonly (Omit<Thing, 'id' | 'x' | 'y' | 'z'> & Placed)[];
  readonly bursts?: readonly (Omit<BurstAt, 'x' | 'y' | 'z' | 'yaw'> &
    Placed & { readonly ago: number; readonly turnDeg?: number })[];
};
