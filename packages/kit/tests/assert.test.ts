/*
 * Assertions and the text of issues.
 */
import { expect, it } from 'vitest';
import { assert, formatIssues } from '../src/index.ts';

it('throws what was expected, and builds the sentence only when it throws', () => {
  expect(() => assert(false, 'expected a power of two, got 3')).toThrow('expected a power of two, got 3');
  expect(() => assert(false, () => 'lazy')).toThrow('lazy');
  assert(true, () => {
    throw new Error('the message of a true assertion was built');
  });
});

it('writes one line per issue, with its path where it has one', () => {
  const issues = [
    { path: 'terrain.scale', message: 'expected 1 to 10, got 0' },
    { path: '', message: 'not JSON' },
  ];
  expect(formatIssues(issues)).toBe('terrain.scale: expected 1 to 10, got 0\nnot JSON');
  expect(formatIssues([])).toBe('');
});
