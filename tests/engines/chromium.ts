/*
 * Chromium, by playwright-core.
 */
import { launchChromium } from '../../tools/launch-chromium.ts';
import type { Engine } from './engine.ts';

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
