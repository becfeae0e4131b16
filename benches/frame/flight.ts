/*
 * A straight flight eastwards, low over the land: known beforehand, so that both sides fly the same path.
 */
import { createGroundBuilder, type WorldPlan } from '@skerry/world';

/** Metres between two known heights of the path. */
const STEP = 16;
/** Samples to either side of a point over which the path takes the maximum and is smoothed. */
const WINDOW = 6;
const ABOVE = 25;

export type Flight = {
  readonly x: number;
  readonly z: number;
  readonly step: number;
  /** Height of the eye at every step of the path. */
  readonly heightByStep: readonly number[];
};

export type FlightPose = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
  readonly pitch: number;
};

/** Always `ABOVE` the highest ground or water nearby, without jolts. */
export function planFlight(plan: WorldPlan, from: { readonly x: number; readonly z: number }, metres: number): Flight {
  const x = Math.round(from.x / STEP) * STEP;
  const z = Math.round(from.z / STEP) * STEP;
  const width = Math.ceil(metres / STEP) + 2;
  const ground = createGroundBuilder(plan).build({ x, z, step: STEP, width, depth: 2 });
  const { heightByVertex, waterByVertex } = ground;
  const top = Array.from({ length: width }, (_, i) => Math.max(heightByVertex[i], waterByVertex[i]));
  const around = (values: readonly number[], i: number): readonly number[] =>
    values.slice(Math.max(0, i - WINDOW), i + WINDOW + 1);
  const clear = top.map((_, i) => Math.max(...around(top, i)));
  const heightByStep = clear.map((_, i) => {
    const near = around(clear, i);
    return near.reduce((sum, value) => sum + value, 0) / near.length + ABOVE;
  });
  return { x, z, step: STEP, heightByStep };
}

/** Position of the eye after this many metres; it looks east and a little down. */
export function poseAt({ x, z, step, heightByStep }: Flight, metres: number): FlightPose {
  const place = Math.min(Math.max(metres / step, 0), heightByStep.length - 1.001);
  const i = Math.floor(place);
  const y = heightByStep[i] + (heightByStep[i + 1] - heightByStep[i]) * (place - i);
  return { x: x + metres, y, z, yaw: Math.PI / 2, pitch: -0.08 };
}
