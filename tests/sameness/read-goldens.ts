/*
 * The golden hashes on disk, and what differs from them, in words that locate it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/root.ts';
import type { Probe, Hashes } from './probe.ts';

/** The file of a generator's golden hashes: of tiles, or of plants, levels and maps. */
export function goldenFile(what: 'tiles' | 'things', version: number): string {
  return join(ROOT, `tests/goldens/generator-${version}/${what}.json`);
}

const KIT_GOLDENS = join(ROOT, 'packages/kit/tests/goldens.json');

/** Golden hashes by name; none when there is no such file yet. */
export function readGoldens(file: string): Hashes {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Hashes) : {};
}

/** One line for everything in a probe that is not as the goldens say; empty when all is. */
export function diffFromGoldens(found: Probe): string[] {
  const differences = diffHashes('kit', readGoldens(KIT_GOLDENS), found.kit);
  for (const { version, tiles, plainTiles, things } of found.generators) {
    const golden = readGoldens(goldenFile('tiles', version));
    differences.push(
      ...diffHashes(`generator ${version}, tile (${found.backend})`, golden, tiles),
      ...diffHashes(`generator ${version}, tile (plain twin)`, pickNames(golden, plainTiles), plainTiles),
      ...diffHashes(`generator ${version}`, readGoldens(goldenFile('things', version)), things),
    );
  }
  return differences;
}

/** The goldens of the names that were computed; a name without golden stays without. */
export function pickNames(goldens: Hashes, computed: Hashes): Hashes {
  return Object.fromEntries(Object.entries(goldens).filter(([name]) => name in computed));
}

/** Names whose hashes differ, are missing or are new. */
export function diffHashes(what: string, expected: Hashes, found: Hashes): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return names
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${what} ${name}: expected ${expected[name] ?? 'nothing'}, got ${found[name] ?? 'nothing'}`);
}
