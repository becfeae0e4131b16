/*
 * More of the game as people play it, in Chromium: a chase walked to its goal along a path found in Node, and a key that
 * is bound anew in the middle of a run.
 */
import { createRouteFinder } from '@skerry/footing';
import { it } from 'vitest';
import type { Choice } from '../../src/pages/play/menus/new-world-choice.ts';
import { twinOf } from '../pages/play/save-of-run.ts';
import { useAppBrowser } from './app-browser.ts';
import { waitForRest, waitForTraveller, walkAlong } from './play-page.ts';
import { ISLAND } from './play-scenes.ts';
import { click, openMenu, playFile, walk } from './saved-world.ts';

const browser = useAppBrowser();

it('a chase is won at the goal', async () => {
  const choice: Choice = { ...ISLAND, mode: 'chase', presetId: 'chase-court', seed: 'court' };
  const twin = twinOf(choice);
  const goal = twin.state.items.find(({ kind }) => kind === 'goal')!;
  const page = await openMenu(browser, { choice });
  await click(page, 'New world');
  await click(page, 'Begin');
  await waitForTraveller(page);
  const { points } = createRouteFinder(twin.ground).findRoute(twin.state.players[0].body, goal);
  const results = page.getByRole('heading', { name: 'You made it' });
  await walkAlong(page, points, 1, async () => (await results.count()) > 0);
  await results.waitFor();
}, 300_000);

it('a key that is bound anew in the pause menu walks, and the old one no longer does', async () => {
  const page = await openMenu(browser);
  await playFile(page);
  await page.keyboard.press('Escape');
  await click(page, 'Settings');
  await page.getByRole('tab', { name: 'Controls' }).click();
  await click(page, /^Forward: W/);
  await page.keyboard.press('KeyI');
  await page.getByRole('button', { name: /^Forward: I/ }).waitFor();
  await click(page, 'Back');
  await click(page, 'Resume');
  await page.locator('.play-hud').waitFor();
  // The old key stays down: were it still bound, the player would not stop when the new one is let go.
  await page.keyboard.down('KeyW');
  await walk(page, 'KeyI', 2);
  await waitForRest(page);
}, 120_000);
