/*
 * `npm run update-goldens`: writes the golden hashes of tiles anew, and prints what changed.
 * Do this only when worlds change on purpose, together with the generator version and the changelog.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { createFieldEngine, createPlainEngine } from '@skerry/noise';
import { goldenCases } from '../tests/sameness/golden-cases.ts';
import { hashTiles } from '../tests/sameness/probe.ts';
import { TILE_GOLDENS, diffHashes, readTileGoldens } from '../tests/sameness/read-goldens.ts';
import { ROOT } from './root.ts';

const hashes = await hashTiles(createFieldEngine(), goldenCases());
const disagreements = diffHashes('tile', hashes, await hashTiles(createPlainEngine(), goldenCases()));
if (disagreements.length > 0) {
  console.error(`WASM and its plain twins disagree, nothing was written:\n${disagreements.join('\n')}`);
  process.exitCode = 1;
} else {
  const before = existsSync(TILE_GOLDENS) ? readTileGoldens() : {};
  const changes = diffHashes('tile', before, hashes);
  mkdirSync(dirname(TILE_GOLDENS), { recursive: true });
  writeFileSync(TILE_GOLDENS, `${JSON.stringify(hashes, null, 2)}\n`);
  for (const change of changes) console.log(change);
  console.log(`${changes.length} of ${Object.keys(hashes).length} changed in ${relative(ROOT, TILE_GOLDENS)}.`);
}
