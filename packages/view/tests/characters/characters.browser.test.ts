/*
 * The cast on a real device: figures are drawn, the same by WebGL and WebGPU, and moods are seen.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparePictures } from '../../../../tools/views/compare-pictures.ts';
import { type OpenStage, openStage } from './stage/open-stage.ts';
import type { Sheet } from './stage/sheet.ts';

const FLAGS = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--enable-features=Vulkan',
  // A busy machine draws by software for longer than the watchdog waits.
  '--disable-gpu-watchdog',
];
const SIZE = 256;

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage(FLAGS);
});
afterAll(() => stage.close());

function sheetOf(part: Partial<Sheet>): Sheet {
  const camera = { x: 0, y: 1, z: 0, distance: 9, yaw: 0, pitch: -0.1, fovDeg: 20 };
  return { name: 'test', width: SIZE, height: SIZE, camera, actors: [], background: '#cfd6cf', ...part };
}

/** Pixels whose colour a test accepts. */
function countPixels(rgba: Uint8Array, isWanted: (red: number, green: number, blue: number) => boolean): number {
  let count = 0;
  for (let i = 0; i < rgba.length; i += 4) if (isWanted(rgba[i], rgba[i + 1], rgba[i + 2])) count++;
  return count;
}

const traveller = { id: 1, kind: 'traveller', x: 0, y: 0, z: 0, yaw: 0 } as const;
const sentry = { id: 2, kind: 'sentry', x: 0, y: 0, z: 0, yaw: Math.PI } as const;

describe('the cast on a device', () => {
  it('shows the traveller, in the colour asked for', async () => {
    const isRed = (red: number, green: number, blue: number): boolean =>
      red > 90 && green < red * 0.5 && blue < red * 0.5;
    const isBlue = (red: number, _green: number, blue: number): boolean => blue > 90 && red < blue * 0.5;
    const own = await stage.take(sheetOf({ actors: [traveller] }));
    const blue = await stage.take(sheetOf({ actors: [{ ...traveller, tint: '#2040c0' }] }));
    const empty = await stage.take(sheetOf({}));
    expect(countPixels(empty, isRed)).toBe(0);
    expect(countPixels(own, isRed)).toBeGreaterThan(800);
    expect(countPixels(blue, isBlue)).toBeGreaterThan(800);
    expect(countPixels(blue, isRed)).toBeLessThan(countPixels(own, isRed) * 0.2);
  });

  it('shows a mood in the colour of the eyes', async () => {
    const isHot = (red: number, green: number, blue: number): boolean => red > 200 && green < 90 && blue < 90;
    const calm = await stage.take(sheetOf({ actors: [{ ...sentry, alert: 0 }] }));
    const certain = await stage.take(sheetOf({ actors: [{ ...sentry, alert: 1 }] }));
    expect(countPixels(calm, isHot)).toBe(0);
    expect(countPixels(certain, isHot)).toBeGreaterThan(15);
  });

  it('shows things, light and bursts', async () => {
    const empty = { data: await stage.take(sheetOf({})), channels: 4 };
    const coin = { id: 1, kind: 'coin', x: 0, y: 0.6, z: 0 } as const;
    const withThing = await stage.take(sheetOf({ things: [coin] }));
    const withBurst = await stage.take(sheetOf({ bursts: [{ kind: 'splash', x: 0, y: 0.5, z: 0, ago: 0.2 }] }));
    expect(comparePictures({ data: withThing, channels: 4 }, empty).share).toBeGreaterThan(0.005);
    expect(comparePictures({ data: withBurst, channels: 4 }, empty).share).toBeGreaterThan(0.005);
  });

  it('draws figures that join a crowd later, by WebGL and by WebGPU', async () => {
    // More than the first rows of the bone store: it has to grow after it was drawn from. They come on the right.
    const crowd = Array.from({ length: 60 }, (_, id) => ({
      ...traveller,
      id,
      x: id < 20 ? -0.8 : 0.8,
      z: -id * 0.02,
      age: id < 20 ? 1 : 0.2,
    }));
    for (const backend of ['webgl', 'webgpu'] as const) {
      const rgba = await stage.take(sheetOf({ actors: crowd, backend }));
      const isRedOnRight = (i: number): boolean =>
        i % SIZE > SIZE / 2 &&
        rgba[i * 4] > 90 &&
        rgba[i * 4 + 1] < rgba[i * 4] * 0.5 &&
        rgba[i * 4 + 2] < rgba[i * 4] * 0.5;
      const red = Array.from({ length: SIZE * SIZE }, (_, i) => i).filter(isRedOnRight).length;
      expect(red, backend).toBeGreaterThan(800);
    }
  });

  it('is the same picture by WebGL and by WebGPU', async () => {
    const actors = [
      { ...traveller, x: -0.9, gear: 'staff' as const },
      { ...sentry, x: 0.9, alert: 0.5 },
    ];
    const gl = await stage.take(sheetOf({ actors }));
    const gpu = await stage.take(sheetOf({ actors, backend: 'webgpu' }));
    const { mean, share } = comparePictures({ data: gl, channels: 4 }, { data: gpu, channels: 4 });
    // Edges may fall a pixel apart.
    expect(mean).toBeLessThan(3);
    expect(share).toBeLessThan(0.03);
  });
});
