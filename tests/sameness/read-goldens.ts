/*
 * The golden hashes on disk, and what differs from them, in words that locate it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/root.ts';
import type { Probe, Hashes } from './probe.ts';

export const TILE_GOLDENS = join(ROOT, 'tests/goldens/tiles.json');
export const THING_GOLDENS = join(ROOT, 'tests/goldens/things.json');
const KIT_GOLDENS = join(ROOT, 'packages/kit/tests/goldens.json');

/** Golden hashes by name; none when there is no such file yet. */
export function readGoldens(file: string): Hashes {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Hashes) : {};
}

/** One line for everything in a probe that is not as the goldens say; empty when all is. */
export function diffFromGoldens(found: Probe): string[] {
  const tiles = readGoldens(TILE_GOLDENS);
  return [
    ...diffHashes('kit', readGoldens(KIT_GOLDENS), found.kit),
    ...diffHashes(`tile (${found.backend})`, tiles, found.tiles),
    ...diffHashes('tile (plain twin)', pickNames(tiles, found.plainTiles), found.plainTiles),
    ...diffHashes('thing', readGoldens(THING_GOLDENS), found.things),
  ];
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
