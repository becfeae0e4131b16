/*
 * Checks of a menu for people who do not see it well or use no mouse: axe's rules, the width of a telephone, and
 * the Tab key alone.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds serious or critical, a line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the page's own policy would refuse that, as it should.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe: rules } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await rules.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
      );
  });
}

/** What is wider than the window: the page itself, and controls that stick out of it. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const sheets = document.querySelectorAll<HTMLElement>('.menu, .menu-veil, .menu-page');
    for (const element of [document.documentElement, ...sheets])
      if (element.scrollWidth > element.clientWidth)
        found.push(`${element.className || 'page'} ${element.scrollWidth} px`);
    for (const control of document.querySelectorAll<HTMLElement>('button, a, input:not(.only-read-aloud), select')) {
      const { left, right, width } = control.getBoundingClientRect();
      if (width > 0 && (left < 0 || right > innerWidth)) found.push(control.outerHTML.slice(0, 120));
    }
    return found;
  });
}

/** Elements of a selector that lie over each other, or outside the window. */
export function findOverlaps(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((text) => {
    const shown = [...document.querySelectorAll<HTMLElement>(text)].filter((element) => element.checkVisibility());
    const boxes = shown.map((element) => ({ name: element.className, box: element.getBoundingClientRect() }));
    const isOutside = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    const isOver = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return boxes.flatMap(({ name, box }, i) => [
      ...(isOutside(box) ? [`${name} is outside`] : []),
      ...boxes.slice(i + 1).flatMap((other) => (isOver(box, other.box) ? [`${name} is over ${other.name}`] : [])),
    ]);
  }, selector);
}

/** Controls that Tab never comes to, or shows outside the window. */
export async function findUnreached(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const isOffered = (element: HTMLElement): boolean => {
      const { disabled, type, checked } = element as HTMLInputElement;
      // One of a group of radio buttons stands for all, one tab for all tabs: arrows go between them.
      const isOther = (type === 'radio' && !checked) || element.tabIndex < 0;
      return !disabled && !isOther && element.checkVisibility();
    };
    const all = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [tabindex]')];
    const offered = all.filter(isOffered);
    offered.forEach((element) => element.setAttribute('data-unreached', ''));
    return offered.length;
  });
  const outside: string[] = [];
  for (let press = 0; press < count + 4; press++) {
    await page.keyboard.press('Tab');
    const { left, lost } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      element.removeAttribute('data-unreached');
      const { top, bottom } = ((element as HTMLInputElement).labels?.[0] ?? element).getBoundingClientRect();
      const isLost = element !== document.body && (bottom <= 0 || top >= innerHeight);
      return {
        left: document.querySelectorAll('[data-unreached]').length,
        lost: isLost ? `outside the window: ${element.outerHTML.slice(0, 120)}` : '',
      };
    });
    if (lost !== '') outside.push(lost);
    if (left === 0) break;
  }
  const unreached = await page.evaluate(() =>
    [...document.querySelectorAll('[data-unreached]')].map((element) => {
      element.removeAttribute('data-unreached');
      return element.outerHTML.slice(0, 120);
    }),
  );
  return [...unreached, ...outside];
}

/** Movements that are not over at once. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
      const lasts = (text: string): boolean => text.split(',').some((each) => Number.parseFloat(each) > 0.01);
      const isMoving = lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration));
      return isMoving ? [`${element.tagName} ${element.className}`] : [];
    }),
  );
}
