/*
 * The Lab in a real Chromium, with pointer and keys: what a visitor does first, and what only a browser can show.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { findBarriers, findOverflow } from './menu-audit.ts';

let browser: AppBrowser;
beforeAll(async () => {
  browser = await startAppBrowser();
}, 120_000);
afterEach(async () => {
  expect(browser.takeComplaints()).toEqual([]);
  await browser.closePages();
});
afterAll(() => browser?.close());

const WIDE = { viewport: { width: 1100, height: 700 }, reducedMotion: 'reduce' } as const;

/** An open map of 40 × 30 cells; start at (10, 15), goal at (30, 15). */
const OPEN_MAP =
  '{"format":1,"map":{"kind":"open","width":40,"depth":30},"diagonal":"both-free","start":610,"goal":630,"edits":[]}';

/** A corridor with its ends four steps apart. */
const CORRIDOR = `type octile
height 3
width 7
map
@@@@@@@
@.....@
@@@@@@@
`;

async function openLab(hash = '#lab', options: object = WIDE): Promise<Page> {
  const page = await browser.openPage(hash, options);
  await page.locator('.lab-numbers span').first().waitFor({ state: 'attached' });
  return page;
}

/** A link to a scene, packed as the page packs it. */
async function linkTo(scene: string): Promise<string> {
  const { deflateSync, strToU8 } = await import('fflate');
  return `#lab=${Buffer.from(deflateSync(strToU8(scene))).toString('base64url')}`;
}

/** The middle of a cell of the open map on the screen: the whole map is in sight. */
async function pixelOf(page: Page, x: number, z: number): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.lab-canvas').boundingBox())!;
  const scale = Math.min((box.width - 32) / 40, (box.height - 32) / 30);
  return {
    x: box.x + (box.width - 40 * scale) / 2 + (x + 0.5) * scale,
    y: box.y + (box.height - 30 * scale) / 2 + (z + 0.5) * scale,
  };
}

/** Waits until the card of the chosen search shows this cost. */
async function waitForCost(page: Page, cost: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('.lab-card[aria-pressed=true] .lab-numbers > span')?.textContent?.endsWith(wanted),
    cost,
  );
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

describe('the Lab', () => {
  it('is reached from the title, and shows a solved map with numbers for every search', async () => {
    const page = await browser.openPage('', WIDE);
    // By key: the title may be drawn anew under the pointer when the landscape behind it comes.
    await page.getByRole('link', { name: 'Lab' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.lab-card .lab-numbers [data-mark]').first().waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.lab-card .lab-numbers').length >= 12);
    expect(await page.locator('.lab-counts').innerText()).toMatch(/expanded · .* open · event/);
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
  }, 120_000);

  it('follows a dragged goal, and undoes the drag as one step', async () => {
    const page = await openLab(await linkTo(OPEN_MAP));
    await waitForCost(page, '20.00');
    await drag(page, await pixelOf(page, 30, 15), await pixelOf(page, 25, 15));
    await waitForCost(page, '15.00');
    await page.locator('.lab-canvas').focus();
    await page.keyboard.press('Control+z');
    await waitForCost(page, '20.00');
    await page.keyboard.press('Control+y');
    await waitForCost(page, '15.00');
  }, 120_000);

  it('leads the path around a painted wall, and along a link of it', async () => {
    const page = await openLab(await linkTo(OPEN_MAP));
    await drag(page, await pixelOf(page, 20, 12), await pixelOf(page, 20, 18));
    await waitForCost(page, '23.31');
    const first = await linkTo(OPEN_MAP);
    await page.waitForFunction((hash) => location.hash !== hash, first);
    const withWall = await page.evaluate(() => location.hash);
    await page.getByRole('button', { name: 'Rectangle' }).click();
    await page.getByRole('button', { name: 'Erase' }).click();
    await drag(page, await pixelOf(page, 19, 11), await pixelOf(page, 21, 19));
    await waitForCost(page, '20.00');
    // The address follows a little later: it has changed once more when it holds the second stroke.
    await page.waitForFunction((hash) => location.hash !== hash, withWall);
    const link = await page.evaluate(() => location.hash);
    const again = await openLab(link);
    await waitForCost(again, '20.00');
    await again.keyboard.press('Tab');
    expect(await again.getByLabel('Kind of map').inputValue()).toBe('open');
  }, 120_000);

  it('passes waypoints to the nearest goal, and units plan again around a wall painted in their way', async () => {
    const page = await openLab(await linkTo(OPEN_MAP));
    await waitForCost(page, '20.00');
    const press = async (x: number, z: number): Promise<void> => {
      const at = await pixelOf(page, x, z);
      await page.mouse.click(at.x, at.y);
    };
    await page.getByRole('button', { name: 'More goals' }).click();
    await press(10, 20);
    await waitForCost(page, '5.00');
    await page.getByRole('button', { name: 'Waypoints' }).click();
    await press(20, 15);
    await waitForCost(page, '20.00');
    await page.getByRole('button', { name: 'Units', exact: true }).click();
    await page.getByRole('spinbutton', { name: 'At a press' }).fill('9');
    await page.keyboard.press('Enter');
    await press(5, 15);
    await page.getByRole('button', { name: 'Let the units walk' }).click();
    await page.getByText(/of 9 arrived/).waitFor();
    // Under way, and held there: on a slow machine they would have arrived before the wall is painted.
    await page.getByRole('button', { name: 'Stop the units' }).click();
    await page.getByRole('button', { name: 'Wall', exact: true }).first().click();
    await page.getByRole('button', { name: 'Rectangle' }).click();
    await drag(page, await pixelOf(page, 1, 18), await pixelOf(page, 22, 19));
    await page.getByText(/Last change: [1-9] took another path/).waitFor();
    await page.getByRole('button', { name: 'Let the units walk' }).click();
    await page.getByText('9 of 9 arrived').waitFor();
    // The link holds marks and all: opened again, the same path is found.
    await page.waitForFunction(() => document.querySelectorAll('.lab-strip li').length === 4);
    await page.waitForTimeout(400);
    const again = await openLab(await page.evaluate(() => location.hash));
    await waitForCost(again, '20.00');
    await again.getByRole('button', { name: 'Units (9)' }).waitFor();
  }, 120_000);

  it('is worked by keys alone: cursor, paint, ends, steps', async () => {
    const page = await openLab(await linkTo(OPEN_MAP));
    await page.locator('.lab-canvas').focus();
    const spoken = page.locator('.lab-map [role=status]');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    expect(await spoken.innerText()).toBe('(12, 15): open');
    await page.keyboard.press('Enter');
    await waitForCost(page, '20.83');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('KeyG');
    await waitForCost(page, '10.83');
    await page.keyboard.press('Comma');
    const counts = page.locator('.lab-counts');
    const before = await counts.innerText();
    await page.keyboard.press('Comma');
    await page.waitForFunction((text) => document.querySelector('.lab-counts')?.textContent !== text, before);
    expect(await page.locator('.lab-reason').innerText()).toMatch(/leaves the open list/);
  }, 120_000);

  it('says why a search cannot run, and which link is broken', async () => {
    const page = await openLab(await linkTo(OPEN_MAP));
    await page.keyboard.press('Digit3');
    await drag(page, await pixelOf(page, 5, 5), await pixelOf(page, 6, 5));
    const jump = page.getByRole('button', { name: /^Jump points/ });
    await page.waitForFunction(() => document.querySelector('.lab-card[aria-disabled=true]') !== null);
    expect(await jump.innerText()).toContain('uniform');
    const broken = await browser.openPage('#lab=nonsense', WIDE);
    await broken.getByRole('alertdialog').getByText('was cut off or changed on its way here').waitFor();
    await broken.getByRole('button', { name: 'Show the first map' }).click();
    await broken.locator('.lab-numbers span').first().waitFor();
  }, 120_000);

  it('opens maps from files, pictures and the clipboard, and says what is wrong with others', async () => {
    const page = await openLab();
    const input = page.getByLabel('Open a map');
    const kind = page.getByLabel('Kind of map');
    await input.setInputFiles({ name: 'corridor.map', mimeType: '', buffer: Buffer.from(CORRIDOR) });
    await waitForCost(page, '4.00');
    expect(await kind.locator('option:checked').innerText()).toBe('corridor');
    await input.setInputFiles({ name: 'bad.map', mimeType: '', buffer: Buffer.from(CORRIDOR.replace('.....', '...')) });
    await page.getByRole('alert').getByText('expected 7 cells in the row, got 5').waitFor();
    expect(await kind.locator('option:checked').innerText()).toBe('corridor');
    const png = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(9, 3);
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 9, 3);
      context.fillStyle = '#000';
      context.fillRect(4, 0, 1, 2);
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      return [...bytes];
    });
    await input.setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: Buffer.from(png) });
    await page.waitForFunction(() => document.querySelector('.lab-hover') !== null);
    await page.getByLabel('Kind of map').locator('option:checked', { hasText: 'gate' }).waitFor({ state: 'attached' });
    // A picture's colours get their ground; all of it is one step of undo.
    await page.getByLabel(/^Ground of colour 1:/).selectOption('Grass, +3');
    await page.waitForFunction(() => document.querySelectorAll('.lab-palette li').length === 2);
    await waitForCost(page, '24.83');
    await page.locator('.lab-canvas').focus();
    await page.keyboard.press('Control+z');
    await waitForCost(page, '4.00');
  }, 120_000);

  it('opens problems and search traces, and writes traces, drawings and films', async () => {
    const page = await openLab(await linkTo(OPEN_MAP));
    await waitForCost(page, '20.00');
    const { readFile } = await import('node:fs/promises');
    const save = async (kind: string): Promise<string> => {
      const download = page.waitForEvent('download');
      await page.getByLabel('Save').selectOption(kind);
      return (await download).path();
    };
    const input = page.getByLabel('Open a map');
    const scen = 'version 1\n0\tx\t40\t30\t1\t1\t5\t1\t4\n3\tx\t40\t30\t2\t2\t14\t2\t12\n';
    await input.setInputFiles({ name: 'x.scen', mimeType: '', buffer: Buffer.from(scen) });
    await page.getByLabel('Bucket').selectOption('3');
    await page.getByRole('button', { name: '(2, 2) → (14, 2): 12.00' }).click();
    await waitForCost(page, '12.00');
    const trace = await readFile(await save('trace'));
    const counts = await page.locator('.lab-counts').innerText();
    await input.setInputFiles({ name: 'again.trace.yaml', mimeType: '', buffer: trace });
    await page.getByText('Opened').waitFor();
    expect((await page.locator('.lab-counts').innerText()).split(' · ')[0]).toBe(counts.split(' · ')[0]);
    expect(await readFile(await save('trace'), 'utf8')).toBe(trace.toString('utf8'));
    expect(await readFile(await save('svg'), 'utf8')).toMatch(/^<svg .*<polyline /s);
    await page.getByLabel('Speed').selectOption('4');
    expect((await readFile(await save('film'))).subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    await page.getByText('Debugger').click();
    await page.getByLabel('f rises').check();
    await page.getByRole('button', { name: '◂ Previous stop' }).click();
    await page.getByRole('heading', { name: /^Open list: / }).waitFor();
    await page.getByRole('button', { name: /^Greedy/ }).click();
    await page.getByRole('button', { name: 'Heap' }).click();
    await page.getByRole('img', { name: /cells of the heap/ }).waitFor();
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
  }, 120_000);

  it('makes a map of another size from its form', async () => {
    const page = await openLab(await linkTo(OPEN_MAP));
    await page.getByText('Size and shape').click();
    const width = page.locator('.lab-details input[type=number]').first();
    await width.fill('120');
    await width.press('Enter');
    await waitForCost(page, '95.97');
    expect(await page.locator('.lab-left .lab-details').first().innerText()).not.toContain('Limited');
  }, 120_000);

  it('shows a search that fails, with the reason, until the map changes', async () => {
    const page = await openLab(await linkTo(OPEN_MAP));
    await waitForCost(page, '20.00');
    await page.getByRole('button', { name: 'Learn' }).click();
    await page.getByRole('button', { name: 'Greedy in the bowl' }).waitFor();
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
    // A change that belongs to the exhibit makes it fail.
    await page.getByRole('button', { name: 'Repair near the goal' }).click();
    await waitForCost(page, '60.38');
    await page.getByRole('button', { name: 'Build the wall' }).click();
    await waitForCost(page, '74.87');
    await page.getByText('half as much work again').waitFor();
    await page.getByRole('button', { name: 'Learn' }).click();
    await page.getByRole('button', { name: 'Manhattan where diagonals are allowed' }).click();
    const note = page.getByRole('region', { name: 'Manhattan where diagonals are allowed' });
    expect(await note.innerText()).toContain('counts a diagonal step as two');
    expect(await page.locator('.lab-result select').inputValue()).toBe('manhattan');
    await waitForCost(page, '+13 %');
    await note.getByRole('button', { name: 'A*', exact: true }).click();
    await waitForCost(page, '44.14');
    expect(await page.locator('.lab-result select').inputValue()).toBe('');
    await page.locator('.lab-canvas').focus();
    for (const cost of ['74.87', '60.38', '20.00']) {
      await page.keyboard.press('Control+z');
      await waitForCost(page, cost);
    }
    expect(await note.count()).toBe(0);
  }, 120_000);

  it('asks before it shows: a lesson by keys, judged by the searches, remembered', async () => {
    const page = await openLab(await linkTo(OPEN_MAP));
    await page.getByRole('button', { name: 'Learn' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Ground that costs more' }).focus();
    await page.keyboard.press('Enter');
    const note = page.getByRole('region', { name: 'Ground that costs more' });
    await note.getByText('Where does A* go?').waitFor();
    expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(0);
    expect((await page.locator('.lab-numbers').allInnerTexts()).join('')).toBe('');
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await note.getByText('Not quite: around it.').waitFor();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await waitForCost(page, '49.00');
    await note.getByRole('button', { name: /^Next/ }).click();
    await page.getByRole('button', { name: 'Just show me' }).click();
    await page.getByText('Nothing warns you').waitFor();
    await page.locator('.lab-canvas').focus();
    for (const cost of ['49.00', '20.00']) {
      await page.keyboard.press('Control+z');
      await waitForCost(page, cost);
    }
    expect(await page.locator('.lab-result select').inputValue()).toBe('');
    await page.reload();
    await page.getByRole('button', { name: 'Learn' }).click();
    await page.getByText('1 of 15 answered').waitFor();
    await page.getByRole('button', { name: 'Ground that costs more Answered' }).waitFor();
  }, 120_000);

  it('races searches on the map of the screen, one row each, and Back returns to it', async () => {
    const page = await openLab(await linkTo(OPEN_MAP));
    await waitForCost(page, '20.00');
    await page.getByRole('link', { name: 'Race' }).click();
    const rows = page.locator('.race-table tbody tr');
    const greedy = rows.filter({ hasText: 'Greedy' });
    await greedy.getByText('20.00').waitFor();
    // The same search twice is one row.
    await page.getByLabel('Search of lane 4').selectOption('greedy');
    await rows.filter({ hasText: 'Greedy (2 lanes)' }).waitFor();
    expect(await rows.count()).toBe(3);
    await page.getByText('Times are medians of 15 rounds').waitFor();
    await page.waitForFunction(() => document.querySelector('.race-table [data-mark=worst]') !== null);
    expect(await page.locator('.race-lane', { hasText: 'Dijkstra' }).innerText()).toContain('4th at the goal');
    await page.getByLabel('Moment of the race').fill('5');
    await page.locator('.race-lane', { hasText: 'Dijkstra' }).getByText('5 expanded').waitFor();
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
    // An end that is dragged on one lane moves on all of them: from (30, 15) eight cells to the left.
    const lane = (await page.locator('.race-canvas').first().boundingBox())!;
    const scale = Math.min((lane.width - 12) / 40, (lane.height - 12) / 30);
    const goal = { x: lane.x + lane.width / 2 + 10.5 * scale, y: lane.y + lane.height / 2 + 0.5 * scale };
    await drag(page, goal, { x: goal.x - 8 * scale, y: goal.y });
    await greedy.getByText('12.00').waitFor();
    await page.goBack();
    await waitForCost(page, '20.00');
    await page.goForward();
    await greedy.getByText('12.00').waitFor();
    expect(await rows.count()).toBe(3);
  }, 120_000);

  it('measures searches on workers, with a table, charts and files', async () => {
    const page = await openLab(await linkTo(OPEN_MAP));
    await waitForCost(page, '20.00');
    await page.getByRole('link', { name: 'Experiment' }).click();
    await page.getByLabel('Problems').fill('40');
    await page.getByLabel('Problems').press('Enter');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Done: 12 of 12 parts.').waitFor();
    const row = page.locator('.race-table tbody tr', { hasText: 'Dijkstra' });
    expect(await row.innerText()).toMatch(/1,200.*40 of 40/s);
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByLabel('Save').selectOption('csv');
    const { readFile } = await import('node:fs/promises');
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.trimEnd().split('\n')).toHaveLength(1 + 6 * 40);
    await page.getByRole('button', { name: 'Time and length' }).click();
    const picture = page.waitForEvent('download');
    await page.getByLabel('Save').selectOption('png');
    expect((await picture).suggestedFilename()).toBe('experiment-length.png');
    await page.getByText('Units and frames').click();
    await page.getByLabel('Units at most').fill('4');
    await page.getByLabel('Units at most').press('Enter');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('img', { name: 'Milliseconds of a frame' }).waitFor();
    await page.getByRole('button', { name: 'Start' }).waitFor();
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
  }, 120_000);

  it('fits a phone: map, scrubber, and panels one at a time', async () => {
    const page = await openLab('#lab', {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const cards = page.getByRole('heading', { name: 'Search' });
    expect(await cards.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await cards.waitFor();
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    // A finger hides what it paints: a loupe shows it while it is down.
    const touch = await page.context().newCDPSession(page);
    const canvas = page.locator('.lab-canvas');
    const box = (await canvas.boundingBox())!;
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.locator('.lab-canvas[data-loupe]').waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.locator('.lab-canvas:not([data-loupe])').waitFor();
    await page.getByRole('button', { name: 'Learn' }).tap();
    await page.getByRole('button', { name: 'Greedy in the bowl' }).tap();
    await page.getByText('runs into the bowl').waitFor();
    expect(await cards.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.querySelector('.lab-canvas')!.clientHeight)).toBeGreaterThan(180);
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
    await page.getByRole('link', { name: 'Race' }).tap();
    await page.locator('.race-table tbody tr').nth(3).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
  }, 120_000);
});
