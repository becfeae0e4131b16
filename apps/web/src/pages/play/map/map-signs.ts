/*
 * What is marked on the large map, from bottom to top: the map draws this list, and its legend explains the kinds that
 * are in it.
 */
import type { JournalView, PlayFrame } from '@skerry/host';
import type { Mode } from '@skerry/sim';
import type { SignShape } from './draw-marks.ts';

export type MapSign = {
  readonly shape: SignShape;
  readonly x: number;
  readonly z: number;
  /** Share of the usual size. */
  readonly size: number;
  /** Turns the player's arrow. */
  readonly yaw?: number;
  readonly name?: string;
};

export type SignFacts = {
  readonly mode: Mode;
  readonly journal: JournalView;
  readonly frame: PlayFrame;
  /** The route to the goal, once it is found. */
  readonly route: readonly number[];
};

/** All marks of a map. In an expedition the player's own place is known only with the marker. */
export function signsOf({ mode, journal, frame, route }: SignFacts): MapSign[] {
  const { discoveries, enemies, known, start, inventory } = journal;
  const signs: MapSign[] = discoveries.map(({ x, z, name }) => ({ shape: 'place', x, z, size: 0.7, name }));
  if (frame.boat) signs.push({ shape: 'boat', x: start.x, z: start.z, size: 1 });
  for (const { x, z } of enemies) signs.push({ shape: 'enemy', x, z, size: 0.8 });
  for (const { kind, x, z } of known) signs.push({ shape: kind === 'goal' ? 'goal' : 'item', x, z, size: 1 });
  if (route.length >= 2) signs.push({ shape: 'goal', x: route.at(-2)!, z: route.at(-1)!, size: 1 });
  const { x, z, yaw } = frame.player;
  if (mode !== 'expedition' || inventory.includes('marker')) signs.push({ shape: 'player', x, z, size: 1.2, yaw });
  return signs;
}

const ORDER: readonly SignShape[] = ['player', 'goal', 'item', 'enemy', 'boat', 'place'];

const WORDS: Readonly<Record<SignShape, string>> = {
  player: 'You',
  goal: 'Goal',
  item: 'Item',
  enemy: 'Enemy',
  boat: 'Your boat',
  place: 'A place you found',
};
const CHASE_WORDS: Partial<typeof WORDS> = { item: 'Power-up', enemy: 'Hunter' };

/** The kinds of marks among these, each with its meaning, the most important first. */
export function legendOf(mode: Mode, signs: readonly MapSign[]): { shape: SignShape; words: string }[] {
  const words = mode === 'chase' ? { ...WORDS, ...CHASE_WORDS } : WORDS;
  return ORDER.filter((shape) => signs.some((sign) => sign.shape === shape)).map((shape) => ({
    shape,
    words: words[shape],
  }));
}
