import { it } from 'vitest';
import { expectTwinTile } from './twin-tiles.ts';

const CASES = 12;
const seed = Number(process.env.SEED ?? 1);

it(`${CASES} tiles of random recipes have the same bytes on both backends (SEED=${seed})`, () => {
  for (let k = 0; k < CASES; k++) expectTwinTile(seed * 1_000_003 + k);
});
