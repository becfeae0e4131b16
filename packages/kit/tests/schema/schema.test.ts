/*
 * Values of a schema: what is wrong with one, and how it reads.
 */
import { expect, it } from 'vitest';
import {
  checkLeaf,
  choice,
  colour,
  curve,
  describeLeaf,
  flag,
  formatValue,
  integer,
  number,
  numbers,
  parseLeaf,
  reference,
  text,
} from '@skerry/kit/schema';

const VOLUME = number('Music', '', [0, 1], 0.6, '', { shownAs: 'percent' });
const QUALITY = choice('Quality', ['auto', 'low'], 'auto', '', { titles: { auto: 'Automatic', low: 'Low' } });

it('a value that fits has no problem, any other is named with what was expected', () => {
  expect(checkLeaf(VOLUME, 0.25)).toBeUndefined();
  expect(checkLeaf(VOLUME, Number.NaN)).toBe('expected a number from 0 to 1, got NaN');
  expect(checkLeaf(integer('Agents', [0, 9], 4, ''), 1.5)).toBe('expected a whole number from 0 to 9, got 1.5');
  expect(checkLeaf(QUALITY, 'gold')).toBe('expected one of auto, low, got "gold"');
  expect(checkLeaf(flag('Captions', false, ''), 'yes')).toBe('expected true or false, got "yes"');
});

it('a value reads with its unit, as percent, or in the words of its option', () => {
  expect(formatValue(VOLUME, 0.6)).toBe('60 %');
  expect(formatValue(number('Field of view', '°', [45, 100], 60, ''), 72)).toBe('72°');
  expect(formatValue(number('Distance', 'm', [2, 12], 5, ''), 5.5)).toBe('5.5 m');
  expect(formatValue(number('Look speed', '×', [0, 3], 1, ''), 0.30000000000000004)).toBe('0.3 ×');
  expect(formatValue(QUALITY, 'auto')).toBe('Automatic');
  expect(formatValue(choice('Kind', ['hills'], 'hills', ''), 'hills')).toBe('hills');
  expect(formatValue(flag('Captions', false, ''), true)).toBe('on');
});

it('a text becomes a value, or nothing if it cannot be one', () => {
  expect(parseLeaf(VOLUME, ' 0.5 ')).toBe(0.5);
  expect([parseLeaf(VOLUME, ''), parseLeaf(VOLUME, 'loud')]).toEqual([undefined, undefined]);
  expect(['yes', 'off', 'maybe'].map((given) => parseLeaf(flag('Captions', false, ''), given))).toEqual([
    true,
    false,
    undefined,
  ]);
  expect(parseLeaf(colour('Ground', '#000000', ''), '7c9a4e')).toBe('#7c9a4e');
  expect(parseLeaf(curve('Profile', [-1, 1], [], ''), '-1,0 1,1')).toEqual([
    [-1, 0],
    [1, 1],
  ]);
  expect(parseLeaf(numbers('Gains', [0, 8], 1, ''), '{"hills": 2}')).toEqual({ hills: 2 });
  expect(parseLeaf(numbers('Gains', [0, 8], 1, ''), '{')).toBeUndefined();
});

it('every kind of parameter says what it can be, in the words of its error', () => {
  const leaves = [
    VOLUME,
    integer('Agents', [0, 9], 4, ''),
    QUALITY,
    flag('Captions', false, ''),
    text('Title', 40, 'Fen', ''),
    reference('Biome', 'biome', 'none', ''),
    colour('Ground', '#000000', ''),
  ];
  for (const leaf of leaves) expect(checkLeaf(leaf, null)).toBe(`expected ${describeLeaf(leaf)}, got null`);
});
