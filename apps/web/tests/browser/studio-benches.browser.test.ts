/*
 * The benches of Studio with real pointer and keys: strokes drawn, picked, moved and undone.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { findBarriers, findOverflow } from './menu-audit.ts';
import { button, openStudio } from './studio-page.ts';

let browser: AppBrowser;
beforeAll(async () => {
  browser = await startAppBrowser();
}, 120_000);
afterEach(async () => {
  expect(browser.takeComplaints()).toEqual([]);
  await browser.closePages();
});
afterAll(() => browser?.close());

describe('the sculpting bench', () => {
  it('draws strokes, picks one again, drags a point of it, deletes it, and undoes it all', async () => {
    const page = await openStudio(browser);
    await button(page, 'Sculpt').click();
    const pane = page.locator('.sculpt-pane');
    await pane.waitFor();
    const { x, y, width, height } = (await pane.boundingBox())!;
    const at = (right: number, down: number) => ({ x: x + right * width, y: y + down * height });
    const draw = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
    };
    const count = (text: string): Promise<void> =>
      page.locator('.sculpt-layer-row').getByText(text, { exact: true }).waitFor();
    await page.keyboard.press(']');
    await draw(at(0.4, 0.5), at(0.6, 0.5));
    await count('1 stroke');
    await button(page, 'River').click();
    await draw(at(0.45, 0.4), at(0.6, 0.65));
    await count('2 strokes');
    await button(page, 'Select').click();
    await page.mouse.click(at(0.5, 0.5).x, at(0.5, 0.5).y);
    await page.getByRole('region', { name: 'Selected stroke' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await draw(at(0.6, 0.5), at(0.62, 0.6));
    await page.keyboard.press('Delete');
    await count('1 stroke');
    for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
    await page.getByText('The first stroke makes the first layer.').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await findOverflow(page)).toEqual([]);
    await button(page, 'Back to the desk').click();
    expect(await button(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
  }, 120_000);
});

describe('the plant workshop', () => {
  it('puts a classical plant into the world, marks a mistake at its character, and undoes', async () => {
    const page = await openStudio(browser);
    await button(page, 'Plant workshop').click();
    await button(page, 'Forks').click();
    const grammar = page.getByLabel('Grammar', { exact: true });
    await grammar.waitFor();
    const text = await grammar.inputValue();
    await grammar.fill(text.replace('F(l, w) [', 'F(l, w [ '));
    await page
      .locator('.grammar-problems')
      .getByText(/^Line 7, character/)
      .waitFor();
    expect(await page.locator('.grammar-marks mark').count()).toBe(1);
    expect(await findBarriers(page)).toEqual([]);
    await grammar.fill(text.replace('let wide = 55', 'let wide = 40'));
    await expect.poll(() => page.locator('.grammar-problems p').count(), { timeout: 20_000 }).toBe(0);
    await page.getByRole('img', { name: /^Forks, \d+ triangles$/ }).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => grammar.inputValue(), { timeout: 20_000 }).toBe(text);
    await page.keyboard.press('Control+z');
    await page.getByText('This world has no plants of its own yet.').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await findOverflow(page)).toEqual([]);
  }, 120_000);
});

describe('the noise bench', () => {
  it('follows its sliders, and adds the noise to the world as a layer that can be undone', async () => {
    const page = await openStudio(browser);
    await button(page, 'Noise bench').click();
    const code = page.locator('.noise-code code');
    expect(await code.textContent()).toContain('octaves: 5');
    await page.locator('[data-path="octaves"]').getByRole('spinbutton').fill('3');
    await page.keyboard.press('Enter');
    await code.getByText('octaves: 3').waitFor();
    expect(await page.locator('.noise-octaves li').count()).toBe(3);
    expect(await findBarriers(page)).toEqual([]);
    await button(page, 'Add as a terrain layer').click();
    await button(page, 'Back to the desk').click();
    await button(page, 'Undo').click();
    expect(await button(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
  }, 120_000);
});
