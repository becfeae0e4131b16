/*
 * Saves, settings, input and sound in a real Chromium, with real keys, pointers and an emulated gamepad.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shareChromium } from '../../../../tests/share-chromium.ts';
import type { RunningServer } from '../../../../tools/serve.ts';
import { serveFoundations } from './foundations-browser.ts';

let server: RunningServer;
let browser: Browser;
let contexts: BrowserContext[] = [];
let complaints: string[] = [];

beforeAll(async () => {
  server = await serveFoundations();
  browser = await shareChromium();
});
afterAll(async () => {
  await server.close();
});
afterEach(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
  const taken = complaints;
  complaints = [];
  expect(taken).toEqual([]);
});

async function openContext(options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 480, height: 640 }, ...options });
  contexts.push(context);
  return context;
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(server.url);
  await page.locator('html[data-ready]').waitFor();
  return page;
}

describe('sound', () => {
  it('can be heard, never clips, and comes from its side', async () => {
    const page = await openPage(await openContext());
    const levels = await page.evaluate(() => foundations.renderSounds());
    const table = levels.map(({ what, peak, rms }) => `${what} ${peak.toFixed(3)} ${rms.toFixed(4)}`).join('\n');
    console.log(table);
    for (const { what, peak, rms, bad } of levels) {
      expect(bad, what).toBe(0);
      expect(peak, what).toBeLessThan(0.999);
      expect(peak, what).toBeGreaterThan(0.01);
      expect(rms, what).toBeGreaterThan(0.0008);
    }
    const balance = (what: string): number => levels.find((level) => level.what === what)!.balance;
    expect(balance('to the left')).toBeGreaterThan(4);
    expect(balance('to the right')).toBeLessThan(0.25);
  });
});

describe('saves', () => {
  it('are written in a worker, cost the page next to nothing, and are there after a reload', async () => {
    const page = await openPage(await openContext());
    const result = await page.evaluate(async () => {
      const { openSaves, makeSave } = foundations;
      const { saves } = openSaves();
      const things = Array.from({ length: 20_000 }, (_, i) => ({ id: i, x: i * 1.37, z: -i / 3 }));
      const save = makeSave({}, 5, things);
      await saves.list();
      const costsMs: number[] = [];
      const statuses = new Set<string>();
      for (let i = 0; i < 9; i++) {
        const start = performance.now();
        const saving = saves.save(save, 1);
        costsMs.push(performance.now() - start);
        statuses.add((await saving).status);
      }
      costsMs.sort((a, b) => a - b);
      return { letters: save.snapshot.length, statuses: [...statuses], median: costsMs[4], worst: costsMs[8] };
    });
    console.log(
      `a save of ${result.letters} letters: ${result.median.toFixed(2)} ms of the page (worst ${result.worst.toFixed(2)})`,
    );
    expect(result.statuses).toEqual(['saved']);
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    const opened = await page.evaluate(async () => {
      const { saves } = foundations.openSaves();
      const found = await saves.open('home');
      return [await saves.isLasting(), found.status, found.status === 'open' && found.save.snapshot.length];
    });
    expect(opened).toEqual([true, 'open', result.letters]);
  });

  it('a second tab gets a notice, may take over, and the first no longer writes', async () => {
    const context = await openContext();
    const [first, second] = [await openPage(context), await openPage(context)];
    await first.evaluate(async () => {
      const { openSaves, holdWorld, makeSave } = foundations;
      const state = Object.assign(globalThis, { lost: 0, saves: openSaves().saves });
      await holdWorld('home', { onLost: () => state.lost++ });
      await state.saves.save(makeSave({}, 1), 1);
    });
    const taken = await second.evaluate(async () => {
      const { openSaves, holdWorld, makeSave } = foundations;
      const hold = await holdWorld('home', { onLost: () => {} });
      const after = hold.status === 'elsewhere' ? await hold.takeOver() : hold;
      const { saves } = openSaves();
      const opened = await saves.open('home');
      const saved = opened.status === 'open' ? await saves.save(makeSave({}, 2), opened.epoch) : opened;
      return [hold.status, after.status, saved.status];
    });
    expect(taken).toEqual(['elsewhere', 'held', 'saved']);
    const left = await first.evaluate(async () => {
      const state = globalThis as unknown as { lost: number; saves: ReturnType<typeof foundations.openSaves>['saves'] };
      const saved = await state.saves.save(foundations.makeSave({}, 3), 1);
      const found = await state.saves.peek('home');
      return [state.lost, saved.status, found.status === 'open' && found.save.stats['seconds']];
    });
    expect(left).toEqual([1, 'taken-over', 2]);
  });

  it('on a full disk say so and keep the last one; where nothing may be stored they last as long as the page', async () => {
    const context = await openContext();
    const page = await openPage(context);
    const session = await context.newCDPSession(page);
    const save = (letters: number): Promise<string> =>
      page.evaluate(async (count) => {
        // Random letters: nothing that deflate could make small.
        const bytes = new Uint8Array(count);
        for (let at = 0; at < count; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
        const text = Array.from(bytes, (byte) => String.fromCharCode(32 + (byte % 90))).join('');
        const { saves } = foundations.openSaves();
        const result = await saves.save(foundations.makeSave({}, count, text), 1);
        const found = await saves.peek('home');
        return `${result.status} ${found.status === 'open' && found.save.stats['seconds']}`;
      }, letters);
    // Before the first write: Chromium remembers for a while how much room there was.
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(server.url).origin, quotaSize: 300_000 });
    expect(await save(1000)).toBe('saved 1000');
    expect(await save(900_000)).toBe('full 1000');

    const isLasting = await page.evaluate(async () => {
      Object.defineProperty(globalThis, 'indexedDB', {
        value: {
          open: () => {
            throw new DOMException('forbidden', 'SecurityError');
          },
        },
      });
      const { saves } = await foundations.createBrowserSaves();
      const { status } = await saves.save(foundations.makeSave(), 1);
      return [await saves.isLasting(), status, (await saves.list()).length];
    });
    expect(isLasting).toEqual([false, 'saved', 1]);
  });
});

describe('settings', () => {
  it('are reached and changed by keyboard alone, kept, and set back', async () => {
    const page = await openPage(await openContext());
    await page.evaluate(() => foundations.showSettings());
    await page.getByRole('tab', { name: 'Graphics' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'Sound' }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    expect(await page.getByLabel('Master volume', { exact: true }).inputValue()).toBe('0');
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    await page.evaluate(() => foundations.showSettings());
    await page.getByRole('tab', { name: 'Sound' }).click();
    expect(await page.getByLabel('Master volume', { exact: true }).inputValue()).toBe('0');
    await page.getByRole('button', { name: 'Reset sound' }).click();
    expect(await page.getByLabel('Master volume', { exact: true }).inputValue()).toBe('0.8');
  });

  it('bind a key anew, ask before taking it from another action, and set it back', async () => {
    const page = await openPage(await openContext());
    await page.evaluate(() => foundations.showSettings());
    await page.getByRole('tab', { name: 'Controls' }).click();
    await page.getByRole('button', { name: /^Jump: Space/ }).click();
    await page.keyboard.press('KeyE');
    await page.getByText('E belongs to Take, open, use. Take it for Jump?').waitFor();
    await page.getByRole('button', { name: 'Take it' }).click();
    await page.getByRole('button', { name: /^Jump: E/ }).waitFor();
    expect(await page.evaluate(() => foundations.store.settings.value.bindings.play)).toEqual({
      jump: ['key:KeyE', 'pad:0'],
      interact: ['pad:2'],
    });
    await page.getByRole('button', { name: 'Add a key for Journal' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reset all keys and buttons' }).click();
    expect(await page.evaluate(() => foundations.store.settings.value.bindings.play)).toEqual({});
  });

  it('fit into 360 pixels at every tab, in large text too, and every control has a name', async () => {
    const page = await openPage(await openContext({ viewport: { width: 360, height: 640 } }));
    await page.evaluate(() => {
      foundations.store.change('accessibility', { textSize: 1.6 });
      foundations.showSettings();
    });
    for (const tab of ['Graphics', 'Sound', 'Controls', 'Accessibility', 'HUD']) {
      await page.getByRole('tab', { name: tab }).click();
      const found = await page.evaluate(() => {
        const controls = [
          ...document.querySelectorAll<HTMLElement>('.settings button, .settings input, .settings select'),
        ];
        return controls
          .map((control) => {
            const { left, right } = control.getBoundingClientRect();
            const label = (control as HTMLInputElement).labels?.[0]?.textContent;
            const name = control.getAttribute('aria-label') ?? label ?? control.textContent ?? '';
            return { name: name.trim(), left, right };
          })
          .filter(({ name, left, right }) => name === '' || left < 0 || right > innerWidth);
      });
      expect(found, tab).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  });

  it('and any menu are walked by gamepad', async () => {
    const context = await openContext();
    await context.addInitScript(() => {
      const pad = {
        connected: true,
        mapping: 'standard',
        axes: [0, 0, 0, 0],
        buttons: Array.from({ length: 17 }, () => ({ value: 0 })),
      };
      Object.assign(globalThis, { pad });
      navigator.getGamepads = () => [pad as unknown as Gamepad, null, null, null];
    });
    const page = await openPage(context);
    await page.evaluate(() => foundations.showSettings());
    const press = async (button: number): Promise<void> => {
      const set = (value: number): Promise<void> =>
        page.evaluate(
          ([at, to]) =>
            new Promise<void>((settle) => {
              (globalThis as unknown as { pad: { buttons: { value: number }[] } }).pad.buttons[at].value = to;
              requestAnimationFrame(() => requestAnimationFrame(() => settle()));
            }),
          [button, value] as const,
        );
      await set(1);
      await set(0);
    };
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.getByRole('tab', { name: 'Graphics' }).focus();
    await press(15);
    expect(await focused()).toBe('Sound');
    expect(await page.getByRole('tab', { name: 'Sound' }).getAttribute('aria-selected')).toBe('true');
    await press(13);
    await press(14);
    expect(await page.getByLabel('Master volume', { exact: true }).inputValue()).toBe('0.75');
    for (let i = 0; i < 5; i++) await press(13);
    expect(await focused()).toBe('Reset sound');
    await press(0);
    expect(await page.getByLabel('Master volume', { exact: true }).inputValue()).toBe('0.8');
  });
});

describe('input', () => {
  it('keys move, the mouse is caught by a click and looks, Escape frees it', async () => {
    const page = await openPage(await openContext());
    await page.evaluate(() => Object.assign(globalThis, { sum: foundations.listen() }));
    const sum = (): Promise<{ forward: number; yaw: number; pressed: string[]; isCaught: boolean; freed: number }> =>
      page.evaluate(() => globalThis.sum);
    await page.keyboard.down('KeyW');
    await page.waitForFunction(() => globalThis.sum.forward > 3);
    await page.keyboard.up('KeyW');
    await page.keyboard.press('Space');
    await page.mouse.move(200, 200);
    await page.mouse.down();
    await page.waitForFunction(() => globalThis.sum.isCaught);
    await page.mouse.up();
    await page.mouse.move(260, 200, { steps: 4 });
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForFunction(() => globalThis.sum.pressed.includes('light'));
    const caught = await sum();
    expect(caught.yaw).toBeGreaterThan(0);
    expect(
      caught.pressed.filter((action) => action === 'light'),
      'the click that caught the mouse is no blow',
    ).toHaveLength(1);
    expect(caught.pressed).toContain('jump');
    await page.evaluate(() => document.exitPointerLock());
    await page.waitForFunction(() => globalThis.sum.freed === 1);
  });

  it('without a caught pointer dragging looks and a short click strikes', async () => {
    const page = await openPage(await openContext());
    await page.evaluate(() => {
      foundations.store.change('controls', { catchesPointer: false });
      Object.assign(globalThis, { sum: foundations.listen() });
    });
    await page.mouse.move(100, 300);
    await page.mouse.down();
    await page.mouse.move(220, 260, { steps: 5 });
    await page.mouse.up();
    await page.waitForFunction(() => globalThis.sum.yaw > 0.1);
    expect(await page.evaluate(() => globalThis.sum.pressed)).toEqual([]);
    await page.mouse.click(200, 200);
    await page.waitForFunction(() => globalThis.sum.pressed.includes('light'));
  });

  it('a thumb moves, another presses a button, all within 360 pixels', async () => {
    const context = await openContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    const page = await openPage(context);
    await page.evaluate(() => Object.assign(globalThis, { sum: foundations.listen() }));
    const jump = (await page.getByRole('button', { name: 'Jump' }).boundingBox())!;
    expect(jump.x + jump.width).toBeLessThanOrEqual(360);
    const session = await context.newCDPSession(page);
    const thumb = { x: 80, y: 500, id: 0 };
    const button = { x: jump.x + jump.width / 2, y: jump.y + jump.height / 2, id: 1 };
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
    await touch('touchStart', [thumb]);
    await touch('touchMove', [{ ...thumb, y: 440 }]);
    await touch('touchStart', [{ ...thumb, y: 440 }, button]);
    await page.waitForFunction(() => {
      const { forward, pressed, device } = globalThis.sum;
      return forward > 2 && pressed.includes('jump') && pressed.includes('run') && device === 'touch';
    });
    await touch('touchEnd', []);
    await page.waitForFunction(() => document.querySelector('.stick') === null);
  });
});
