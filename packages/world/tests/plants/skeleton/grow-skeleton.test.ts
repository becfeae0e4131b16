/*
 * The turtle: where it goes, what it leaves behind, and how it refuses to run away.
 */
import { describe, expect, it } from 'vitest';
import { compileGrammar } from '../../../src/plants/grammar/compile-grammar.ts';
import { GROWTH_LIMITS } from '../../../src/plants/grammar/grammar.ts';
import { type Growth, growSkeleton } from '../../../src/plants/skeleton/grow-skeleton.ts';
import { LEAF_NUMBERS, LEAF_SIZE, NO_NODE, type Skeleton } from '../../../src/plants/skeleton/skeleton.ts';
import * as symbols from '../../../src/plants/grammar/turtle-symbols.ts';

function tryGrow(text: string, seed = 1, limits = GROWTH_LIMITS): Growth {
  const { issues, grammar } = compileGrammar(text);
  expect(issues).toEqual([]);
  return growSkeleton(grammar!, seed, limits);
}

function grow(text: string, seed = 1): Skeleton {
  const growth = tryGrow(text, seed);
  if (growth.status !== 'grown') throw new Error(growth.message);
  return growth.skeleton;
}

/** The place of a joint, rounded so that a quarter turn is exact. */
function placeOf({ positionByNode }: Skeleton, node: number): number[] {
  return [...positionByNode.subarray(node * 3, node * 3 + 3)].map((value) => Math.round(value * 1e5) / 1e5 + 0);
}

it('numbers the turtle’s symbols as its table does', () => {
  const { TURTLE_SYMBOLS, FIRST_SHAPE, TIER } = symbols;
  const nameOf = (code: number): string => TURTLE_SYMBOLS[code].name;
  expect([symbols.PUSH, symbols.POP, symbols.SEGMENT, symbols.MOVE, symbols.RADIUS].map(nameOf).join('')).toBe('[]Ff!');
  const { TURN_LEFT, TURN_RIGHT, PITCH_DOWN, PITCH_UP, ROLL_LEFT, ROLL_RIGHT, TURN_AROUND, LEVEL } = symbols;
  const turns = [TURN_LEFT, TURN_RIGHT, PITCH_DOWN, PITCH_UP, ROLL_LEFT, ROLL_RIGHT, TURN_AROUND, LEVEL];
  expect(turns.map(nameOf).join('')).toBe('+-&^\\/|$');
  expect([symbols.PULL, FIRST_SHAPE, TIER].map(nameOf)).toEqual(['pull', 'Blob', 'Tier']);
});

describe('growSkeleton', () => {
  it('grows straight up from the origin', () => {
    const skeleton = grow('axiom !(0.5) F(2, 0.25) F(3, 0)');
    expect(skeleton.nodeCount).toBe(3);
    expect([0, 1, 2].map((node) => placeOf(skeleton, node))).toEqual([
      [0, 0, 0],
      [0, 2, 0],
      [0, 5, 0],
    ]);
    expect([...skeleton.radiusByNode.subarray(0, 3)]).toEqual([0.5, 0.25, 0]);
    expect([...skeleton.parentByNode.subarray(0, 3)]).toEqual([NO_NODE, 0, 1]);
    expect([...skeleton.startByNode.subarray(0, 3)]).toEqual([1, 0, 0]);
  });

  it.each([
    ['+(90)', [-1, 0, 0]],
    ['-(90)', [1, 0, 0]],
    ['&(90)', [0, 0, -1]],
    ['^(90)', [0, 0, 1]],
    ['|', [0, -1, 0]],
    ['/(90) &(90)', [1, 0, 0]],
    ['\\(90) &(90)', [-1, 0, 0]],
    ['&(45) &(45) +(0)', [0, 0, -1]],
    ['&(120) | ^(0)', [0, 0.5, 0.86603]],
  ])('turns by %s', (turn, place) => {
    expect(placeOf(grow(`axiom ${turn} F(1)`), 1)).toEqual(place);
  });

  it('goes back to where a bracket opened, and starts side branches as chains of their own', () => {
    const skeleton = grow('axiom F(1) [ &(90) F(2) F(1) ] F(1)');
    expect([...skeleton.startByNode.subarray(0, skeleton.nodeCount)]).toEqual([1, 0, 1, 0, 0, 0]);
    expect([...skeleton.parentByNode.subarray(0, skeleton.nodeCount)]).toEqual([NO_NODE, 0, 1, 2, 3, 1]);
    expect(placeOf(skeleton, 2), 'a side branch starts at its parent').toEqual([0, 1, 0]);
    expect(placeOf(skeleton, 5), 'the stem goes on').toEqual([0, 2, 0]);
  });

  it('levels the turtle so that pitching goes up and down', () => {
    const skeleton = grow('axiom &(60) /(77) $ &(30) F(1)');
    expect(placeOf(skeleton, 1)[1]).toBe(0);
  });

  it('bends branches upwards or down by pull', () => {
    const tipOf = (pull: number): number => placeOf(grow(`axiom &(90) pull(${pull}) F(1) F(1) F(1)`), 3)[1];
    expect(tipOf(0.3)).toBeGreaterThan(0.5);
    expect(tipOf(0)).toBe(0);
    expect(tipOf(-0.3)).toBeLessThan(-0.5);
  });

  it('places leaves with frame, size, defaults and tint', () => {
    const { leaves } = grow('axiom F(2) tint(3) Blob(1.5) &(90) Frond(2, 0.5) Tier(1, 2) Blob(0) Blob(1, -1)');
    expect(leaves.count, 'leaves of no size are not there').toBe(3);
    const placeOfLeaf = (leaf: number): Float32Array => leaves.placeByLeaf.subarray(leaf * LEAF_NUMBERS);
    expect([...placeOfLeaf(0).subarray(LEAF_SIZE, LEAF_NUMBERS)]).toEqual([1.5, 1.5, 1.5]);
    expect([...placeOfLeaf(1).subarray(LEAF_SIZE, LEAF_NUMBERS)]).toEqual([2, 0.5, 0]);
    expect(placeOfLeaf(2)[LEAF_SIZE + 2]).toBeCloseTo(0.2);
    expect([...leaves.tintByLeaf.subarray(0, 3)]).toEqual([3, 3, 3]);
    expect([...placeOfLeaf(0).subarray(0, 3)]).toEqual([0, 2, 0]);
    expect(placeOfLeaf(1)[5]).toBeCloseTo(-1);
  });

  it('keeps its three directions square through hundreds of turns', () => {
    const { leaves } = grow('iterations 20\naxiom A\nA -> +(17) &(23) /(41) pull(0.2) F(0.01) ^(5) Blob(1) A');
    for (let leaf = 0; leaf < leaves.count; leaf++) {
      const [hx, hy, hz, lx, ly, lz] = leaves.placeByLeaf.subarray(leaf * LEAF_NUMBERS + 3, leaf * LEAF_NUMBERS + 9);
      expect(hx * hx + hy * hy + hz * hz).toBeCloseTo(1, 5);
      expect(lx * lx + ly * ly + lz * lz).toBeCloseTo(1, 5);
      expect(hx * lx + hy * ly + hz * lz).toBeCloseTo(0, 5);
    }
    expect(leaves.count).toBeGreaterThan(10);
  });

  it('refuses too many symbols, branches, leaves and open brackets with a status', () => {
    const small = { modules: 1e6, segments: 50, leaves: 20, reach: 100 };
    const bomb = 'iterations 20\naxiom A\n';
    expect(tryGrow(`${bomb}A -> A A`)).toEqual({
      status: 'out-of-budget',
      message: `the plant needs more than ${GROWTH_LIMITS.modules} symbols`,
    });
    expect(tryGrow(`${bomb}A -> F A A`, 1, small)).toMatchObject({
      message: 'the plant needs more than 50 pieces of branch',
    });
    expect(tryGrow(`${bomb}A -> Blob(1) A A`, 1, small)).toMatchObject({
      message: 'the plant needs more than 20 leaves',
    });
    const deep = `iterations 24\naxiom A\nA -> ${'['.repeat(16)} A F ${']'.repeat(16)} A A`;
    expect(tryGrow(deep).status).toBe('out-of-budget');
  });

  it.each([
    ['axiom F(1 / 0)', 'bad-number'],
    ['axiom F(0 / 0)', 'bad-number'],
    ['axiom +(sqrt(-1)) F', 'bad-number'],
    ['axiom F(10000000)', 'bad-number'],
    ['axiom F(900000)', 'out-of-reach'],
    ['axiom F(600) F(600)', 'out-of-reach'],
    ['axiom Blob(5000)', 'out-of-reach'],
  ])('answers %s with a status, not with a broken skeleton', (text, status) => {
    expect(tryGrow(text).status).toBe(status);
  });

  it('says which number of which symbol went wrong', () => {
    expect(tryGrow('axiom F(1, 1 / 0)')).toEqual({
      status: 'bad-number',
      message: "number 2 of 'F' came out as Infinity; is something divided by zero?",
    });
  });

  it('grows the same skeleton twice, whatever grew between', () => {
    const text = 'iterations 5\naxiom A(1)\nA(l) -> F(l) [ +(rand(10, 50)) A(l * 0.7) ] &(rand(-20, 20)) A(l * 0.8)';
    const first = grow(text, 11);
    tryGrow('iterations 20\naxiom A\nA -> F A A');
    const again = grow(text, 11);
    expect(again).toEqual(first);
    expect(grow(text, 12).positionByNode).not.toEqual(first.positionByNode);
  });
});
