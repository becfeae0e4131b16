/*
 * The symbols a grammar can draw with, and how many numbers each takes.
 * Everything else in a grammar is a name with rules. The order of this table is the symbols' numbering.
 */

export type TurtleSymbol = {
  readonly name: string;
  readonly fewest: number;
  readonly most: number;
  readonly explain: string;
};

const turn = (name: string, explain: string): TurtleSymbol => ({ name, fewest: 0, most: 1, explain });
const shape = (name: string, fewest: number, explain: string): TurtleSymbol => ({ name, fewest, most: 3, explain });

export const TURTLE_SYMBOLS: readonly TurtleSymbol[] = [
  { name: '[', fewest: 0, most: 0, explain: 'remember the place; what follows is a side branch' },
  { name: ']', fewest: 0, most: 0, explain: 'go back to the place remembered last' },
  { name: 'F', fewest: 0, most: 2, explain: 'grow a piece of branch: length (1), radius at its end (as before)' },
  { name: 'f', fewest: 0, most: 1, explain: 'move without growing: length (1)' },
  { name: '!', fewest: 1, most: 1, explain: 'set the branch radius' },
  turn('+', 'turn left, degrees'),
  turn('-', 'turn right, degrees'),
  turn('&', 'pitch down, degrees'),
  turn('^', 'pitch up, degrees'),
  turn('\\', 'roll left, degrees'),
  turn('/', 'roll right, degrees'),
  { name: '|', fewest: 0, most: 0, explain: 'turn around' },
  { name: '$', fewest: 0, most: 0, explain: 'roll until left is level, so that pitching is up and down' },
  { name: 'pull', fewest: 1, most: 1, explain: 'bend each further piece upwards (or down, below 0): share per metre' },
  { name: 'tint', fewest: 1, most: 1, explain: 'use this colour pair of the species from here on' },
  shape('Blob', 1, 'a faceted clump of leaves: radius, height from its middle (as radius), depth (as radius)'),
  shape('Rock', 1, 'a boulder cut by planes: half width, half height (as width), half depth (as width)'),
  shape('Tier', 2, 'a skirt of needles: radius, height, raggedness 0 to 1 (0.2)'),
  shape('Cap', 2, 'a mushroom cap: radius, height, raggedness (0)'),
  shape('Bulb', 2, 'a drop standing on its point: radius, height, raggedness (0)'),
  shape('Cup', 2, 'an open flower: radius, height, raggedness (0)'),
  shape('Crystal', 2, 'a crystal: radius, height, raggedness (0)'),
  shape('Frond', 2, 'a long leaf, widest in the middle: length, width, droop in degrees (0)'),
  shape('Plume', 2, 'a feathered palm leaf: length, width, droop in degrees (0)'),
  shape('Blade', 2, 'a leaf of grass, widest at the foot: length, width, droop in degrees (0)'),
  shape('Petal', 2, 'a leaf widest near its end: length, width, droop in degrees (0)'),
];

const codeOf = (name: string): number => TURTLE_SYMBOLS.findIndex((symbol) => symbol.name === name);

export const PUSH = codeOf('[');
export const POP = codeOf(']');
export const SEGMENT = codeOf('F');
export const MOVE = codeOf('f');
export const RADIUS = codeOf('!');
export const TURN_LEFT = codeOf('+');
export const TURN_RIGHT = codeOf('-');
export const PITCH_DOWN = codeOf('&');
export const PITCH_UP = codeOf('^');
export const ROLL_LEFT = codeOf('\\');
export const ROLL_RIGHT = codeOf('/');
export const TURN_AROUND = codeOf('|');
export const LEVEL = codeOf('$');
export const PULL = codeOf('pull');
export const TINT = codeOf('tint');
export const TIER = codeOf('Tier');
/** Leaf shapes are numbered from here: the shape of a leaf is its symbol minus this. */
export const FIRST_SHAPE = codeOf('Blob');
