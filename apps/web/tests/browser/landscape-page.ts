/*
 * Explore's page for tests: waiting for its ground, reading its address, and measuring what the window shows.
 */
import { type DecodedPng, decode } from 'fast-png';
import type { Page } from 'playwright-core';
import { waitForPaint } from './app-browser.ts';

/** Waits until there is ground under the eye and it is on screen. */
export async function waitForGround(page: Page): Promise<void> {
  await page.locator('.landscape.is-standing').waitFor({ timeout: 90_000 });
  await waitForPaint(page);
}

/** x, y, z, yaw and pitch in the address, or undefined while it names no eye. */
export function eyeInAddress(page: Page): readonly number[] | undefined {
  const text = /&eye=([^&]+)/.exec(page.url())?.[1];
  return text?.split(',').map(Number);
}

/** Waits until the eye in the address has moved so many metres. */
export async function waitForWay(page: Page, from: readonly number[], metres: number): Promise<void> {
  await page.waitForFunction(
    ([x, z, way]) => {
      const numbers = /&eye=([^&]+)/.exec(location.hash)?.[1].split(',').map(Number) ?? [];
      return Math.hypot(numbers[0] - x, numbers[2] - z) >= way;
    },
    [from[0], from[2], metres] as const,
    { timeout: 60_000 },
  );
}

/** What the middle of the window shows, between what lies above and below. */
export async function seeMiddle(page: Page): Promise<DecodedPng> {
  const { width, height } = page.viewportSize()!;
  const clip = { x: 0, y: Math.round(height * 0.25), width, height: Math.round(height * 0.5) };
  return decode(await page.screenshot({ clip }));
}

export function countColours({ data, channels }: DecodedPng): number {
  const seen = new Set<number>();
  for (let i = 0; i < data.length; i += channels * 7) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  return seen.size;
}

/** Share of the pixels that differ from their neighbour to the west: hardly any where a page shows its gradient alone. */
export function roughnessOf({ data, channels, width }: DecodedPng): number {
  let rough = 0;
  for (let i = channels; i < data.length; i += channels)
    if ((i / channels) % width > 0 && [0, 1, 2].some((c) => Math.abs(data[i + c] - data[i + c - channels]) > 2))
      rough++;
  return rough / (data.length / channels);
}

/** Share of the pixels that clearly differ between two pictures of one size. */
export function differenceOf(a: DecodedPng, b: DecodedPng): number {
  let different = 0;
  for (let i = 0; i < a.data.length; i += a.channels)
    if ([0, 1, 2].some((c) => Math.abs(a.data[i + c] - b.data[i + c]) > 16)) different++;
  return different / (a.data.length / a.channels);
}
