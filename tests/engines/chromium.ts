/*
 * Chromium, by playwright-core.
 */
import { type Browser, chromium } from 'playwright-core';
import { findProgram } from '../../tools/find-program.mjs';
import { type Engine, RESULT_SELECTOR, RESULT_TIMEOUT_MS } from './engine.ts';

/** A headless Chromium; whoever launches it closes it. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findProgram('chromium');
  if (!executablePath) throw new Error('Chromium is not installed; SKERRY_CHROMIUM may name one.');
  // Its sandbox cannot run as root, which is what containers usually are.
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}

export const CHROMIUM: Engine = {
  name: 'Chromium',
  async readResult(url) {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.goto(url);
      const result = page.locator(RESULT_SELECTOR);
      await result.waitFor({ timeout: RESULT_TIMEOUT_MS });
      return { text: (await result.textContent()) ?? '', version: browser.version() };
    } finally {
      await browser.close();
    }
  },
};
