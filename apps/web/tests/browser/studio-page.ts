/*
 * Studio in a test: opened, and read through the page's own address, storage and controls.
 */
import type { Locator, Page } from 'playwright-core';
import type { OpenedBrowser } from './app-browser.ts';

const STUDIO_VIEWPORT = { width: 1180, height: 720 };

/** Only the map is shown by default: most tests need no landscape, which takes the processor from the rest. */
export async function openStudio(
  browser: OpenedBrowser,
  hash = '#studio',
  {
    views = 'map',
    ...options
  }: { readonly views?: 'map' | 'both'; readonly viewport?: { width: number; height: number } } = {},
): Promise<Page> {
  const page = await browser.openPage(hash, {
    viewport: STUDIO_VIEWPORT,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    prepare: (context) =>
      context.addInitScript(
        (layout) => {
          // A page without an origin has no storage.
          if (origin !== 'null' && localStorage.getItem('skerry.studio.layout') === null)
            localStorage.setItem('skerry.studio.layout', JSON.stringify(layout));
        },
        { views },
      ),
    ...options,
  });
  await waitForDesk(page);
  return page;
}

/** Waits for the desk with its controls: most tests need no map, which takes seconds to paint. */
export async function waitForDesk(page: Page): Promise<void> {
  await page.locator('.studio-map').waitFor();
}

/** Waits until the map shows the newest state of the world. */
export async function waitForMap(page: Page): Promise<void> {
  await page.locator('.studio-map[aria-busy=false]').waitFor();
}

export const stage = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Stages' }).getByRole('button', { name });

export const row = (page: Page, path: string): Locator => page.locator(`.stage-form [data-path="${path}"]`);

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Drags a slider to a share of its track with the pointer, in steps. */
export async function dragSlider(page: Page, slider: Locator, share: number, steps = 6): Promise<void> {
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await slider.boundingBox())!;
  const now = await slider.evaluate(
    (input: HTMLInputElement) => (Number(input.value) - Number(input.min)) / (Number(input.max) - Number(input.min)),
  );
  await page.mouse.move(x + 8 + (width - 16) * now, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 8 + (width - 16) * share, y + height / 2, { steps });
  await page.mouse.up();
}

/** Waits until the newest edit is on disk. */
export async function waitForSaved(page: Page): Promise<void> {
  await page.locator('.studio-saved.is-saved').waitFor({ state: 'attached' });
}
