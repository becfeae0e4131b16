/*
 * The symbols a grammar can draw with, and how many numbers each takes.
 * Everything else in a grammar is a name with rules. The order of this table is the symbols' numbering.
 * The README documents them, so that a page does not have to download the explanations.
 */

/** A symbol and how many numbers it takes. */
export type TurtleSymbol = { readonly name: string; readonly fewest: number; readonly most: number };

/** The symbols that the turtle knows. */
export const TURTLE_SYMBOLS: readonly TurtleSymbol[] = [
  // Each name is followed by its minimum and maximum number of arguments.
  // [ ] remember a place and go back · F grow a piece of branch (length, end radius) · f move (length) · ! radius
  '[00 ]00 F02 f01 !11',
  // Turns in degrees: + left - right & down ^ up, \ and / roll · | turn around · $ roll until left is level
  '+01 -01 &01 ^01 \\01 /01 |00 $00',
  // pull: bend each further piece upwards, share per metre · tint: colour pair of the species
  'pull11 tint11',
  // Balls: radius, half height, half depth
  'Blob13 Rock13',
  // Lathes: radius, height, raggedness
  'Tier23 Cap23 Bulb23 Cup23 Crystal23',
  // Strips: length, width, droop in degrees
  'Frond23 Plume23 Blade23 Petal23',
]
  .join(' ')
  .split(' ')
  .map((entry) => ({ name: entry.slice(0, -2), fewest: Number(entry.at(-2)), most: Number(entry.at(-1)) }));

export const PUSH = 0;
export const POP = 1;
export const SEGMENT = 2;
export const MOVE = 3;
export const RADIUS = 4;
export const TURN_LEFT = 5;
export const TURN_RIGHT = 6;
export const PITCH_DOWN = 7;
export const PITCH_UP = 8;
export const ROLL_LEFT = 9;
export const ROLL_RIGHT = 10;
export const TURN_AROUND = 11;
export const LEVEL = 12;
export const PULL = 13;
/** Leaf shapes are numbered from here: the shape of a leaf is its symbol minus this. */
export const FIRST_SHAPE = 15;
export const TIER = 17;
