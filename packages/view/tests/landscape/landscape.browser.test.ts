/*
 * The landscape in Chromium, drawn by software: no crack, the same picture on both backends, and the same again after
 * the device or the workers were lost.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LandscapeBrowser, startLandscapeBrowser } from './landscape-browser.ts';
import type { Stage } from '../pages/landscape-page.ts';

declare global {
  // The page's own, seen from code that runs in it.
  var stage: Stage;
}

/** A near horizon, so that few tiles make a picture. */
const RIDGE = { preset: 'jagged-mountain-rivers', width: 256, height: 144, up: 40, yaw: 20, hour: 11, distance: 2500 };

let browser: LandscapeBrowser;
/** The ridge, for every test that leaves it as it found it. */
let ridge: Page;
/** The ridge where every frame is too slow for its target of a millisecond. */
let slowRidge: Page;
beforeAll(async () => {
  browser = await startLandscapeBrowser();
  ridge = await browser.open(RIDGE);
  slowRidge = await browser.open({ ...RIDGE, target: 1 });
});
afterAll(() => browser.close());

/** Settles the landscape and takes its picture: four bytes a pixel. */
async function takePicture(page: Page): Promise<Uint8Array> {
  const text = await page.evaluate(async () => {
    await stage.settle();
    const { rgba } = await stage.picture();
    return Array.from(rgba, (byte) => String.fromCharCode(byte)).join('');
  });
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Takes the graphics context away and gives it back a moment later. */
async function loseContext(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = document.querySelector('canvas')!;
    const loss = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    loss.loseContext();
    await new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve, { once: true }));
    setTimeout(() => loss.restoreContext(), 50);
  });
}

/** Mean difference of two pictures, and the share of pixels that clearly differ. */
function compare(a: Uint8Array, b: Uint8Array): { mean: number; outliers: number } {
  expect(a.length).toBe(b.length);
  let sum = 0;
  let outliers = 0;
  for (let i = 0; i < a.length; i += 4) {
    const difference = Math.max(...[0, 1, 2].map((c) => Math.abs(a[i + c] - b[i + c])));
    sum += difference;
    if (difference > 24) outliers++;
  }
  return { mean: sum / (a.length / 4), outliers: outliers / (a.length / 4) };
}

function colourCount(picture: Uint8Array): number {
  const seen = new Set<number>();
  for (let i = 0; i < picture.length; i += 4) seen.add((picture[i] << 16) | (picture[i + 1] << 8) | picture[i + 2]);
  return seen.size;
}

describe('the ground', () => {
  it.each([
    // Metres above the ground, and so many more for a second look.
    ['low and high over mountains', { preset: 'jagged-mountain-rivers', up: 60 }, [0, 840]],
    ['a billion metres out', { preset: 'continents', up: 200, x: 999_990_000.5, z: -999_980_000.25 }, [0]],
  ])('seen from straight above, %s, has no hole', async (_, place, rises) => {
    const page = await browser.open({ ...place, width: 320, height: 320, pitch: -90, fov: 95, hour: 12 });
    await page.evaluate(() => {
      for (const name of ['sky', 'clouds']) stage.landscape.scene.getObjectByName(name)!.visible = false;
    });
    for (const rise of rises) {
      await page.evaluate((metres) => {
        stage.pose = { ...stage.pose, y: stage.pose.y + metres };
      }, rise);
      const picture = await takePicture(page);
      let holes = 0;
      // What nothing is drawn on stays black; no ground is that dark at noon.
      for (let i = 0; i < picture.length; i += 4) if (picture[i] + picture[i + 1] + picture[i + 2] < 6) holes++;
      expect(holes).toBe(0);
      expect(colourCount(picture)).toBeGreaterThan(200);
    }
    await page.close();
  });

  it('is drawn in one call and all of the landscape in few', async () => {
    const stats = await ridge.evaluate(() => {
      stage.landscape.draw(stage.pose, 0);
      return stage.landscape.stats();
    });
    // Ground, water, clouds, sky, and the pass that brings them to the canvas.
    expect(stats.drawCalls).toBeGreaterThanOrEqual(4);
    expect(stats.drawCalls).toBeLessThanOrEqual(6);
    expect(stats.tiles).toMatchObject({ missing: 0, failed: 0 });
    expect(await ridge.evaluate(() => stage.problems)).toEqual([]);
  });
});

describe('the canvas', () => {
  it('is never blank when its resolution follows slow frames, or its size the window', async () => {
    const { blanks, scales, sizes } = await slowRidge.evaluate(async () => {
      await stage.settle();
      const canvas = document.querySelector('canvas')!;
      const small = new OffscreenCanvas(8, 8).getContext('2d', { willReadFrequently: true })!;
      const isBlank = (): boolean => {
        small.clearRect(0, 0, 8, 8);
        small.drawImage(canvas, 0, 0, 8, 8);
        return small.getImageData(0, 0, 8, 8).data.every((byte) => byte === 0);
      };
      const found = { blanks: 0, scales: new Set<number>(), sizes: new Set<number>() };
      for (let frame = 0; frame < 50; frame++) {
        stage.landscape.draw(stage.pose, 1e6 + frame * 100);
        // As a window that is dragged does it: after the frame was drawn, before it is shown.
        if (frame % 10 === 0) stage.landscape.resize(256 + frame, 144);
        if (isBlank()) found.blanks++;
        found.scales.add(stage.landscape.stats().resolutionScale);
        found.sizes.add(canvas.width);
      }
      return { blanks: found.blanks, scales: found.scales.size, sizes: found.sizes.size };
    });
    expect(scales).toBeGreaterThan(1);
    expect(sizes).toBeGreaterThan(5);
    expect(blanks).toBe(0);
  });
});

describe('a picture taken', () => {
  it('leaves the canvas drawn to, frame by frame, whatever its resolution or size becomes', async () => {
    const { shares, scales, sizes } = await slowRidge.evaluate(async () => {
      const canvas = document.querySelector('canvas')!;
      const small = new OffscreenCanvas(32, 18).getContext('2d', { willReadFrequently: true })!;
      const read = (): Uint8ClampedArray => {
        small.clearRect(0, 0, 32, 18);
        small.drawImage(canvas, 0, 0, 32, 18);
        return small.getImageData(0, 0, 32, 18).data;
      };
      /** Turns about and draws: the share of bytes that differ from the frame before. */
      let clockMs = 1e6;
      let before = read();
      const turn = (): number => {
        clockMs += 100;
        stage.pose = { ...stage.pose, yaw: stage.pose.yaw + 0.7 };
        stage.landscape.draw(stage.pose, clockMs);
        const after = read();
        const share = after.filter((byte, i) => byte !== before[i]).length / after.length;
        before = after;
        return after.every((byte) => byte === 0) ? 0 : share;
      };
      const found = { shares: [turn()], scales: new Set<number>(), sizes: new Set<number>() };
      const note = (): void => {
        found.shares.push(turn());
        found.scales.add(stage.landscape.stats().resolutionScale);
        found.sizes.add(canvas.width);
      };
      // One picture, two at once, one while frames go on and the window is dragged.
      await stage.picture();
      for (let frame = 0; frame < 50; frame++) note();
      await Promise.all([stage.picture(), stage.picture()]);
      note();
      const taken = stage.picture();
      stage.landscape.resize(300, 170);
      for (let frame = 0; frame < 3; frame++) note();
      await taken;
      for (let frame = 0; frame < 50; frame++) note();
      return { shares: found.shares, scales: found.scales.size, sizes: found.sizes.size };
    });
    expect(scales).toBeGreaterThan(1);
    expect(sizes).toBeGreaterThan(2);
    expect(Math.min(...shares)).toBeGreaterThan(0.1);
  });

  it('is of the size it was asked for at, though the window changes meanwhile', async () => {
    const sizes = await ridge.evaluate(async () => {
      const first = stage.picture();
      stage.landscape.resize(128, 72);
      stage.landscape.draw(stage.pose, 0);
      const pictures = [await first, await stage.picture()];
      stage.landscape.resize(256, 144);
      return pictures.map(({ width, height, rgba }) => [width, height, rgba.some((byte) => byte > 0 && byte < 255)]);
    });
    expect(sizes).toEqual([
      [256, 144, true],
      [128, 72, true],
    ]);
  });

  it('is none when the context is lost meanwhile, and the next one is as before', async () => {
    const before = await takePicture(ridge);
    const answer = await ridge.evaluate(async () => {
      const canvas = document.querySelector('canvas')!;
      const loss = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
      const taken = stage.landscape.takePicture();
      loss.loseContext();
      await new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve, { once: true }));
      setTimeout(() => loss.restoreContext(), 50);
      return taken.then(
        (picture) => (picture === undefined ? 'none' : 'a picture'),
        () => 'an error',
      );
    });
    expect(answer).toBe('none');
    expect(compare(before, await takePicture(ridge))).toEqual({ mean: 0, outliers: 0 });
  });
});

describe('the same picture', () => {
  it('comes from WebGL 2 and from WebGPU', async () => {
    const second = await browser.open({ ...RIDGE, backend: 'webgpu', offscreen: 1 });
    expect(await second.evaluate(() => stage.landscape.stats().backend)).toBe('webgpu');
    const [a, b] = [await takePicture(ridge), await takePicture(second)];
    expect(colourCount(a)).toBeGreaterThan(500);
    const { mean, outliers } = compare(a, b);
    expect(mean).toBeLessThan(3);
    expect(outliers).toBeLessThan(0.02);
    await second.close();
  });

  it('comes from wherever the eye came, and differs with the shading', async () => {
    const page = await browser.open({ ...RIDGE, x: 90 });
    const before = await takePicture(page);
    const visit = (x: number): Promise<unknown> =>
      page.evaluate(async (to) => {
        stage.pose = { ...stage.pose, x: to };
        await stage.settle();
        return stage.landscape.origin.x;
      }, x);
    // There and back again: the origin stays behind at 1024 m.
    expect([await visit(1100), await visit(90)]).toEqual([1024, 1024]);
    const { mean, outliers } = compare(before, await takePicture(page));
    expect([mean < 0.3, outliers < 0.001]).toEqual([true, true]);
    await page.evaluate(() => stage.landscape.setShading('smooth'));
    expect(compare(before, await takePicture(page)).mean).toBeGreaterThan(1);
    await page.close();
  });

  it('comes back when the context is lost', async () => {
    const count = () => ridge.evaluate(() => [stage.landscape.stats().deviceLosses, stage.problems.length]);
    const before = await takePicture(ridge);
    const [losses, problems] = await count();
    await loseContext(ridge);
    const after = await takePicture(ridge);
    expect(await count()).toEqual([losses + 1, problems + 1]);
    expect(compare(before, after)).toEqual({ mean: 0, outliers: 0 });
  });

  it('comes back with its plants and fireflies when the context is lost at night', async () => {
    const grove = { preset: 'skerry', x: 208, z: 592, up: 3, yaw: 26, hour: 21, distance: 800, plants: 1, calm: 1 };
    const page = await browser.open({ ...grove, width: 128, height: 72 });
    const before = await takePicture(page);
    const { plants, draws } = await page.evaluate(() => stage.plants!.stats());
    expect(plants).toBeGreaterThan(50);
    expect(draws).toBe(3);
    await loseContext(page);
    const after = await takePicture(page);
    expect(await page.evaluate(() => stage.landscape.stats().deviceLosses)).toBe(1);
    expect(compare(before, after)).toEqual({ mean: 0, outliers: 0 });
    // Without plants the picture is another one: they were really there to be lost.
    await page.evaluate(() => stage.landscape.remove(stage.plants!));
    expect(compare(before, await takePicture(page)).mean).toBeGreaterThan(0.5);
    await page.close();
  });

  it('stands still with reduced motion, and moves without', async () => {
    const page = await browser.open({
      preset: 'archipelago',
      x: 3088,
      z: 608,
      up: 3,
      yaw: 58,
      hour: 10,
      distance: 1500,
      width: 256,
      height: 144,
    });
    const pictureAfter = async (reducedMotion: boolean): Promise<Uint8Array> => {
      await page.evaluate(async (calm) => {
        stage.landscape.setReducedMotion(calm);
        await stage.pass(2);
      }, reducedMotion);
      return takePicture(page);
    };
    const first = await pictureAfter(true);
    expect(compare(first, await pictureAfter(true))).toEqual({ mean: 0, outliers: 0 });
    expect(compare(first, await pictureAfter(false)).mean).toBeGreaterThan(0.1);
    await page.close();
  });

  it.each(['die', 'hang'])('comes when workers %s while tiles are built', async (fate) => {
    const page = await browser.open({ ...RIDGE, deadline: 4000 });
    const before = await takePicture(page);
    await page.evaluate((what) => {
      stage.pose = { ...stage.pose, x: stage.pose.x + 300_000 };
      stage.landscape.draw(stage.pose, 0);
      stage.tellWorkers(what);
    }, fate);
    await takePicture(page);
    await page.evaluate(() => {
      stage.pose = { ...stage.pose, x: stage.pose.x - 300_000 };
    });
    const after = await takePicture(page);
    expect(await page.evaluate(() => stage.landscape.stats().workers.replaced)).toBeGreaterThan(0);
    const { mean, outliers } = compare(before, after);
    expect([mean < 0.5, outliers]).toEqual([true, 0]);
    await page.close();
  });
});
