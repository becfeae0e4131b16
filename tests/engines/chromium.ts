/*
 * Chromium, by playwright-core.
 */
import { type Browser, chromium } from 'playwright-core';
import { findProgram } from '../../tools/find-program.mjs';
import type { Engine } from './engine.ts';

/** A headless Chromium; whoever launches it closes it. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findProgram('chromium');
  if (!executablePath) throw new Error('Chromium is not installed; SKERRY_CHROMIUM may name one.');
  // Its sandbox cannot run as root, which is what containers usually are.
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}

export const CHROMIUM: Engine = {
  name: 'Chromium',
  async openWindow() {
    const browser = await launchChromium();
    const page = await browser.newPage({ viewport: { width: 640, height: 400 } });
    return {
      version: browser.version(),
      open: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      evaluate: (expression) => page.evaluate(expression),
      keyDown: (key) => page.keyboard.down(key),
      keyUp: (key) => page.keyboard.up(key),
      click: (x, y) => page.mouse.click(x, y),
      screenshot: () => page.screenshot(),
      close: () => browser.close(),
    };
  },
};
