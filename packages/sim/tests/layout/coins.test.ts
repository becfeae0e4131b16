/*
 * Coins of the endless land: from the seed alone, on dry ground, and once taken they stay taken.
 */
import { createFooting } from '@skerry/footing';
import { coinsOfTile, createSim, restoreSim } from '@skerry/sim';
import { planWorld } from '@skerry/world';
import { expect, it } from 'vitest';
import { recipeOf, run, smallSetup } from '../small-world.ts';

it('a tile has the same coins for every caller, at any time', () => {
  const plan = planWorld(recipeOf('plains-lake'), 'coins');
  const [one, other] = [createFooting(plan), createFooting(plan)];
  let coins = 0;
  for (let tx = -3; tx < 3; tx++) for (let tz = -3; tz < 3; tz++) coins += coinsOfTile(one, tx, tz).length;
  for (let tz = 2; tz >= -3; tz--)
    for (let tx = 2; tx >= -3; tx--) expect(coinsOfTile(other, tx, tz)).toEqual(coinsOfTile(one, tx, tz));
  expect(coins).toBeGreaterThan(20);
});

it('every coin lies inside its tile, dry, on the ground', () => {
  const ground = createFooting(planWorld(recipeOf('plains-lake'), 'coins'));
  for (let tx = -4; tx < 4; tx++)
    for (let tz = -4; tz < 4; tz++)
      for (const { x, y, z } of coinsOfTile(ground, tx, tz)) {
        expect([Math.floor(x / 64), Math.floor(z / 64)]).toEqual([tx, tz]);
        expect(ground.depthAt(x, z)).toBe(0);
        expect(y).toBe(ground.heightAt(x, z));
      }
});

it('a coin is taken once, stays taken when one leaves and returns, and after a restore', () => {
  const sim = createSim(smallSetup('wander', 'coins'));
  const {
    players: [player],
  } = sim.state;
  const coinTile = [0, 1, 2, 3, 4, 5].find((tx) => sim.places.coins(tx, 0).length > 0)!;
  const [coin] = sim.places.coins(coinTile, 0);
  const home = { ...player.body };
  const visit = (): void => {
    Object.assign(player.body, { x: coin.x, y: coin.y, z: coin.z });
    run(sim, 2);
    Object.assign(player.body, home);
    run(sim, 2);
  };
  visit();
  const taken = sim.state.players[0].score.coins;
  expect(taken).toBeGreaterThan(0);
  visit();
  expect(sim.state.players[0].score.coins).toBe(taken);
  const again = restoreSim(sim.snapshot()).sim!;
  Object.assign(again.state.players[0].body, { x: coin.x, y: coin.y, z: coin.z });
  run(again, 2);
  expect(again.state.players[0].score.coins).toBe(taken);
});
