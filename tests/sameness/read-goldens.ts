/*
 * The golden hashes on disk, and what differs from them, in words that locate it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/root.ts';
import type { Probe, TileHashes } from './probe.ts';

export const TILE_GOLDENS = join(ROOT, 'tests/goldens/tiles.json');
const KIT_GOLDENS = join(ROOT, 'packages/kit/tests/goldens.json');

/** Golden hashes by `preset/seed/level:tx:tz`. */
export function readTileGoldens(): TileHashes {
  return JSON.parse(readFileSync(TILE_GOLDENS, 'utf8')) as TileHashes;
}

/** One line for everything in a probe that is not as the goldens say; empty when all is. */
export function diffFromGoldens(found: Probe): string[] {
  const tiles = readTileGoldens();
  const kit = JSON.parse(readFileSync(KIT_GOLDENS, 'utf8')) as Record<string, string>;
  return [
    ...diffHashes('kit', kit, found.kit),
    ...diffHashes(`tile (${found.backend})`, tiles, found.tiles),
    ...diffHashes('tile (plain twin)', pickNames(tiles, found.plainTiles), found.plainTiles),
  ];
}

/** The goldens of the names that were computed; a name without golden stays without. */
export function pickNames(goldens: TileHashes, computed: TileHashes): TileHashes {
  return Object.fromEntries(Object.entries(goldens).filter(([name]) => name in computed));
}

/** Names whose hashes differ, are missing or are new. */
export function diffHashes(what: string, expected: TileHashes, found: TileHashes): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return names
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${what} ${name}: expected ${expected[name] ?? 'nothing'}, got ${found[name] ?? 'nothing'}`);
}
