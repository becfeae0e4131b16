/*
 * `npm run update-goldens`: writes the golden hashes of tiles, plants, levels and maps anew, and prints what changed.
 * Do this only when worlds change on purpose, together with the generator version and the changelog.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { createFieldEngine, createPlainEngine } from '@skerry/noise';
import { goldenCases } from '../tests/sameness/golden-cases.ts';
import { hashThings } from '../tests/sameness/probe-things.ts';
import { type Hashes, hashTiles } from '../tests/sameness/probe.ts';
import { diffHashes, readGoldens, THING_GOLDENS, TILE_GOLDENS } from '../tests/sameness/read-goldens.ts';
import { ROOT } from './root.ts';

const tiles = await hashTiles(createFieldEngine(), goldenCases());
const disagreements = diffHashes('tile', tiles, await hashTiles(createPlainEngine(), goldenCases()));
if (disagreements.length > 0) {
  console.error(`WASM and its plain twins disagree, nothing was written:\n${disagreements.join('\n')}`);
  process.exitCode = 1;
} else {
  writeGoldens(TILE_GOLDENS, tiles);
  writeGoldens(THING_GOLDENS, await hashThings());
}

function writeGoldens(file: string, hashes: Hashes): void {
  const changes = diffHashes('', readGoldens(file), hashes);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(hashes, null, 2)}\n`);
  for (const change of changes) console.log(change.trim());
  console.log(`${changes.length} of ${Object.keys(hashes).length} changed in ${relative(ROOT, file)}.`);
}
