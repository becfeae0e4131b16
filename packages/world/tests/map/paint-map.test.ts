import { describe, expect, it } from 'vitest';
import { findPreset, planWorld, PRESETS } from '../../src/index.ts';
import { MAP_LAYERS, paintMap } from '../../src/map/index.ts';

const PLAN = planWorld(findPreset('skerry')!.recipe, 'map');

describe('map pictures', () => {
  it.each(MAP_LAYERS.map(({ id }) => id))('of %s have no seam: two halves are the whole', (layer) => {
    const request = { x: -300, z: 120, metresPerPixel: 4, height: 40, layer, contours: true };
    const whole = paintMap(PLAN, { ...request, width: 80 });
    const west = paintMap(PLAN, { ...request, width: 40 });
    const east = paintMap(PLAN, { ...request, x: request.x + 160, width: 40 });
    for (let row = 0; row < 40; row++) {
      expect(whole.slice(row * 320, row * 320 + 160)).toEqual(west.slice(row * 160, row * 160 + 160));
      expect(whole.slice(row * 320 + 160, row * 320 + 320)).toEqual(east.slice(row * 160, row * 160 + 160));
    }
  });

  it('are opaque and not of one colour, for every preset', () => {
    for (const { id, recipe, seed, view } of PRESETS) {
      const size = 48;
      const metresPerPixel = view.span / size;
      const pixels = paintMap(planWorld(recipe, seed), {
        x: view.x - view.span / 2,
        z: view.z - view.span / 2,
        metresPerPixel,
        width: size,
        height: size,
      });
      const colours = new Set<number>();
      for (let i = 0; i < pixels.length; i += 4) {
        expect(pixels[i + 3]).toBe(255);
        colours.add((pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2]);
      }
      expect(colours.size, id).toBeGreaterThan(200);
    }
  });

  it('with contours differ from those without', () => {
    const request = { x: -300, z: 0, metresPerPixel: 8, width: 64, height: 64 };
    expect(paintMap(PLAN, { ...request, contours: true })).not.toEqual(paintMap(PLAN, request));
  });
});
