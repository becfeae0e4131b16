/*
 * `npm run update-goldens`: rewrites the golden hashes of the newest generator (tiles, plants, levels and maps), and
 * prints what changed. Do this only together with a new generator and the changelog.
 * Goldens of older generators are compared, never written: existing worlds must not change. Only
 * `npm run update-goldens -- --rewrite-older` writes them too, for a change of what is hashed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { createFieldEngine, createPlainEngine } from '@skerry/noise';
import { GENERATOR_VERSION } from '@skerry/world';
import { GOLDEN_VERSIONS, goldenCases } from '../tests/sameness/golden-cases.ts';
import { hashThings } from '../tests/sameness/probe-things.ts';
import { type Hashes, hashTiles } from '../tests/sameness/probe.ts';
import { diffHashes, goldenFile, readGoldens } from '../tests/sameness/read-goldens.ts';
import { ROOT } from './root.ts';

const rewritesOlder = process.argv.includes('--rewrite-older');
for (const version of GOLDEN_VERSIONS) await updateGoldens(version);

async function updateGoldens(version: number): Promise<void> {
  const tiles = await hashTiles(createFieldEngine(), version, goldenCases());
  const plain = await hashTiles(createPlainEngine(), version, goldenCases());
  const disagreements = diffHashes(`generator ${version}, tile`, tiles, plain);
  if (disagreements.length > 0) return fail('WASM and its plain twins disagree, nothing was written', disagreements);
  const found = { tiles, things: await hashThings(version) };
  for (const what of ['tiles', 'things'] as const) {
    const file = goldenFile(what, version);
    if (version === GENERATOR_VERSION || rewritesOlder) writeGoldens(file, found[what]);
    else {
      const changes = diffHashes(`generator ${version}`, readGoldens(file), found[what]);
      if (changes.length > 0) fail(`Generator ${version} must not change, and does; nothing was written`, changes);
    }
  }
}

function fail(why: string, lines: readonly string[]): void {
  console.error(`${why}:\n${lines.join('\n')}`);
  process.exitCode = 1;
}

function writeGoldens(file: string, hashes: Hashes): void {
  const changes = diffHashes('', readGoldens(file), hashes);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(hashes, null, 2)}\n`);
  for (const change of changes) console.log(change.trim());
  console.log(`${changes.length} of ${Object.keys(hashes).length} changed in ${relative(ROOT, file)}.`);
}
