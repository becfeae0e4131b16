import { hash2 } from '@skerry/kit';
import { test } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { expectLinkHandled, expectRecipeHandled, type FuzzCounts } from './expect-handled.ts';

const CASES = scaled(10_000);

test.each([
  ['recipes', expectRecipeHandled, 2],
  ['links', expectLinkHandled, 3],
] as const)(`${CASES} mutated %s are refused by path or give a world`, (name, expectHandled, lane) => {
  const counts: FuzzCounts = { refused: 0, built: 0 };
  for (let k = 0; k < CASES; k++) expectHandled(hash2(k, lane, LONG_SEED), counts);
  console.log(`mutated ${name}: ${counts.refused} refused, ${counts.built} built, SKERRY_SEED=${LONG_SEED}`);
});
