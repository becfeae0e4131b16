/*
 * The arithmetic of moving the map, as laws.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampView,
  easeView,
  isSameView,
  type MapView,
  metresPerPixel,
  panBy,
  pixelAt,
  settleView,
  type Viewport,
  WORLD_HALF,
  worldAt,
  zoomAbout,
} from '../../src/map/view-state.ts';

const viewports: fc.Arbitrary<Viewport> = fc.record({
  width: fc.integer({ min: 200, max: 4000 }),
  height: fc.integer({ min: 200, max: 4000 }),
});

const coordinate = fc.double({ min: -9e8, max: 9e8, noNaN: true });

const scenes = fc
  .record({ viewport: viewports, x: coordinate, z: coordinate, power: fc.double({ min: 7, max: 29, noNaN: true }) })
  .map(({ viewport, x, z, power }) => ({ viewport, view: clampView({ x, z, span: 2 ** power }, viewport) }));

const shares = fc.double({ min: 0, max: 1, noNaN: true });

function expectSamePixel(a: MapView, b: MapView, viewport: Viewport, px: number, py: number): void {
  const place = worldAt(a, viewport, px, py);
  const pixel = pixelAt(b, viewport, place);
  // Half a thousandth of a pixel, plus what a float64 can resolve so far out.
  const slack = 5e-4 + (WORLD_HALF * 1e-15) / metresPerPixel(b, viewport);
  expect(Math.abs(pixel.px - px)).toBeLessThan(slack);
  expect(Math.abs(pixel.py - py)).toBeLessThan(slack);
}

describe('zooming', () => {
  it('keeps the place under the pointer', () => {
    fc.assert(
      fc.property(scenes, shares, shares, fc.double({ min: 0.2, max: 5, noNaN: true }), (scene, sx, sy, factor) => {
        const { view, viewport } = scene;
        const [px, py] = [sx * viewport.width, sy * viewport.height];
        const zoomed = zoomAbout(view, viewport, factor, px, py);
        fc.pre(Math.abs(zoomed.x) < WORLD_HALF && Math.abs(zoomed.z) < WORLD_HALF);
        expectSamePixel(view, zoomed, viewport, px, py);
      }),
    );
  });

  it('keeps the place under the pointer in every frame on the way', () => {
    fc.assert(
      fc.property(scenes, shares, shares, shares, fc.double({ min: 0.2, max: 5, noNaN: true }), (...draw) => {
        const [{ view, viewport }, sx, sy, share, factor] = draw;
        const [px, py] = [sx * viewport.width, sy * viewport.height];
        const target = zoomAbout(view, viewport, factor, px, py);
        fc.pre(Math.abs(target.x) < WORLD_HALF && Math.abs(target.z) < WORLD_HALF);
        expectSamePixel(view, easeView(view, target, share), viewport, px, py);
      }),
    );
  });

  it('stops at single pebbles and at the whole world', () => {
    const viewport = { width: 800, height: 600 };
    let view: MapView = { x: 10, z: 20, span: 1000 };
    for (let i = 0; i < 100; i++) view = zoomAbout(view, viewport, 0.5, 100, 100);
    expect(metresPerPixel(view, viewport)).toBe(1 / 16);
    for (let i = 0; i < 100; i++) view = zoomAbout(view, viewport, 2, 100, 100);
    expect(view.span * (600 / 800)).toBeGreaterThan(2 * WORLD_HALF);
    expect(view.span).toBeLessThanOrEqual(4 * WORLD_HALF);
  });
});

describe('moving', () => {
  it('carries the ground along with the pointer', () => {
    const viewport = { width: 800, height: 600 };
    const view = { x: 0, z: 0, span: 1600 };
    expect(panBy(view, viewport, 10, -5)).toEqual({ x: -20, z: 10, span: 1600 });
  });

  it('never leaves the world', () => {
    fc.assert(
      fc.property(scenes, fc.double({ min: -1e12, max: 1e12, noNaN: true }), ({ view, viewport }, far) => {
        const moved = panBy(view, viewport, far, -far);
        expect(Math.abs(moved.x)).toBeLessThanOrEqual(WORLD_HALF);
        expect(Math.abs(moved.z)).toBeLessThanOrEqual(WORLD_HALF);
      }),
    );
  });

  it('arrives: repeated steps end where they aim', () => {
    fc.assert(
      fc.property(scenes, scenes, (from, to) => {
        const { viewport } = from;
        const target = clampView(to.view, viewport);
        let view = from.view;
        for (let i = 0; i < 200; i++) view = easeView(view, target, 0.3);
        expect(isSameView(view, target, viewport)).toBe(true);
      }),
    );
  });
});

describe('settling', () => {
  it('cannot be seen, and settling again changes nothing', () => {
    fc.assert(
      fc.property(scenes, ({ view, viewport }) => {
        const settled = settleView(view, viewport);
        const middle = pixelAt(settled, viewport, view);
        expect(Math.hypot(middle.px - viewport.width / 2, middle.py - viewport.height / 2)).toBeLessThan(0.2);
        expect(Math.abs(settled.span / view.span - 1)).toBeLessThan(1e-4);
        expect(settleView(settled, viewport)).toEqual(settled);
      }),
    );
  });

  it('survives being written as text', () => {
    fc.assert(
      fc.property(scenes, ({ view, viewport }) => {
        const { x, z, span } = settleView(view, viewport);
        expect([x, z, span].map((value) => Number(`${value}`))).toEqual([x, z, span]);
      }),
    );
  });
});
