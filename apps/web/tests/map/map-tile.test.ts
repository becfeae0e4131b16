/*
 * Which tiles a view needs: no hole, no duplicate, none outside the view.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ancestorOf,
  childrenOf,
  COARSEST_LEVEL,
  coverView,
  FINEST_LEVEL,
  formatMapTile,
  levelForScale,
  mapTileSpan,
} from '../../src/map/map-tile.ts';
import { worldAt } from '../../src/map/view-state.ts';

const scenes = fc
  .record({
    width: fc.integer({ min: 200, max: 2600 }),
    height: fc.integer({ min: 200, max: 1600 }),
    x: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    z: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    scalePower: fc.double({ min: FINEST_LEVEL, max: 21, noNaN: true }),
  })
  .map(({ width, height, x, z, scalePower }) => ({
    viewport: { width, height },
    view: { x, z, span: width * 2 ** scalePower },
    level: levelForScale(2 ** scalePower),
  }));

it('every pixel of a view lies in exactly one of its tiles', () => {
  fc.assert(
    fc.property(
      scenes,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (...draw) => {
        const [{ view, viewport, level }, sx, sy] = draw;
        const { x, z } = worldAt(view, viewport, sx * (viewport.width - 1), sy * (viewport.height - 1));
        const edge = mapTileSpan(level);
        const holders = coverView(view, viewport, level).filter(
          ({ tx, tz }) => x >= tx * edge && x < (tx + 1) * edge && z >= tz * edge && z < (tz + 1) * edge,
        );
        expect(holders).toHaveLength(1);
      },
    ),
  );
});

it('asks for no tile twice and for none that the view does not touch', () => {
  fc.assert(
    fc.property(scenes, ({ view, viewport, level }) => {
      const tiles = coverView(view, viewport, level);
      expect(new Set(tiles.map(formatMapTile)).size).toBe(tiles.length);
      const edge = mapTileSpan(level);
      const scale = view.span / viewport.width;
      const across = (px: number): number => Math.ceil((px * scale) / edge) + 1;
      expect(tiles.length).toBeLessThanOrEqual(across(viewport.width) * across(viewport.height));
    }),
  );
});

it('lists the tile at the centre last, so that the newest request is the one looked at', () => {
  fc.assert(
    fc.property(scenes, ({ view, viewport, level }) => {
      const { tx, tz } = coverView(view, viewport, level).at(-1)!;
      const edge = mapTileSpan(level);
      expect(Math.abs((tx + 0.5) * edge - view.x)).toBeLessThanOrEqual(edge / 2);
      expect(Math.abs((tz + 0.5) * edge - view.z)).toBeLessThanOrEqual(edge / 2);
    }),
  );
});

it('pictures are stretched by a fifth at most and never shrunk below half, at every scale between the limits', () => {
  for (let power = FINEST_LEVEL; power <= COARSEST_LEVEL; power += 0.01) {
    const stretch = 2 ** levelForScale(2 ** power) / 2 ** power;
    expect(stretch).toBeLessThan(1.2);
    expect(stretch).toBeGreaterThan(0.5);
  }
});

it('a tile is the parent of its children, west and north of the origin too', () => {
  for (const tile of [
    { level: 3, tx: 0, tz: 0 },
    { level: 3, tx: -1, tz: -1 },
    { level: -2, tx: -7, tz: 12 },
  ])
    for (const child of childrenOf(tile)) expect(ancestorOf(child, 1)).toEqual(tile);
});
