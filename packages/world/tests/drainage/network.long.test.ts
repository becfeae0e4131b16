/*
 * The laws of the drainage network on more than 100,000 links of at least 10 seeds.
 */
import { expect, it } from 'vitest';
import { expectEndingWater, expectFallingWater } from './network-laws.ts';

it('water never rises along 100,000 links', () => {
  const { links, lakes } = expectFallingWater(120);
  expect(links).toBeGreaterThan(100_000);
  expect(lakes).toBeGreaterThan(1000);
}, 300_000);

it('water ends in the sea or in a basin without an outlet', () => {
  expectEndingWater(20);
}, 300_000);
