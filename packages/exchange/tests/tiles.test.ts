/*
 * Map tiles: PMTiles by the reader of its authors, colours that give the heights back, and tiles that equal those of a
 * folder.
 */
import { decode } from 'fast-png';
import { PMTiles, type RangeResponse, zxyToTileId } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { mix32 } from '@skerry/kit';
import { createGroundBuilder } from '@skerry/world';
import { tileId } from '../src/tiles/hilbert.ts';
import { MERCATOR_HALF, tileMetres } from '../src/tiles/mercator.ts';
import { createPmtiles } from '../src/tiles/pmtiles.ts';
import { collect, presetPlan } from './support/collect.ts';

const PLAN = presetPlan('archipelago');

function open(bytes: Uint8Array): PMTiles {
  return new PMTiles({
    getKey: () => 'memory',
    getBytes: async (offset, length): Promise<RangeResponse> => ({
      data: bytes.slice(offset, offset + length).buffer as ArrayBuffer,
    }),
  });
}

it('tile ids equal those of the pmtiles package', () => {
  for (let zoom = 0; zoom <= 12; zoom++)
    for (const [column, row] of [
      [0, 0],
      [(1 << zoom) - 1, 0],
      [(1 << zoom) >> 1, (1 << zoom) - 1],
      [((1 << zoom) * 5) >> 3, (1 << zoom) >> 2],
    ])
      expect(tileId({ zoom, column, row }), `${zoom}/${column}/${row}`).toBe(zxyToTileId(zoom, column, row));
});

describe('PMTiles of a world', () => {
  const window = { x: 0, z: 0, step: 16, columns: 256, rows: 256 };
  const request = {
    target: 'gis',
    parts: ['pmtiles', 'terrarium', 'mapbox'],
    window,
    name: 'sea',
    options: { zoom: 12 },
  } as const;

  it('hold the tiles of the folder, with heights within one step', async () => {
    const { files } = await collect(PLAN, request);
    const archive = open(files.get('sea.pmtiles')!);
    const header = await archive.getHeader();
    expect(header.maxZoom).toBe(12);
    expect(await archive.getMetadata()).toMatchObject({ name: 'sea', encoding: 'terrarium' });
    const builder = createGroundBuilder(PLAN);
    let count = 0;
    for (const [name, bytes] of files) {
      const place = /^sea-(terrarium|terrain-rgb)\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(name);
      if (!place) continue;
      count++;
      const [zoom, column, row] = place.slice(2).map(Number);
      const isTerrarium = place[1] === 'terrarium';
      if (isTerrarium) {
        const packed = await archive.getZxy(zoom, column, row);
        expect(Buffer.compare(Buffer.from(packed!.data), bytes), name).toBe(0);
      }
      const span = tileMetres(zoom);
      const step = span / 256;
      const grid = {
        x: column * span - MERCATOR_HALF + step / 2,
        z: row * span - MERCATOR_HALF + step / 2,
        step,
        width: 256,
        depth: 256,
      };
      const heights = builder.build(grid, { withoutLakes: step > PLAN.recipe.water.lakes.largest }).heightByVertex;
      const { data } = decode(bytes);
      let worst = 0;
      for (let i = 0; i < heights.length; i++) {
        const [red, green, blue] = data.subarray(i * 3, i * 3 + 3);
        const height = isTerrarium
          ? red * 256 + green + blue / 256 - 32768
          : -10000 + (red * 65536 + green * 256 + blue) * 0.1;
        worst = Math.max(worst, Math.abs(height - heights[i]));
      }
      expect(worst, name).toBeLessThanOrEqual(isTerrarium ? 1 / 256 : 0.1);
    }
    expect(count).toBeGreaterThan(4);
    expect(await archive.getZxy(12, 0, 0)).toBeUndefined();
  });

  it('keep what an earlier, cancelled export painted', async () => {
    const kept = new Map<number, Uint8Array>();
    let painted = 0;
    const environment = {
      knownTiles: () => ({
        find: (id: number) => kept.get(id),
        keep: (id: number, bytes: Uint8Array) => {
          painted++;
          kept.set(id, bytes);
        },
      }),
    };
    const packed = { ...request, parts: ['pmtiles'] };
    const first = await collect(PLAN, packed, environment);
    const all = painted;
    for (const id of [...kept.keys()].slice(2)) kept.delete(id);
    const second = await collect(PLAN, packed, environment);
    expect(painted).toBe(2 * all - 2);
    expect(second.files.get('sea.pmtiles')).toEqual(first.files.get('sea.pmtiles'));
  });
});

it('an archive of many tiles has leaves, runs and no hole', async () => {
  const writer = createPmtiles({ minZoom: 0, maxZoom: 8, bounds: [-180, -85, 180, 85], metadata: {} });
  const content = (id: number): Uint8Array =>
    id % 7 < 3 ? Uint8Array.of(1, 2, 3) : new Uint8Array(4 + (mix32(id) >>> 27)).fill(id % 251);
  const pieces = [];
  const last = tileId({ zoom: 8, column: 0, row: 0 }) + 256 * 256;
  for (let id = 0; id < last; id++) pieces.push(...writer.add(id, content(id)));
  pieces.push(...writer.end());
  pieces.sort((a, b) => a.at - b.at);
  const length = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const file = new Uint8Array(length);
  for (const { at, bytes } of pieces) file.set(bytes, at);
  const archive = open(file);
  const header = await archive.getHeader();
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  for (let zoom = 0; zoom <= 8; zoom += 2)
    for (let k = 0; k < 16; k++) {
      const column = (k * 37) % (1 << zoom);
      const row = (k * 91) % (1 << zoom);
      const tile = await archive.getZxy(zoom, column, row);
      expect(new Uint8Array(tile!.data), `${zoom}/${column}/${row}`).toEqual(content(zxyToTileId(zoom, column, row)));
    }
});
