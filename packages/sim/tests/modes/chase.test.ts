/*
 * The chase by the rules of source 003: 2.8 m to win or be caught, power for 10 s, 10 points more for every kill.
 */
import { type Order, createSim, nextLevelSetup, type Sim, TICKS_PER_SECOND } from '@skerry/sim';
import { describe, expect, it } from 'vitest';
import { takeItem } from '../../src/items/item-effects.ts';
import { contextOf, run, smallSetup } from '../small-world.ts';

const level = (agents: number, powerUps = 1): Sim => createSim(smallSetup('chase', 'level', { agents, powerUps }));

function putNear(sim: Sim, distance: number, k = 0): void {
  const { body } = sim.state.players[0];
  const hunter = sim.state.creatures[k];
  Object.assign(hunter.body, { x: body.x + distance, y: body.y, z: body.z });
}

describe('a chase', () => {
  it('begins with as many hunters as asked for, none of them near', () => {
    for (const agents of [0, 1, 4, 12]) {
      const { state } = level(agents);
      expect(state.creatures).toHaveLength(agents);
      for (const { body } of state.creatures) {
        const dx = body.x - state.players[0].body.x;
        const dz = body.z - state.players[0].body.z;
        expect(dx * dx + dz * dz).toBeGreaterThan(15 * 15);
      }
    }
  });

  it('is won within 2.8 m of the goal', () => {
    const sim = level(0);
    const goal = sim.state.items.find(({ kind }) => kind === 'goal')!;
    Object.assign(sim.state.players[0].body, { x: goal.x + 2.7, y: goal.y, z: goal.z });
    run(sim, 1);
    expect(sim.state.players[0].outcome).toBe('won');
  });

  it('is lost when a hunter is within 2.8 m, and not at 3', () => {
    const far = level(1);
    putNear(far, 3.2);
    far.tick([]);
    expect(far.state.players[0].health).toBe(100);
    const sim = level(1);
    sim.state.players[0].score = { ...sim.state.players[0].score, points: 50, multiplier: 3 };
    putNear(sim, 2.6);
    const events = run(sim, 1);
    expect(sim.state.players[0]).toMatchObject({ outcome: 'lost', score: { points: 0, multiplier: 0 } });
    expect(events).toContainEqual(expect.objectContaining({ kind: 'hit', style: 'touch' }));
  });

  it('turns round with power: hunters within 2.8 m are caught for 10, 20, 30 points', () => {
    const sim = level(3);
    takeItem(contextOf(sim), sim.state.players[0], 'power');
    const points: number[] = [];
    for (let k = 0; k < 3; k++) {
      putNear(sim, 2.5, k);
      for (const event of run(sim, 1)) if (event.kind === 'scored') points.push(event.points);
    }
    expect(points).toEqual([10, 20, 30]);
    expect(sim.state.players[0].score).toMatchObject({ points: 60, multiplier: 3, kills: 3 });
    expect(sim.state.players[0].outcome).toBe('playing');
  });

  it('power lasts ten seconds, another one begins it anew, and then the next one appears', () => {
    const sim = level(0);
    const first = sim.state.items.find(({ kind }) => kind === 'power')!;
    Object.assign(sim.state.players[0].body, { x: first.x, y: first.y, z: first.z });
    const events = run(sim, 1);
    expect(events.map(({ kind }) => kind)).toContain('powered');
    run(sim, 5 * TICKS_PER_SECOND);
    takeItem(contextOf(sim), sim.state.players[0], 'power');
    expect(sim.state.players[0].powerTicks).toBe(10 * TICKS_PER_SECOND);
    expect(sim.state.items.some(({ kind }) => kind === 'power')).toBe(false);
    run(sim, 10 * TICKS_PER_SECOND - 1);
    expect(sim.state.players[0].powerTicks).toBe(1);
    const last = run(sim, 2);
    expect(last.map(({ kind }) => kind)).toContain('power-ended');
    expect(sim.state.items.filter(({ kind }) => kind === 'power')).toHaveLength(1);
  });

  it('that is lost begins anew; one that is won goes on with its score', () => {
    const sim = level(2);
    takeItem(contextOf(sim), sim.state.players[0], 'power');
    putNear(sim, 2.5);
    run(sim, 1);
    const next = nextLevelSetup({ setup: sim.state.setup, score: sim.state.players[0].score }, 'level 2');
    expect(createSim(next).state.players[0].score).toMatchObject({ points: 10, multiplier: 1 });
    sim.state.players[0].powerTicks = 0;
    putNear(sim, 2.5, 1);
    run(sim, 1);
    expect(sim.state.players[0].outcome).toBe('lost');
    const retry: Order = { kind: 'retry' };
    run(sim, 1, [retry]);
    expect(sim.state.players[0]).toMatchObject({ outcome: 'playing', score: { points: 0, multiplier: 0, kills: 0 } });
    expect(sim.state.creatures).toHaveLength(2);
  });
});
