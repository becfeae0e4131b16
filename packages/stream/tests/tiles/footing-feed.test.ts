/*
 * Ground sent ahead of somebody who moves: each tile once, the nearest first, and again to a new receiver.
 */
import { buildFootingTile, type FootingTile } from '@skerry/footing';
import { findPreset, formatTileKey, planWorld, TILE_CELLS } from '@skerry/world';
import { expect, it } from 'vitest';
import { createFootingFeed, createWorkerPool, createWorldHandlers, type WorldJobs } from '../../src/index.ts';

const plan = planWorld(findPreset('skerry')!.recipe, 'feed');
const REACH = 100;

/** A feed whose jobs run inline; `isBroken` says which tiles cannot be built. */
function openFeed(isBroken: (tx: number, tz: number) => boolean = () => false) {
  const handlers = createWorldHandlers();
  const pool = createWorkerPool<WorldJobs>({
    size: 0,
    inline: {
      ...handlers,
      tile: (input) => {
        if (isBroken(input.key.tx, input.key.tz)) throw new Error('the tile is broken');
        return handlers.tile(input);
      },
    },
  });
  const sent: FootingTile[] = [];
  const feed = createFootingFeed({ pool, plan, send: (tile) => void sent.push(tile), reach: REACH });
  const settle = async (): Promise<void> => {
    do await new Promise((resolve) => setTimeout(resolve));
    while (pool.state().waiting + pool.state().underWay > 0);
  };
  return { feed, pool, sent, settle };
}

const namesOf = (tiles: readonly FootingTile[]): string[] => tiles.map(({ tile }) => formatTileKey(tile.key)).sort();

/** The tiles within reach of a place, found by looking at all. */
function tilesAround(x: number, z: number): string[] {
  const names: string[] = [];
  for (let tz = -20; tz < 20; tz++)
    for (let tx = -20; tx < 20; tx++) {
      const nearX = Math.min(Math.max(x, tx * TILE_CELLS), (tx + 1) * TILE_CELLS);
      const nearZ = Math.min(Math.max(z, tz * TILE_CELLS), (tz + 1) * TILE_CELLS);
      if (Math.hypot(nearX - x, nearZ - z) <= REACH) names.push(`0:${tx}:${tz}`);
    }
  return names.sort();
}

it('sends every tile in reach once, the one underfoot first, with the bytes it has when built alone', async () => {
  const { feed, sent, settle } = openFeed();
  feed.follow(30, -20);
  await settle();
  feed.follow(31, -20);
  await settle();
  expect(namesOf(sent)).toEqual(tilesAround(30, -20));
  expect(formatTileKey(sent[0].tile.key)).toBe('0:0:-1');
  for (const tile of sent.slice(0, 4)) expect(tile).toEqual(buildFootingTile(plan, tile.tile.key.tx, tile.tile.key.tz));
});

it('sends only what is new on the way, and what was left far behind again', async () => {
  const { feed, sent, settle } = openFeed();
  feed.follow(0.5, 0.5);
  await settle();
  const first = namesOf(sent.splice(0));
  feed.follow(64.5, 0.5);
  await settle();
  const second = tilesAround(64.5, 0.5);
  expect(namesOf(sent.splice(0))).toEqual(second.filter((name) => !first.includes(name)));
  feed.follow(700, 0.5);
  await settle();
  sent.length = 0;
  feed.follow(0.5, 0.5);
  await settle();
  expect(namesOf(sent)).toEqual(first);
});

it('sends everything again to a new receiver', async () => {
  const { feed, sent, settle } = openFeed();
  feed.follow(0.5, 0.5);
  await settle();
  const first = namesOf(sent.splice(0));
  feed.restart();
  feed.follow(0.5, 0.5);
  await settle();
  expect(namesOf(sent)).toEqual(first);
});

it('a tile that cannot be built holds up no other', async () => {
  const { feed, sent, settle } = openFeed((tx, tz) => tx === 0 && tz === 0);
  feed.follow(0.5, 0.5);
  await settle();
  expect(namesOf(sent)).toEqual(tilesAround(0.5, 0.5).filter((name) => name !== '0:0:0'));
});

it('sends nothing after its end, also what was under way', async () => {
  const { feed, sent, settle } = openFeed();
  feed.follow(0.5, 0.5);
  feed.dispose();
  await settle();
  expect(sent).toEqual([]);
});
