/*
 * Another world on the same canvas, in Chromium: the final picture is that of a page that opened with it, nothing is
 * blank on the way there, and no context, shader or texture is added.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LandscapeBrowser, startLandscapeBrowser } from './landscape-browser.ts';
import type { Stage } from '../pages/landscape-page.ts';

declare global {
  // The page's own, seen from code that runs in it.
  var stage: Stage;
  var made: { contexts: number; programs: number; textures: number };
}

/** A near horizon and few pixels, so that ten worlds are drawn soon. */
const OPTIONS = {
  x: 100,
  z: 40,
  y: 220,
  yaw: 30,
  pitch: -20,
  width: 160,
  height: 90,
  hour: 11,
  distance: 1200,
  calm: 1,
};
const PRESETS = ['jagged-mountain-rivers', 'tundra-frozen-lake', 'ember', 'desert-oasis', 'skerry'];

let browser: LandscapeBrowser;
beforeAll(async () => {
  browser = await startLandscapeBrowser();
});
afterAll(() => browser.close());

/** A page that counts what it makes of contexts, programs and textures. */
async function openCounted(query: Record<string, string | number>): Promise<Page> {
  return browser.open({ ...OPTIONS, ...query }, () => {
    globalThis.made = { contexts: 0, programs: 0, textures: 0 };
    const seen = new WeakSet<object>();
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: never[]) {
      const context = (getContext as (...args: never[]) => object | null).apply(this, args);
      if (context && !seen.has(context)) made.contexts++;
      if (context) seen.add(context);
      return context;
    } as typeof getContext;
    const gl = WebGL2RenderingContext.prototype;
    const { createProgram, createTexture, deleteTexture } = gl;
    gl.createProgram = function () {
      made.programs++;
      return createProgram.call(this);
    };
    gl.createTexture = function () {
      made.textures++;
      return createTexture.call(this);
    };
    gl.deleteTexture = function (texture) {
      if (texture) made.textures--;
      deleteTexture.call(this, texture);
    };
  });
}

async function takePicture(page: Page): Promise<Uint8Array> {
  const text = await page.evaluate(async () => {
    const { rgba } = await stage.picture();
    return Array.from(rgba, (byte) => String.fromCharCode(byte)).join('');
  });
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Share of the pixels that clearly differ. */
function difference(a: Uint8Array, b: Uint8Array): number {
  let different = 0;
  for (let i = 0; i < a.length; i += 4) if ([0, 1, 2].some((c) => Math.abs(a[i + c] - b[i + c]) > 24)) different++;
  return different / (a.length / 4);
}

it.each([
  ['with plants', 'ember', { plants: 1 }],
  ['with ice', 'tundra-frozen-lake', {}],
  ['of mountains', 'jagged-mountain-rivers', {}],
])('a world %s that came onto the canvas looks like one that was there from the start', async (_, preset, parts) => {
  const page = await openCounted({ ...parts, preset: 'skerry' });
  const before = await page.evaluate(() => ({ ...made }));
  await page.evaluate((id) => {
    stage.show(id);
    return stage.settle();
  }, preset);
  // Before a picture is taken: that needs a program of its own.
  const after = await page.evaluate(() => ({ ...made }));
  expect([after.contexts, after.programs]).toEqual([before.contexts, before.programs]);
  const changed = await takePicture(page);
  await page.close();
  const fresh = await browser.open({ ...OPTIONS, ...parts, preset });
  await fresh.evaluate(() => stage.settle());
  expect(difference(changed, await takePicture(fresh))).toBeLessThan(0.002);
  await fresh.close();
});

it('nothing is blank while worlds change, and ten changes leave no texture behind', async () => {
  const page = await openCounted({ preset: 'skerry' });
  const before = await page.evaluate(() => ({ ...made }));
  // Every change of the list, from above and aslant: five presets twice; from the eleventh on they would repeat.
  for (let k = 0; k < 2 * PRESETS.length; k++) {
    const holes = await page.evaluate(
      async ([id, pitch]) => {
        for (const name of ['sky', 'clouds']) stage.landscape.scene.getObjectByName(name)!.visible = false;
        stage.pose = { ...stage.pose, pitch, y: pitch < -1.5 ? 700 : 300 };
        stage.show(id);
        const canvas = document.querySelector('canvas')!;
        const { width, height } = canvas;
        const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
        let most = 0;
        do {
          stage.landscape.draw(stage.pose, 0);
          copy.clearRect(0, 0, width, height);
          copy.drawImage(canvas, 0, 0);
          const { data } = copy.getImageData(0, 0, width, height);
          let black = 0;
          // Where nothing is drawn it stays black; no ground is that dark at noon.
          for (let i = 0; i < data.length; i += 4) if (data[i] + data[i + 1] + data[i + 2] < 6) black++;
          most = Math.max(most, black / (data.length / 4));
          await new Promise((resolve) => requestAnimationFrame(resolve));
        } while (!stage.landscape.isSettled);
        return most;
      },
      // From above, and aslant, where the steps between tiles are seen from the side.
      [PRESETS[k % PRESETS.length], k % 2 === 0 ? -Math.PI / 2 : -0.9] as const,
    );
    expect(holes, `change ${k} to ${PRESETS[k % PRESETS.length]}`).toBe(0);
  }
  await page.evaluate(() => stage.settle());
  const after = await page.evaluate(() => ({ ...made }));
  expect(after).toEqual(before);
  expect(await page.evaluate(() => stage.problems)).toEqual([]);
  await page.close();
});

it('no frame is drawn from inside the ground when it rises above the eye', async () => {
  const page = await browser.open({ ...OPTIONS, y: 0, live: 1, preset: 'skerry' });
  const { lifts, frames, buried } = await page.evaluate(async (presets) => {
    const { landscape } = stage;
    const counts = { lifts: 0, frames: 0, buried: 0 };
    const groundBelow = (): number => landscape.heightAt(stage.pose.x, stage.pose.z)?.ground ?? -Infinity;
    const isBuried = (): boolean => groundBelow() > stage.pose.y;
    // Draws and then lifts the eye, as a walking or flying camera does.
    const drawUntilSettled = async (): Promise<void> => {
      do {
        const y = Math.max(stage.pose.y, groundBelow() + 2);
        if (y > stage.pose.y) counts.lifts++;
        stage.pose = { ...stage.pose, y };
        landscape.draw(stage.pose, performance.now());
        await new Promise((resolve) => requestAnimationFrame(resolve));
      } while (!landscape.isSettled);
    };
    await drawUntilSettled();
    counts.lifts = 0;
    landscape.scene.onBeforeRender = () => {
      counts.frames++;
      if (isBuried()) counts.buried++;
    };
    for (const id of presets) {
      stage.pose = { ...stage.pose, y: groundBelow() + 2 };
      stage.show(id);
      await drawUntilSettled();
    }
    return counts;
  }, PRESETS);
  expect(lifts).toBeGreaterThan(0);
  expect(frames).toBeGreaterThan(PRESETS.length);
  expect(buried).toBe(0);
  await page.close();
});
