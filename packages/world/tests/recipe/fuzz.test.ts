import { expect, it } from 'vitest';
import { expectLinkHandled, expectRecipeHandled, type FuzzCounts } from './expect-handled.ts';

const CASES = 60;
const seed = Number(process.env.SEED ?? 1);

it.each([
  ['recipes', expectRecipeHandled],
  ['links', expectLinkHandled],
] as const)(`${CASES} mutated %s are refused by path or give a world (SEED=${seed})`, (_, expectHandled) => {
  const counts: FuzzCounts = { refused: 0, built: 0 };
  for (let k = 0; k < CASES; k++) expectHandled(seed * 1_000_003 + k, counts);
  expect(counts.refused).toBeGreaterThan(CASES / 10);
  expect(counts.built).toBeGreaterThan(CASES / 10);
});
