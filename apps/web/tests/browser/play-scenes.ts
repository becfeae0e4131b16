/*
 * Worlds in which something is about to happen: made in Node by the same simulation (save-of-run.ts), handed to the page as a file that
 * anybody could import. So a test walks metres instead of minutes, and everything it sees is the real game.
 */
import { HUMAN_LOCOMOTION, placeBody } from '@skerry/footing';
import { type CreatureKind, CREATURES, type ItemKind, type Sim, type SimState } from '@skerry/sim';
import type { Page } from 'playwright-core';
import type { Choice } from '../../src/pages/play/menus/new-world-choice.ts';
import { waitForTraveller } from './play-page.ts';

const LEVEL = { frequency: 0.12, threshold: 0.5, width: 16, agents: 0, powerUps: 0 };

export const ISLAND: Choice = {
  mode: 'expedition',
  presetId: 'skerry',
  seed: 'test-isle',
  difficulty: 'calm',
  size: 'small',
  level: LEVEL,
  rules: 'keen',
};

/** A straight strip of open ground that can be walked. */
export type Strip = { readonly x: number; readonly z: number; readonly yaw: number };

/** Finds a strip of so many metres around a place: dry, nearly level, and nothing on it. */
export function findStrip({ ground }: Sim, around: { readonly x: number; readonly z: number }, metres: number): Strip {
  for (let ring = 0; ring < 40; ring++)
    for (let k = 0; k < 16; k++) {
      const angle = (k * Math.PI) / 8;
      const x = around.x + Math.sin(angle) * ring * 4;
      const z = around.z - Math.cos(angle) * ring * 4;
      for (let turn = 0; turn < 16; turn++) {
        const yaw = (turn * Math.PI) / 8;
        if (isOpen({ x, z, yaw })) return { x, z, yaw };
      }
    }
  throw new Error('There is no open strip on this land.');

  function isOpen(strip: Strip): boolean {
    let isFree = true;
    for (let way = -2; way <= metres; way++) {
      const { x, z } = placeOn(strip, metres);
      const rise = Math.abs(ground.heightAt(x, z) - ground.heightAt(strip.x, strip.z));
      if (ground.depthAt(x, z) > 0 || rise > 0.25 * Math.max(Math.abs(way), 2)) return false;
      ground.forEachCollider(x, z, 1.5, () => {
        isFree = false;
      });
    }
    return isFree;
  }
}

function placeOn({ x, z, yaw }: Strip, metres: number): { x: number; z: number } {
  return { x: x + Math.sin(yaw) * metres, z: z - Math.cos(yaw) * metres };
}

/** Puts the traveller at the beginning of a strip, looking along it. */
export function standOn({ state, ground }: Sim, strip: Strip): void {
  const { body } = state.players[0];
  placeBody(body, HUMAN_LOCOMOTION, ground, strip.x, strip.z);
  body.yaw = state.players[0].lookYaw = strip.yaw;
}

/** Lays things of the island along a strip, one every few metres from the first. */
export function layAlong(
  { state, ground }: Sim,
  strip: Strip,
  kinds: readonly ItemKind[],
  first: number,
  step: number,
): void {
  state.items = state.items.map((item) => {
    const k = kinds.indexOf(item.kind);
    if (k < 0) return item;
    const { x, z } = placeOn(strip, first + k * step);
    return { ...item, x, y: ground.heightAt(x, z), z };
  });
}

/** Leaves one creature of a kind, at a place on a strip and looking at its beginning. */
export function leaveAlone(
  { state, ground }: Sim,
  strip: Strip,
  kind: CreatureKind,
  metres: number,
): SimState['creatures'][0] {
  const one = state.creatures.find((creature) => creature.kind === kind);
  if (!one) throw new Error(`There is no ${kind} on this land.`);
  const { x, z } = placeOn(strip, metres);
  placeBody(one.body, CREATURES[kind].locomotion, ground, x, z);
  one.body.yaw = strip.yaw + Math.PI;
  one.home = { x, z };
  one.errand = { ...one.errand, x, y: one.body.y, z };
  state.creatures = [one];
  return one;
}

/** Brings a save file in through the menu and plays it. */
export async function playFile(page: Page, file: Uint8Array): Promise<void> {
  await page.getByRole('button', { name: /^Saved games/ }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'world.skerry', mimeType: 'application/octet-stream', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await waitForTraveller(page);
}
