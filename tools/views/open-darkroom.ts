/*
 * The darkroom in a headless Chromium that draws by software: built, served and opened once, then used for all images.
 * SwiftShader comes with the browser, so machines with and without a graphics card get the same picture.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Picture } from '@skerry/view';
import { build } from 'vite';
import { launchChromium, SWIFTSHADER_FLAGS } from '../launch-chromium.ts';
import { serveFolder } from '../serve.ts';
import type { Darkroom, PictureSize } from './view-page.ts';
import type { View } from './views.ts';

declare global {
  // The page's own, seen from code that runs in it.
  var darkroom: Darkroom;
}

const PAGE = join(import.meta.dirname, 'view-page.html');
const FIRST_PORT = 5520;

export type OpenDarkroom = {
  take(view: View, size: PictureSize): Promise<Picture>;
  close(): Promise<void>;
};

export async function openDarkroom(flags: readonly string[] = SWIFTSHADER_FLAGS): Promise<OpenDarkroom> {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-views-'));
  await build({
    root: import.meta.dirname,
    base: './',
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2024', rolldownOptions: { input: PAGE } },
  });
  const server = await serveFolder(folder, { port: FIRST_PORT, mayMove: true });
  const browser = await launchChromium(flags);

  async function take(view: View, size: PictureSize): Promise<Picture> {
    // A page for each picture: what one view leaves behind cannot be seen in the next.
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    try {
      await page.goto(`${server.url}view-page.html`);
      await page.waitForFunction(() => 'darkroom' in window);
      const text = await page.evaluate(
        async ([view, size]) => {
          const { rgba } = await darkroom.take(view, size);
          return Array.from(rgba, (byte) => String.fromCharCode(byte)).join('');
        },
        [view, size] as const,
      );
      if (complaints.length > 0) throw new Error(`The view ${view.name}: ${complaints.join(' ')}`);
      const rgba = Uint8ClampedArray.from(Buffer.from(text, 'latin1'));
      return { width: size.width, height: size.height, rgba };
    } finally {
      await page.close();
    }
  }

  return {
    take,
    close: async () => {
      await browser.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
