/*
 * A destination for a bot that sees nothing to do near by. It stays the same until it is reached or given up: if it
 * depended on the bot's position, the bot would turn around at every border.
 */
import { cos, hash2, sin, unitFromBits } from '@skerry/kit';
import { ticksOf } from '../state/ticks.ts';
import { type Place, squared } from './walk-to.ts';

/** The far place that a bot is after, and when it was drawn. */
export type FarSearch = { place: Place | null; sinceTick: number; draws: number };

export type Traveller = {
  readonly body: Place;
  readonly tick: number;
  readonly seed: number;
  /** Whether the current path does not lead to the place. */
  readonly isHopeless: boolean;
};

/** Metres to a new place: within the range of one path search. */
const FAR = 140;
const REACHED = 6;
/** A place is given up after this time, and much sooner if no complete path leads to it. */
const PATIENCE_TICKS = ticksOf(90);
const HOPELESS_TICKS = ticksOf(6);
const TWO_PI = 6.283185307179586;
const LOTS = 0x7a11;

export function createFarSearch(): FarSearch {
  return { place: null, sinceTick: 0, draws: 0 };
}

/** The place to walk to; draws another one when the last is reached or given up. */
export function farPlace(search: FarSearch, { body, tick, seed, isHopeless }: Traveller): Place {
  const { place, sinceTick } = search;
  const isReached = place !== null && squared(place, body) < REACHED * REACHED;
  if (place !== null && !isReached && tick - sinceTick < (isHopeless ? HOPELESS_TICKS : PATIENCE_TICKS)) return place;
  const yaw = TWO_PI * unitFromBits(hash2(search.draws++, 0, seed ^ LOTS));
  search.sinceTick = tick;
  return (search.place = { x: body.x + FAR * sin(yaw), z: body.z - FAR * cos(yaw) });
}
