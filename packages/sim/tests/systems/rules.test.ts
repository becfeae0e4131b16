/*
 * Rules that a small slip would turn round: the order of a tick, the direction of a knock-back.
 */
import { applyHit, createSim, SYSTEMS } from '@skerry/sim';
import { expect, it } from 'vitest';
import { contextOf, smallSetup } from '../small-world.ts';

it('a tick hears commands, thinks, acts, moves, hits, collects, recovers and ends, in this order', () => {
  expect(SYSTEMS.map(({ name }) => name)).toEqual([
    'applyCommands',
    'populateLand',
    'thinkCreatures',
    'advanceActions',
    'movePlayers',
    'moveCreatures',
    'resolveAttacks',
    'moveProjectiles',
    'touchHunters',
    'collectItems',
    'renewPower',
    'recoverStamina',
    'thinkPlayers',
    'markExplored',
    'endTick',
  ]);
});

it('a hit throws its target away from where it came', () => {
  for (const [x, z] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0.6, -0.8],
  ]) {
    const sim = createSim(smallSetup('chase', 'knock'));
    const [player] = sim.state.players;
    applyHit(contextOf(sim), player, { byId: sim.state.creatures[0].id, damage: 1, style: 'light', x, z, knock: 3 });
    expect([player.body.velocityX, player.body.velocityZ]).toEqual([3 * x, 3 * z]);
    expect([player.lastHit.x, player.lastHit.z]).toEqual([-x, -z]);
  }
});
