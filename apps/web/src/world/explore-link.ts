/*
 * A view of a landscape as the tail of an address: the world's own link, then the position of the camera, the hour
 * and the mode of movement. `#w=1.1;skerry;windward&eye=120.5,34.2,-80,135,-4&hour=9.5&mode=fly`, or `eye=120,-80` to stand somewhere.
 * Either all of it is valid, or every problem is named and nothing is opened.
 */
import type { Issue } from '@skerry/kit';
import { decodeLink, encodeLink, WORLD_REACH } from '@skerry/world';
import { type WorldChoice, worldOf } from './world-choice.ts';

export type MoveMode = 'fly' | 'walk';

export type Eye = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
  readonly pitch: number;
};
/** A place on the ground, to be looked around from. */
export type Spot = { readonly x: number; readonly z: number };

export type ExploreLink = WorldChoice & {
  readonly eye?: Eye;
  readonly spot?: Spot;
  readonly hour: number;
  readonly mode: MoveMode;
};

/** The address that names no world: Explore shows the last one. */
export const EXPLORE_HOME = '#explore';

export const DEFAULT_HOUR = 8.5;
const DEGREE = Math.PI / 180;

/** Whether an address is Explore's: its home, or a world's link with an eye in it. */
export function isExploreHash(hash: string): boolean {
  return hash === EXPLORE_HOME || hash.includes('&eye=');
}

/** The tail of an address with its `#`. */
export function encodeExploreLink({ eye, spot, hour, mode, ...world }: ExploreLink): string {
  const parts = [`#${encodeLink(worldOf(world))}`];
  if (eye) {
    const numbers = [eye.x, eye.y, eye.z].map((value) => round(value, 2));
    const turn = (((eye.yaw / DEGREE) % 360) + 360) % 360;
    parts.push(`eye=${[...numbers, round(turn, 1) % 360, round(eye.pitch / DEGREE, 1)].join(',')}`);
  } else if (spot) parts.push(`eye=${round(spot.x, 1)},${round(spot.z, 1)}`);
  parts.push(`hour=${round(hour, 2)}`);
  if (mode !== 'walk') parts.push(`mode=${mode}`);
  return parts.join('&');
}

export function decodeExploreLink(hash: string): { readonly issues: readonly Issue[]; readonly link?: ExploreLink } {
  const [worldText, ...parts] = hash.split('&');
  const world = decodeLink(worldText);
  const issues = [...world.issues];
  let place: { eye?: Eye; spot?: Spot } = {};
  let hour = DEFAULT_HOUR;
  let mode: MoveMode = 'walk';
  for (const part of parts) {
    const [name, value = ''] = part.split('=');
    if (name === 'eye') place = decodeEye(value, issues);
    else if (name === 'hour') hour = decodeHour(value, issues);
    else if (name === 'mode') mode = decodeMode(value, issues);
    else issues.push({ path: 'link', message: `expected eye, hour or mode after the world, got "${part}"` });
  }
  if (issues.length > 0 || !world.link) return { issues };
  return { issues, link: { ...worldOf(world.link), ...place, hour, mode } };
}

function decodeEye(text: string, issues: Issue[]): { eye?: Eye; spot?: Spot } {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const inside = (value: number): boolean => Math.abs(value) <= WORLD_REACH;
  const places = numbers.length === 2 ? numbers : [numbers[0], numbers[2]];
  if ((numbers.length === 2 || numbers.length === 5) && places.some((value) => Math.abs(value) > WORLD_REACH)) {
    const edge = `${WORLD_REACH / 1e6} million metres`;
    issues.push({ path: 'link.eye', message: `the world ends ${edge} from its middle, and "${text}" lies beyond` });
    return {};
  }
  if (numbers.length === 2 && numbers.every(inside)) return { spot: { x: numbers[0], z: numbers[1] } };
  const [x, y, z, yaw, pitch] = numbers;
  if (
    numbers.length === 5 &&
    inside(x) &&
    inside(z) &&
    Math.abs(y) <= 1e5 &&
    Math.abs(yaw) <= 360 &&
    Math.abs(pitch) < 90
  )
    return { eye: { x, y, z, yaw: yaw * DEGREE, pitch: pitch * DEGREE } };
  issues.push({
    path: 'link.eye',
    message: `expected x,z or x,y,z,yaw,pitch in metres and degrees, got "${text}"`,
  });
  return {};
}

function decodeHour(text: string, issues: Issue[]): number {
  const hour = text.trim() === '' ? Number.NaN : Number(text);
  if (hour >= 0 && hour <= 24) return hour;
  issues.push({ path: 'link.hour', message: `expected an hour from 0 to 24, got "${text}"` });
  return DEFAULT_HOUR;
}

function decodeMode(text: string, issues: Issue[]): MoveMode {
  if (text === 'fly' || text === 'walk') return text;
  issues.push({ path: 'link.mode', message: `expected fly or walk, got "${text}"` });
  return 'walk';
}

function round(value: number, decimals: number): number {
  // Adding 0 turns -0 into 0: a link cannot tell them apart.
  return Number(value.toFixed(decimals)) + 0;
}
