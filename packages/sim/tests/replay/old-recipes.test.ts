/*
 * Runs recorded before land had a base level of its own: their recipes give the same world, and their states the same
 * text and hash, as the build that recorded them.
 */
import { readFileSync } from 'node:fs';
import { findPreset, setParameter } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { createSetup, createSim, decodeLog, encodeLog, restoreSim } from '../../src/index.ts';

const OLD_LOG = readFileSync(new URL('fixtures/format-1-log.json', import.meta.url), 'utf8');
const SKERRY = findPreset('skerry')!.recipe;

describe('a log of a recipe without a base level', () => {
  it('is read with its land where the sea stands, and written as it was', () => {
    const { issues, log } = decodeLog(OLD_LOG);
    expect(issues).toEqual([]);
    const { recipe } = log!.setup;
    expect([recipe.water.seaLevel, recipe.terrain.baseLevel]).toEqual([25, 25]);
    expect(JSON.parse(encodeLog(log!)).setup).toEqual(JSON.parse(OLD_LOG).setup);
  });

  it('starts a run whose snapshot knows no base level either', () => {
    const sim = createSim(decodeLog(OLD_LOG).log!.setup);
    const { state } = sim.snapshot();
    expect(state).not.toContain('baseLevel');
    expect(restoreSim(sim.snapshot()).sim!.hash()).toBe(sim.hash());
  });
});

it('a run on flooded land keeps both levels in log and snapshot', () => {
  const recipe = setParameter(SKERRY, 'water.seaLevel', '12').recipe!;
  const setup = createSetup({ mode: 'wander', recipe, seed: 'flood', presetId: 'skerry' });
  const sim = createSim(setup);
  sim.tick([]);
  const restored = restoreSim(JSON.parse(JSON.stringify(sim.snapshot()))).sim!;
  expect(restored.state.setup.recipe).toEqual(recipe);
  expect(restored.hash()).toBe(sim.hash());
  const log = { setup, ticks: 1, hash: sim.hash(), entries: [] };
  expect(decodeLog(encodeLog(log)).log!.setup.recipe).toEqual(recipe);
  const { x, z } = sim.state.players[0].body;
  expect(sim.ground.waterAt(x, z), 'stands where the flood has not come').toBeLessThanOrEqual(
    sim.ground.heightAt(x, z),
  );
});
