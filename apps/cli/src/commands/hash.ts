/*
 * `skerry hash`: the SHA-256 of tiles over their raw bytes, to show that two machines grow the same world.
 */
import { createHash } from 'node:crypto';
import type { Issue } from '@skerry/kit';
import {
  buildTile,
  checkTileKey,
  encodeTileBytes,
  formatTileKey,
  planWorld,
  scatterTile,
  type TileKey,
} from '@skerry/world';
import { freeText, optional, readNumber, required } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { createProgress } from '../progress.ts';
import { WORLD_OPTIONS, chooseWorld } from '../world-options.ts';

const MAX_TILES = 10_000;

export const HASH = defineCommand({
  name: 'hash',
  summary: 'Print the SHA-256 of tiles, the same on every machine and in every browser.',
  explain:
    'A tile is LEVEL:TX:TZ. Level 0 covers 64 m with a sample every metre and includes all plants and stones on the ' +
    'ground; each level above covers twice as much with samples twice as far apart. The hash is over the raw bytes.',
  positionals: [],
  options: {
    ...WORLD_OPTIONS,
    tiles: required(optional(freeText('The tiles, separated by commas.'), 'L:TX:TZ,…')),
  },
  examples: [
    { line: 'skerry hash --preset skerry --tiles 0:0:0,0:1:0,5:-3:2', explain: 'Three tiles of the default world.' },
    { line: 'skerry hash --link "#w=…" --tiles 0:0:0 --json', explain: 'Compare with what another program got.' },
  ],
  async run({ values, io }) {
    const { keys, issues: keyIssues } = readTileKeys(values.tiles);
    const { issues, world } = await chooseWorld(values, io);
    if (!world || keyIssues.length > 0) return [...keyIssues, ...issues];
    const plan = planWorld(world.recipe, world.seed, world.generatorVersion);
    const progress = createProgress(io, 'Hashing', values.progress);
    const rows = keys.map((key, index) => {
      const tile = buildTile(plan, key);
      const bytes = encodeTileBytes(tile, scatterTile(plan, tile));
      progress.show((index + 1) / keys.length);
      return {
        tile: formatTileKey(key),
        generatorVersion: world.generatorVersion,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      };
    });
    progress.end();
    if (values.json) io.out(JSON.stringify(rows, null, 2));
    else for (const { tile, sha256 } of rows) io.out(`${sha256}  ${tile}`);
    return [];
  },
});

/** The keys a list names, or what is wrong with each. */
function readTileKeys(list: string): { readonly keys: readonly TileKey[]; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const keys: TileKey[] = [];
  const parts = list.split(',').map((part) => part.trim());
  if (parts.length > MAX_TILES)
    return { keys, issues: [{ path: '--tiles', message: `expected at most ${MAX_TILES} tiles, got ${parts.length}` }] };
  for (const part of parts) {
    const numbers = part.split(':').map(readNumber);
    const [level, tx, tz] = numbers;
    if (numbers.length !== 3 || level === undefined || tx === undefined || tz === undefined) {
      issues.push({ path: '--tiles', message: `expected LEVEL:TX:TZ, three whole numbers, got "${part}"` });
      continue;
    }
    const key = { level, tx, tz };
    issues.push(...checkTileKey(key, `--tiles: "${part}"`));
    keys.push(key);
  }
  return { keys, issues };
}
