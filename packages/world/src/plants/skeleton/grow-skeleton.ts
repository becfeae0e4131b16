/*
 * The turtle: follows a grammar's symbols through space and leaves a skeleton behind.
 * It starts at the origin, heading up. Deterministic: kit's sine and cosine and one random stream.
 * A grammar that exceeds its budget, leaves the allowed space or divides by zero ends with a status, not a hang.
 */
import { cos, requireInteger, requireNumber, requireObject, sin } from '@skerry/kit';
import { visitExpansion } from '../grammar/expand-grammar.ts';
import { type Grammar, GROWTH_LIMITS, type GrowthLimits, requireGrammar } from '../grammar/grammar.ts';
import {
  createSkeletonDraft,
  LEAF_NUMBERS,
  LEAF_SIZE,
  NO_NODE,
  reserveLeaf,
  reserveNode,
  type Skeleton,
  type SkeletonDraft,
} from './skeleton.ts';
import {
  FIRST_SHAPE,
  LEVEL,
  MOVE,
  PITCH_DOWN,
  PITCH_UP,
  POP,
  PULL,
  PUSH,
  RADIUS,
  ROLL_LEFT,
  ROLL_RIGHT,
  SEGMENT,
  TIER,
  TURN_AROUND,
  TURN_LEFT,
  TURN_RIGHT,
  TURTLE_SYMBOLS,
} from '../grammar/turtle-symbols.ts';

type Failure = { readonly status: 'out-of-budget' | 'out-of-reach' | 'bad-number'; readonly message: string };

/** A skeleton, or why none was grown. */
export type Growth = { readonly status: 'grown'; readonly skeleton: Skeleton } | Failure;

// One turtle state: position, heading, left, up (three numbers each), then these.
const HEADING = 3;
const LEFT = 6;
const UP = 9;
const WIDTH = 12;
const TINT = 13;
const PULLED = 14;
const NODE = 15;
/** 1 if the next piece of branch starts its own chain. */
const FRESH = 16;
const STATE_SIZE = 17;
const MAX_DEPTH = 400;
const LARGEST_NUMBER = 1e6;
const DEGREE = 0.017453292519943295;
const DEFAULT_RADIUS = 0.1;
const DEFAULT_RAGGEDNESS = 0.2;
const BALL_SHAPES = 2;
const _states = new Float64Array(STATE_SIZE * MAX_DEPTH);

type Turtle = {
  readonly draft: SkeletonDraft;
  readonly limits: GrowthLimits;
  /** Where in `_states` the current state begins. */
  at: number;
  failure?: Failure;
};

/** The skeleton that a grammar grows from a seed, or the reason it failed. */
export function growSkeleton(grammar: Grammar, seed: number, limits: GrowthLimits = GROWTH_LIMITS): Growth {
  requireGrammar(grammar);
  requireNumber(seed, 'seed');
  requireObject(limits, 'limits', 'the limits of growth');
  for (const name of Object.keys(GROWTH_LIMITS) as (keyof GrowthLimits)[])
    requireInteger(limits[name], `limits.${name}`, 1);
  const turtle: Turtle = { draft: createSkeletonDraft(), limits, at: 0 };
  _states.fill(0, 0, STATE_SIZE);
  _states[HEADING + 1] = 1;
  _states[LEFT] = -1;
  _states[UP + 2] = 1;
  _states[WIDTH] = DEFAULT_RADIUS;
  _states[NODE] = NO_NODE;
  _states[FRESH] = 1;
  const visit = (symbol: number, values: Float64Array, at: number, count: number): boolean =>
    followSymbol(turtle, grammar, symbol, values, at, count);
  if (visitExpansion(grammar, seed, visit, limits.modules)) return { status: 'grown', skeleton: turtle.draft };
  return turtle.failure ?? overBudget('symbols', limits.modules);
}

function followSymbol(
  t: Turtle,
  grammar: Grammar,
  symbol: number,
  v: Float64Array,
  at: number,
  count: number,
): boolean {
  for (let i = 0; i < count; i++) {
    // Written so that NaN fails it too.
    if (Math.abs(v[at + i]) <= LARGEST_NUMBER) continue;
    const message = `number ${i + 1} of '${grammar.symbols[symbol]}' came out as ${v[at + i]}; is something divided by zero?`;
    return fail(t, { status: 'bad-number', message });
  }
  if (symbol >= TURTLE_SYMBOLS.length) return true;
  if (symbol >= FIRST_SHAPE) return addLeaf(t, symbol - FIRST_SHAPE, v, at, count);
  const s = _states;
  const b = t.at;
  const angle = count > 0 ? v[at] * DEGREE : 0;
  switch (symbol) {
    case PUSH:
      return push(t);
    case POP:
      t.at -= STATE_SIZE;
      return true;
    case SEGMENT:
      return addSegment(t, count > 0 ? v[at] : 1, count > 1 ? v[at + 1] : s[b + WIDTH]);
    case MOVE:
      s[b + FRESH] = 1;
      return move(t, count > 0 ? v[at] : 1);
    case RADIUS:
      s[b + WIDTH] = Math.min(Math.max(v[at], 0), t.limits.reach);
      return true;
    case TURN_LEFT:
      return rotate(s, b + HEADING, b + LEFT, angle);
    case TURN_RIGHT:
      return rotate(s, b + HEADING, b + LEFT, -angle);
    case PITCH_UP:
      return rotate(s, b + HEADING, b + UP, angle);
    case PITCH_DOWN:
      return rotate(s, b + HEADING, b + UP, -angle);
    case ROLL_LEFT:
      return rotate(s, b + LEFT, b + UP, angle);
    case ROLL_RIGHT:
      return rotate(s, b + LEFT, b + UP, -angle);
    case TURN_AROUND:
      for (let i = HEADING; i < UP; i++) s[b + i] = -s[b + i];
      return true;
    case LEVEL:
      levelLeft(s, b);
      return true;
    case PULL:
      s[b + PULLED] = v[at];
      return true;
    default:
      s[b + TINT] = Math.min(Math.max(Math.floor(v[at]), 0), 255);
      return true;
  }
}

/** Turns the pair of unit vectors at `a` and `b` by an angle within their plane, `a` towards `b`. */
function rotate(s: Float64Array, a: number, b: number, angle: number): true {
  const c = cos(angle);
  const k = sin(angle);
  for (let i = 0; i < 3; i++) {
    const from = s[a + i];
    s[a + i] = from * c + s[b + i] * k;
    s[b + i] = s[b + i] * c - from * k;
  }
  return true;
}

function push(t: Turtle): boolean {
  const next = t.at + STATE_SIZE;
  if (next >= _states.length) return fail(t, overBudget('nested brackets', MAX_DEPTH));
  // PERF: copyWithin costs more than these few numbers do.
  for (let i = 0; i < STATE_SIZE; i++) _states[next + i] = _states[t.at + i];
  t.at = next;
  _states[next + FRESH] = 1;
  return true;
}

function move(t: Turtle, length: number): boolean {
  const s = _states;
  const b = t.at;
  for (let i = 0; i < 3; i++) {
    s[b + i] += s[b + HEADING + i] * length;
    if (Math.abs(s[b + i]) > t.limits.reach) return fail(t, outOfReach(t.limits.reach));
  }
  return true;
}

function addSegment(t: Turtle, length: number, endRadius: number): boolean {
  const s = _states;
  const b = t.at;
  if (s[b + FRESH] === 1) addNode(t, 1);
  s[b + FRESH] = 0;
  s[b + WIDTH] = Math.min(Math.max(endRadius, 0), t.limits.reach);
  if (!move(t, length)) return false;
  addNode(t, 0);
  if (s[b + PULLED] !== 0) bendUpwards(s, b, s[b + PULLED] * Math.abs(length));
  return t.draft.nodeCount <= t.limits.segments || fail(t, overBudget('pieces of branch', t.limits.segments));
}

function addNode(t: Turtle, start: number): void {
  const { draft, at: b } = t;
  const s = _states;
  const node = reserveNode(draft);
  draft.parentByNode[node] = s[b + NODE];
  draft.startByNode[node] = start;
  draft.radiusByNode[node] = s[b + WIDTH];
  draft.tintByNode[node] = s[b + TINT];
  for (let i = 0; i < 3; i++) {
    draft.positionByNode[node * 3 + i] = s[b + i];
    draft.directionByNode[node * 3 + i] = s[b + HEADING + i];
  }
  s[b + NODE] = node;
}

function addLeaf(t: Turtle, shape: number, v: Float64Array, at: number, count: number): boolean {
  const { leaves } = t.draft;
  const width = v[at];
  const height = count > 1 ? v[at + 1] : width;
  // A leaf that a rule shrank to nothing is not an error; it is skipped.
  if (width <= 0 || height <= 0) return true;
  if (Math.max(width, height) > t.limits.reach) return fail(t, outOfReach(t.limits.reach));
  if (leaves.count >= t.limits.leaves) return fail(t, overBudget('leaves', t.limits.leaves));
  const s = _states;
  const b = t.at;
  const leaf = reserveLeaf(leaves);
  leaves.shapeByLeaf[leaf] = shape;
  leaves.tintByLeaf[leaf] = s[b + TINT];
  const tier = FIRST_SHAPE + shape === TIER;
  const third = shape < BALL_SHAPES ? width : tier ? DEFAULT_RAGGEDNESS : 0;
  const { placeByLeaf } = leaves;
  const from = leaf * LEAF_NUMBERS;
  // Position, heading and left are contiguous in the turtle's state too.
  for (let i = 0; i < LEAF_SIZE; i++) placeByLeaf[from + i] = s[b + i];
  placeByLeaf[from + LEAF_SIZE] = width;
  placeByLeaf[from + LEAF_SIZE + 1] = height;
  placeByLeaf[from + LEAF_SIZE + 2] = count > 2 ? v[at + 2] : third;
  return true;
}

/** Adds `amount` of the world's up to the heading and makes the three vectors orthogonal again. */
function bendUpwards(s: Float64Array, b: number, amount: number): void {
  const bent = Math.min(Math.max(amount, -0.9), 0.9);
  s[b + HEADING + 1] += bent;
  normalise(s, b + HEADING);
  let along = 0;
  for (let i = 0; i < 3; i++) along += s[b + LEFT + i] * s[b + HEADING + i];
  for (let i = 0; i < 3; i++) s[b + LEFT + i] -= along * s[b + HEADING + i];
  normalise(s, b + LEFT);
  crossIntoUp(s, b);
}

function levelLeft(s: Float64Array, b: number): void {
  const x = s[b + HEADING + 2];
  const z = -s[b + HEADING];
  // Straight up or down, any left is already level.
  if (x * x + z * z < 1e-9) return;
  s[b + LEFT] = x;
  s[b + LEFT + 1] = 0;
  s[b + LEFT + 2] = z;
  normalise(s, b + LEFT);
  crossIntoUp(s, b);
}

function normalise(s: Float64Array, a: number): void {
  const length = Math.sqrt(s[a] * s[a] + s[a + 1] * s[a + 1] + s[a + 2] * s[a + 2]);
  for (let i = 0; i < 3; i++) s[a + i] /= length;
}

function crossIntoUp(s: Float64Array, b: number): void {
  const h = b + HEADING;
  const l = b + LEFT;
  s[b + UP] = s[h + 1] * s[l + 2] - s[h + 2] * s[l + 1];
  s[b + UP + 1] = s[h + 2] * s[l] - s[h] * s[l + 2];
  s[b + UP + 2] = s[h] * s[l + 1] - s[h + 1] * s[l];
}

function fail(t: Turtle, failure: Failure): false {
  t.failure = failure;
  return false;
}

function overBudget(what: string, most: number): Failure {
  return { status: 'out-of-budget', message: `the plant needs more than ${most} ${what}` };
}

function outOfReach(reach: number): Failure {
  return { status: 'out-of-reach', message: `the plant reaches further than ${reach} m from its foot` };
}
