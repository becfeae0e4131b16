/*
 * Firefox, by puppeteer-core over WebDriver BiDi, with a window on a virtual screen: without a window it has no WebGL.
 */
import puppeteer from 'puppeteer-core';
import { findProgram } from '../../tools/find-program.mjs';
import type { Engine } from './engine.ts';
import { openVirtualScreen } from './virtual-screen.ts';

const SIZE = { width: 640, height: 400 };

export const FIREFOX: Engine = {
  name: 'Firefox',
  async openWindow() {
    const executablePath = findProgram('firefox');
    if (!executablePath) throw new Error('Firefox is not installed; SKERRY_FIREFOX may name one.');
    const screen = await openVirtualScreen();
    try {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: false,
        defaultViewport: SIZE,
        env: { ...process.env, ...screen.env },
      });
      const page = await browser.newPage();
      return {
        version: (await browser.version()).replace(/^firefox\//i, ''),
        open: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        evaluate: (expression) => page.evaluate(expression),
        keyDown: (key) => page.keyboard.down(key),
        keyUp: (key) => page.keyboard.up(key),
        click: (x, y) => page.mouse.click(x, y),
        screenshot: () => page.screenshot({ type: 'png' }),
        close: async () => {
          await browser.close();
          screen.close();
        },
      };
    } catch (error) {
      screen.close();
      throw error;
    }
  },
};
