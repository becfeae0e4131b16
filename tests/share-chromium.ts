/*
 * One Chromium for all browser tests of a worker: starting it takes as long as a short test. Test files of the browser
 * project share their modules, so it is the same one for each; it ends with the worker.
 */
import type { Browser } from 'playwright-core';
import { drawingFlags, launchChromium } from '../tools/launch-chromium.ts';

/** Drawing the page around a canvas by a graphics card that is a program takes twice as long as without one. */
const PAGE_FLAGS = ['--disable-gpu-rasterization'];

let shared: Promise<Browser> | undefined;

/** The caller closes the contexts it opens, never the browser. */
export async function shareChromium(): Promise<Browser> {
  const found = await shared;
  if (found?.isConnected()) return found;
  shared = launchChromium([...drawingFlags(), ...PAGE_FLAGS]);
  return shared;
}
