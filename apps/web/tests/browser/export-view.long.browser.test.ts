/*
 * A view in 3D, drawn in tiles with all detail: the tiles join without a seam.
 */
import { readFileSync } from 'node:fs';
import { decode } from 'fast-png';
import { GENERATOR_VERSION } from '@skerry/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';

let browser: AppBrowser;
beforeAll(async () => {
  browser = await startAppBrowser();
});
afterAll(() => browser.close());

it('a view is drawn in tiles without a seam', async () => {
  const page = await browser.openPage(`#w=1.${GENERATOR_VERSION};skerry;windward;@300,100,1200`, {
    viewport: { width: 900, height: 800 },
  });
  await page.getByRole('button', { name: 'Export …' }).click();
  await page.getByRole('radio', { name: 'Pictures Posters' }).check();
  await page.getByLabel('Width (pixels)').fill('1026');
  await page.getByLabel('Height (pixels)').fill('400');
  const download = page.waitForEvent('download', { timeout: 200_000 });
  await page.getByRole('button', { name: 'Make picture' }).click();
  const { width, height, data } = decode(readFileSync(await (await download).path()));
  expect([width, height]).toEqual([1026, 400]);
  /** Mean difference between two neighbouring columns or rows. */
  const step = (at: number, isColumn: boolean): number => {
    let sum = 0;
    const length = isColumn ? height : width;
    for (let k = 0; k < length; k++)
      for (let c = 0; c < 3; c++) {
        const here = isColumn ? (k * width + at) * 3 + c : (at * width + k) * 3 + c;
        sum += Math.abs(data[here] - data[isColumn ? here - 3 : here - width * 3]);
      }
    return sum / length;
  };
  // Four tiles meet at column 513 and row 200.
  for (const [seam, isColumn] of [
    [513, true],
    [200, false],
  ] as const) {
    const others = Math.max(...[-9, -7, -5, -3, -1, 1, 3, 5, 7, 9].map((away) => step(seam + away, isColumn)));
    expect(step(seam, isColumn), isColumn ? 'column' : 'row').toBeLessThan(1.3 * others + 0.5);
  }
  expect(browser.takeComplaints()).toEqual([]);
});
