import { describe, expect, it } from 'vitest';
import {
  describeValue,
  InputError,
  refuseIssues,
  requireChoice,
  requireFlag,
  requireFunction,
  requireInteger,
  requireNumber,
  requireObject,
  requireOptions,
  requireText,
} from '../src/index.ts';

const WRONG: readonly [string, () => void, string][] = [
  ['a text for a number', () => requireNumber('12', 'x'), 'x: expected a number, got "12"'],
  ['no number', () => requireNumber(Number.NaN, 'x'), 'x: expected a number, got NaN'],
  ['infinity', () => requireNumber(Infinity, 'x'), 'x: expected a number, got Infinity'],
  ['a number out of range', () => requireNumber(7, 'x', 0, 1), 'x: expected a number from 0 to 1, got 7'],
  ['a number too small', () => requireNumber(-1, 'x', 0), 'x: expected a number of at least 0, got -1'],
  ['a broken number', () => requireInteger(1.5, 'n', 1, 8), 'n: expected a whole number from 1 to 8, got 1.5'],
  ['a number for a text', () => requireText(7, 'seed'), 'seed: expected a text, got 7'],
  ['a long text', () => requireText('abc', 'seed', 2), 'seed: expected at most 2 characters, got 3'],
  ['a text for a flag', () => requireFlag('yes', 'on'), 'on: expected true or false, got "yes"'],
  ['no function', () => requireFunction({}, 'run'), 'run: expected a function, got an object'],
  ['a list for an object', () => requireObject([1], 'grid', 'a grid'), 'grid: expected a grid, got a list of 1'],
  [
    'a mistyped choice',
    () => requireChoice('hieght', 'layer', ['height', 'biome']),
    'layer: expected one of height, biome, got "hieght"; did you mean height?',
  ],
  ['no choice', () => requireChoice(undefined, 'layer', ['a', 'b']), 'layer: expected one of a, b, got nothing'],
  [
    'a mistyped option',
    () => requireOptions({ algoritm: 1 }, 'options', ['algorithm']),
    'options.algoritm: no such option; did you mean algorithm?',
  ],
  [
    'options that are a text',
    () => requireOptions('a', 'options', []),
    'options: expected an object of options, got "a"',
  ],
];

describe('checks of arguments', () => {
  it.each(WRONG)('say what was expected and what came: %s', (_, call, message) => {
    let caught: unknown;
    try {
      call();
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(InputError);
    expect((caught as InputError).message).toBe(message);
    expect((caught as InputError).issues).toHaveLength(1);
  });

  it('let right arguments pass', () => {
    requireNumber(-0.5, 'x', -1, 1);
    requireInteger(0, 'n');
    requireText('', 'seed', 0);
    requireChoice('a', 'layer', ['a']);
    requireOptions(undefined, 'options', []);
    requireOptions({ a: undefined }, 'options', ['a']);
    refuseIssues([]);
  });

  it('carry every issue, a line each', () => {
    const issues = [
      { path: 'a', message: 'is wrong' },
      { path: '', message: 'so is all' },
    ];
    expect(() => refuseIssues(issues)).toThrow(new InputError(issues));
    expect(new InputError(issues).message).toBe('a: is wrong\nso is all');
  });

  it('describe any value in one short line without throwing', () => {
    const values = [
      undefined,
      null,
      1,
      1n,
      'x'.repeat(99),
      Symbol('a'),
      () => 1,
      Object.create(null),
      new Int8Array(2),
    ];
    for (const value of [...values, [values], { toString: 1 }]) {
      const text = describeValue(value);
      expect(text.length).toBeLessThan(60);
      expect(text).not.toContain('\n');
    }
  });
});
