/*
 * Firefox, by puppeteer-core over WebDriver BiDi.
 */
import puppeteer from 'puppeteer-core';
import { findProgram } from '../../tools/find-program.mjs';
import { type Engine, RESULT_SELECTOR, RESULT_TIMEOUT_MS } from './engine.ts';

export const FIREFOX: Engine = {
  name: 'Firefox',
  async readResult(url) {
    const executablePath = findProgram('firefox');
    if (!executablePath) throw new Error('Firefox is not installed; SKERRY_FIREFOX may name one.');
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
    try {
      const page = await browser.newPage();
      await page.goto(url);
      const result = await page.waitForSelector(RESULT_SELECTOR, { timeout: RESULT_TIMEOUT_MS });
      const text = await result?.evaluate((element) => element.textContent);
      return { text: text ?? '', version: (await browser.version()).replace(/^firefox\//i, '') };
    } finally {
      await browser.close();
    }
  },
};
