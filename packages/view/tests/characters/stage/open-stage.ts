/*
 * The stage in a headless Chromium that draws by software: built, served and opened once, then asked for pictures.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { launchChromium } from '../../../../../tools/launch-chromium.ts';
import { serveFolder } from '../../../../../tools/serve.ts';
import type { Scene, Sheet } from './sheet.ts';
import type { Limelight } from './stage-page.ts';

declare global {
  // The page's own, seen from code that runs in it.
  var limelight: Limelight;
}

const FIRST_PORT = 5560;

export type OpenStage = {
  readonly page: Page;
  /** Row by row from the top, four bytes a pixel. */
  take(sheet: Sheet | Scene): Promise<Uint8Array>;
  close(): Promise<void>;
};

export async function openStage(flags: readonly string[]): Promise<OpenStage> {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-stage-'));
  await build({
    root: import.meta.dirname,
    base: './',
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2024', minify: false },
  });
  const server = await serveFolder(folder, { port: FIRST_PORT, mayMove: true });
  const browser = await launchChromium(flags);
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${server.url}index.html`);
  await page.waitForFunction(() => document.title === 'open');
  return {
    page,
    take: async (sheet) => {
      const text = await page.evaluate(async (sheet) => {
        const { rgba } = await ('preset' in sheet ? limelight.takeScene(sheet) : limelight.take(sheet));
        let text = '';
        for (let i = 0; i < rgba.length; i += 32_768) text += String.fromCharCode(...rgba.subarray(i, i + 32_768));
        return text;
      }, sheet);
      if (complaints.length > 0) throw new Error(`The sheet ${sheet.name}: ${complaints.join(' ')}`);
      return Uint8Array.from(Buffer.from(text, 'latin1'));
    },
    close: async () => {
      await browser.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
