import { hash2 } from '@skerry/kit';
import { test } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { expectTwinTile } from './twin-tiles.ts';

const CASES = scaled(1500);

test(`${CASES} tiles of random recipes have the same bytes on both backends`, () => {
  for (let k = 0; k < CASES; k++) expectTwinTile(hash2(k, 1, LONG_SEED));
  console.log(`tiles against their plain twins: ${CASES}, SKERRY_SEED=${LONG_SEED}`);
});
