/*
 * MapLibre shows our PMTiles in Chromium: the painted map with its colours, and the terrain with the world's heights.
 * SKERRY_PICTURE=file.png keeps the picture: the one in docs/exports/maplibre.md was made so.
 */
import { copyFileSync, mkdtempSync, openSync, readdirSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode } from 'fast-png';
import { afterAll, expect, it } from 'vitest';
import { findPreset, createSampler, planWorld } from '@skerry/world';
import { drawingFlags, launchChromium } from '../../../tools/launch-chromium.ts';
import { lonLatOf } from '../src/tiles/mercator.ts';
import { collect } from './support/collect.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-maplibre-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const { recipe, seed } = findPreset('archipelago')!;
const PLAN = planWorld(recipe, seed);
const SPAN = 8192;

const PAGE = `<!doctype html><link rel="stylesheet" href="maplibre-gl.css"><style>body{margin:0}#map{width:960px;height:540px}</style>
<div id="map"></div><script src="pmtiles.js"></script><script type="module">
import * as maplibregl from './maplibre-gl.mjs';
maplibregl.addProtocol('pmtiles', new pmtiles.Protocol().tile);
const map = new maplibregl.Map({
  container: 'map', center: [0, 0], zoom: 12.2, pitch: 0, canvasContextAttributes: { preserveDrawingBuffer: true }, fadeDuration: 0,
  style: {
    version: 8,
    sources: {
      picture: { type: 'raster', url: 'pmtiles://world-map.pmtiles', tileSize: 256 },
      heights: { type: 'raster-dem', url: 'pmtiles://world.pmtiles', encoding: 'terrarium', tileSize: 256 },
    },
    layers: [{ id: 'picture', type: 'raster', source: 'picture' }, { id: 'shade', type: 'hillshade', source: 'heights', paint: { 'hillshade-exaggeration': 0.2 } }],
    terrain: { source: 'heights', exaggeration: 1 },
  },
});
window.problems = [];
map.on('error', ({ error }) => window.problems.push(String(error)));
window.map = map;
window.ready = new Promise((resolve) => map.once('idle', resolve));
</script>`;

type Shown = {
  readonly ready: Promise<unknown>;
  readonly problems: string[];
  readonly map: {
    queryTerrainElevation(place: readonly number[]): number | null;
    jumpTo(view: object): void;
    once(event: string, action: () => void): void;
  };
};

/** Files with ranges of bytes, as PMTiles want them. */
function serve(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = join(
      FOLDER,
      decodeURIComponent(request.url!.split('?')[0]) === '/' ? 'index.html' : request.url!.split('?')[0],
    );
    let size: number;
    try {
      ({ size } = statSync(path));
    } catch {
      response.writeHead(404).end();
      return;
    }
    const type =
      path.endsWith('.mjs') || path.endsWith('.js')
        ? 'text/javascript'
        : path.endsWith('.css')
          ? 'text/css'
          : path.endsWith('.html')
            ? 'text/html'
            : 'application/octet-stream';
    const range = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '');
    const from = range ? Number(range[1]) : 0;
    const to = range && range[2] !== '' ? Math.min(Number(range[2]), size - 1) : size - 1;
    const bytes = Buffer.alloc(to - from + 1);
    readSync(openSync(path, 'r'), bytes, 0, bytes.length, from);
    response.writeHead(range ? 206 : 200, {
      'content-type': type,
      'content-length': bytes.length,
      ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
    });
    response.end(bytes);
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() }),
    ),
  );
}

it('shows the map and its heights', { timeout: 300_000 }, async () => {
  const { files } = await collect(PLAN, {
    target: 'gis',
    parts: ['pmtiles', 'map-pmtiles'],
    window: { x: 0, z: 0, step: 16, columns: SPAN / 16 + 1, rows: SPAN / 16 + 1 },
    name: 'world',
    options: { zoom: 13 },
  });
  for (const [name, bytes] of files) writeFileSync(join(FOLDER, name), bytes);
  const library = dirname(fileURLToPath(import.meta.resolve('maplibre-gl')));
  for (const name of readdirSync(library))
    if (/\.(mjs|css)$/.test(name)) copyFileSync(join(library, name), join(FOLDER, name));
  copyFileSync(
    join(dirname(fileURLToPath(import.meta.resolve('pmtiles'))), '..', 'pmtiles.js'),
    join(FOLDER, 'pmtiles.js'),
  );
  writeFileSync(join(FOLDER, 'index.html'), PAGE);
  const server = await serve();
  const browser = await launchChromium(drawingFlags());
  try {
    const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
    await page.goto(server.url);
    await page.waitForFunction(() => 'ready' in window);
    await page.evaluate(() => (window as unknown as Shown).ready);
    expect(await page.evaluate(() => (window as unknown as Shown).problems)).toEqual([]);
    const flat = decode(await page.screenshot());
    expect(new Set(flat.data).size).toBeGreaterThan(100);
    // Heights where MapLibre has its finest tiles; it interpolates between pixels of about 19 m.
    const sampler = createSampler(PLAN);
    const places = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => ({ x: 300 * k - 1200, z: 150 * k - 500 }));
    const shown = await page.evaluate(
      (spots) => spots.map((spot) => (window as unknown as Shown).map.queryTerrainElevation(spot)),
      places.map(({ x, z }) => [...lonLatOf(x, z)]),
    );
    shown.forEach((height, k) => {
      const { x, z } = places[k];
      const near = [-20, 0, 20].flatMap((dx) => [-20, 0, 20].map((dz) => sampler.heightAt(x + dx, z + dz)));
      expect(height, `at ${x}, ${z}`).toBeGreaterThan(Math.min(...near) - 3);
      expect(height, `at ${x}, ${z}`).toBeLessThan(Math.max(...near) + 3);
    });
    await page.evaluate(() => {
      const { map } = window as unknown as Shown;
      map.jumpTo({ pitch: 45, bearing: 20, zoom: 13.3 });
      return new Promise<void>((resolve) => map.once('idle', resolve));
    });
    const picture = process.env['SKERRY_PICTURE'];
    if (picture) writeFileSync(picture, await page.screenshot());
  } finally {
    await browser.close();
    server.close();
  }
});
