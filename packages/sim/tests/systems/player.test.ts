/*
 * What the player's body does, costs and lets be heard.
 */
import type { Gait } from '@skerry/footing';
import { commandsBy, createSim, FIRST_PLAYER_ID, MAX_STAMINA, type Sim, TICKS_PER_SECOND } from '@skerry/sim';
import { describe, expect, it } from 'vitest';
import { takeItem } from '../../src/items/item-effects.ts';
import { contextOf, emptyCourt, run, smallSetup } from '../small-world.ts';

/** A walker who goes to and fro inside the first free cells of the court. */
function pace(sim: Sim, gait: Gait, seconds: number): { loudest: number; steps: number } {
  let loudest = 0;
  let steps = 0;
  for (let tick = 0; tick < seconds * TICKS_PER_SECOND; tick++) {
    const x = sim.state.tick % 40 < 20 ? 1 : -1;
    for (const event of sim.tick(commandsBy(FIRST_PLAYER_ID, [{ kind: 'move', x, z: 0, gait }])))
      if (event.kind === 'step') {
        steps++;
        loudest = Math.max(loudest, event.loudness);
      }
  }
  return { loudest, steps };
}

describe('steps', () => {
  it('are louder the faster one goes, and a cloak halves them', () => {
    const loudness = (gait: Gait): number => pace(emptyCourt(), gait, 2).loudest;
    expect(loudness('sneak')).toBeLessThan(loudness('walk') / 2);
    expect(loudness('walk')).toBeLessThan(loudness('run') / 1.5);
    const cloaked = emptyCourt();
    takeItem(contextOf(cloaked), cloaked.state.players[0], 'cloak');
    expect(pace(cloaked, 'run', 2).loudest).toBeCloseTo(loudness('run') / 2);
  });

  it('are heard as sounds for as long as every mind needs to think once', () => {
    const sim = emptyCourt();
    const ages = new Set<number>();
    for (let k = 0; k < 60; k++) {
      pace(sim, 'run', 1 / TICKS_PER_SECOND);
      for (const { tick } of sim.state.sounds) ages.add(sim.state.tick - tick);
    }
    expect([...ages].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    run(sim, 14, [{ kind: 'move', x: 0, z: 0, gait: 'walk' }]);
    expect(sim.state.sounds).toEqual([]);
  });
});

describe('breath', () => {
  it('runs out by running, comes back by walking, and who is out of it cannot run', () => {
    const sim = emptyCourt();
    const {
      players: [player],
    } = sim.state;
    pace(sim, 'run', 17);
    expect(player.isWinded).toBe(true);
    const before = sim.state.players[0].stats.metres;
    pace(sim, 'run', 1);
    expect(sim.state.players[0].stats.metres - before).toBeLessThan(4);
    pace(sim, 'walk', 6);
    expect(player.isWinded).toBe(false);
    expect(player.stamina).toBe(MAX_STAMINA);
  });
});

describe('crouching', () => {
  it('makes slow, whatever the gait', () => {
    const metres = (isOn: boolean): number => {
      const sim = emptyCourt();
      sim.tick(commandsBy(FIRST_PLAYER_ID, [{ kind: 'crouch', isOn }]));
      pace(sim, 'run', 1);
      return sim.state.players[0].stats.metres;
    };
    expect(metres(true)).toBeLessThan(metres(false) / 2);
  });
});

describe('a press that comes too early', () => {
  it('is kept for a fifth of a second, and no longer', () => {
    const strikes = (early: number): number => {
      const sim = emptyCourt();
      const attack = { kind: 'attack', style: 'light' } as const;
      const events = run(sim, 1, [attack]);
      // A light blow with bare hands takes 22 ticks.
      events.push(...run(sim, 22 - early));
      events.push(...run(sim, 30, [attack]));
      return events.filter(({ kind }) => kind === 'began').length;
    };
    expect(strikes(5)).toBe(2);
    expect(strikes(20)).toBe(1);
  });
});

describe('felling', () => {
  it('removes a young tree for good, is loud, and is felled after a restore too', () => {
    const sim = createSim(smallSetup('expedition', 'wood'));
    const { state, ground } = sim;
    state.creatures = [];
    const { x: cx, z: cz } = state.players[0].start;
    let tree: { x: number; z: number; tx: number; tz: number; objectId: number } | undefined;
    ground.forEachCollider(cx, cz, 150, ({ x, z, radius, tx, tz, objectId }) => {
      if (radius <= 0.3 && ground.depthAt(x, z) === 0) tree ??= { x, z, tx, tz, objectId };
    });
    const { x, z, tx, tz, objectId } = tree!;
    Object.assign(state.players[0].body, { x: x - 1, z, y: ground.heightAt(x - 1, z), yaw: Math.PI / 2 });
    const events = run(sim, 1, [{ kind: 'interact' }]);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'felled', place: `${tx},${tz}`, object: objectId }));
    expect(state.deltas.felled[`${tx},${tz}`]).toEqual([objectId]);
    const isThere = (): boolean => {
      let isFound = false;
      ground.forEachCollider(x, z, 0.1, (solid) => {
        isFound ||= solid.objectId === objectId;
      });
      return isFound;
    };
    expect(isThere()).toBe(false);
    expect(state.sounds.some(({ kind, loudness }) => kind === 'felling' && loudness > 30)).toBe(true);
  });
});
