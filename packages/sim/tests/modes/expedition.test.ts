/*
 * An expedition: won at the goal, lost at health 0, tried again; islands left behind are found as they were left.
 */
import { applyHit, createSetup, createSim, islandNeighbours, ITEMS, type Sim, type SimEvent } from '@skerry/sim';
import { describe, expect, it } from 'vitest';
import { contextOf, recipeOf, run, smallSetup } from '../small-world.ts';

const sailing = createSetup({
  mode: 'expedition',
  recipe: recipeOf('archipelago', { 'shape.archipelago.spacing': '640', 'shape.archipelago.empty': '0' }),
  seed: 'sail',
});

function teleport(sim: Sim, place: { x: number; z: number }): void {
  const { body } = sim.state.players[0];
  body.x = place.x;
  body.z = place.z;
  body.y = sim.ground.heightAt(place.x, place.z);
}

const reasons = (events: readonly SimEvent[]): string[] =>
  events.flatMap((event) => (event.kind === 'refused' ? [event.reason] : []));

describe('an island', () => {
  it('is won within 2.8 m of the goal, and the world then stands still', () => {
    const sim = createSim(smallSetup('expedition', 'win'));
    const goal = sim.state.items.find(({ kind }) => kind === 'goal')!;
    teleport(sim, { x: goal.x + 3.2, z: goal.z });
    run(sim, 1);
    expect(sim.state.players[0].outcome).toBe('playing');
    teleport(sim, { x: goal.x + 2.5, z: goal.z });
    const events = run(sim, 1);
    expect(events.map(({ kind }) => kind)).toContain('won');
    expect(sim.state.players[0].outcome).toBe('won');
    const { x } = sim.state.players[0].body;
    run(sim, 30, [{ kind: 'move', x: 1, z: 0, gait: 'run' }]);
    expect(sim.state.players[0].body.x).toBe(x);
    run(sim, 30, [{ kind: 'retry' }]);
    expect(sim.state.players[0].outcome).toBe('playing');
    expect(sim.state.items.some(({ kind }) => kind === 'goal')).toBe(false);
  });

  it('is lost at health 0; who tries again wakes at the landing with what was found', () => {
    const sim = createSim(smallSetup('expedition', 'lose'));
    const staff = sim.state.items.find(({ kind }) => kind === 'staff')!;
    teleport(sim, staff);
    run(sim, 1);
    applyHit(contextOf(sim), sim.state.players[0], { byId: -1, damage: 500, style: 'heavy', x: 1, z: 0, knock: 0 });
    const events = run(sim, 2);
    expect(events.map(({ kind }) => kind)).toContain('lost-game');
    expect(sim.state.players[0]).toMatchObject({ outcome: 'lost', score: { points: 0, multiplier: 0 } });
    run(sim, 5);
    expect(sim.state.players[0].outcome).toBe('lost');
    run(sim, 1, [{ kind: 'retry' }]);
    const {
      players: [player],
      players: [{ start, outcome, stats }],
    } = sim.state;
    expect(outcome).toBe('playing');
    expect(player).toMatchObject({ health: 100, inventory: ['staff'], weapon: 'staff' });
    expect(Math.abs(player.body.x - start.x) + Math.abs(player.body.z - start.z)).toBeLessThan(1);
    expect(stats.deaths).toBe(1);
  });
});

describe('a voyage', () => {
  it('begins at the boat, ends on another island, and a return finds everything as it was left and something new', () => {
    const sim = createSim(sailing);
    const { state } = sim;
    const landing = { ...state.players[0].start };
    const [there] = islandNeighbours(sim.plan, state.players[0].island);
    const sail = { kind: 'sail', ix: there.ix, iz: there.iz } as const;
    const compass = state.items.find(({ kind }) => kind === 'compass')!;
    teleport(sim, compass);
    expect(reasons(run(sim, 1, [sail]))).toEqual(['the boat lies where you landed']);
    expect(state.players[0].inventory).toContain('compass');
    state.players[0].weapon = 'staff';
    state.players[0].inventory.push('staff');

    const [killed] = state.creatures;
    killed.health = 1;
    applyHit(contextOf(sim), killed, { byId: 0, damage: 5, style: 'light', x: 1, z: 0, knock: 0 });
    teleport(sim, landing);
    run(sim, 1);
    const left = state.creatures
      .filter(({ health }) => health > 0)
      .map(({ slot, body, health }) => ({ slot, x: body.x, z: body.z, health }));
    const itemsLeft = state.items.map(({ slot, x, z }) => ({ slot, x, z }));

    const away = run(sim, 1, [sail]);
    expect(away.map(({ kind }) => kind)).toContain('sailed');
    expect(state.players[0].island).toBe(`${there.ix},${there.iz}`);
    // What shows an island belongs to it; what one carries goes along.
    expect(state.players[0].inventory).toEqual(['staff']);
    expect(state.items.some(({ kind }) => kind === 'goal')).toBe(true);

    const [hereX, hereZ] = [0, 0];
    const back = run(sim, 1, [{ kind: 'sail', ix: hereX, iz: hereZ }]);
    expect(back.map(({ kind }) => kind)).toContain('sailed');
    expect(state.players[0].inventory.sort()).toEqual(['compass', 'staff']);
    const known = new Set(itemsLeft.map(({ slot }) => slot));
    expect(state.items.filter(({ slot }) => known.has(slot)).map(({ slot, x, z }) => ({ slot, x, z }))).toEqual(
      itemsLeft,
    );
    expect(state.items.some(({ kind, slot }) => kind === 'compass' && known.has(slot))).toBe(false);
    expect(state.items.length).toBeGreaterThan(itemsLeft.length);
    const bySlot = new Map(state.creatures.map((creature) => [creature.slot, creature]));
    expect(bySlot.has(killed.slot)).toBe(false);
    for (const { slot, x, z, health } of left) {
      const creature = bySlot.get(slot)!;
      // One tick has passed since the landing.
      expect(Math.abs(creature.body.x - x) + Math.abs(creature.body.z - z), `creature ${slot}`).toBeLessThan(0.6);
      expect(creature.health).toBe(health);
    }
    expect(state.creatures.length).toBeGreaterThan(left.length);
    expect(state.islands['0,0'].visits).toBe(2);
  });

  it('leaves an island with a short note of each creature that walks, and of others only when hurt', () => {
    const sim = createSim(sailing);
    const { state } = sim;
    const [there] = islandNeighbours(sim.plan, state.players[0].island);
    run(sim, 90);
    const birds = state.creatures.filter(({ kind }) => kind === 'bird');
    expect(birds.length).toBeGreaterThan(1);
    birds[0].health = 2;
    teleport(sim, state.players[0].start);
    const walking = state.creatures.filter(({ kind }) => kind !== 'bird' && kind !== 'firefly');
    run(sim, 1, [{ kind: 'sail', ix: there.ix, iz: there.iz }]);
    const notes = state.islands['0,0'].creatures;
    expect(notes.map(({ slot }) => slot)).toEqual([...walking, birds[0]].map(({ slot }) => slot).sort((a, b) => a - b));
    for (const { slot, x, z, yaw } of notes)
      for (const number of [x, z, yaw]) expect(String(number), `creature ${slot}`).toMatch(/^-?\d+(\.\d{1,2})?$/);
  });

  it('is refused with a reason', () => {
    const sim = createSim(sailing);
    const sail = (ix: number, iz: number): string[] => reasons(run(sim, 1, [{ kind: 'sail', ix, iz }]));
    expect(sail(0, 0)).toEqual(['you are there already']);
    expect(sail(9, 0)).toEqual(['too far for one voyage']);
    const alone = createSim(smallSetup('expedition', 'win'));
    expect(reasons(run(alone, 1, [{ kind: 'sail', ix: 1, iz: 0 }]))).toEqual(['there is only sea']);
  });
});

it('a chest opens once, stays, and holds something', () => {
  const sim = createSim(smallSetup('expedition', 'win'));
  const chest = sim.state.items.find(({ kind }) => kind === 'chest')!;
  sim.state.creatures = [];
  teleport(sim, { x: chest.x + 1, z: chest.z });
  const events = run(sim, 1, [{ kind: 'interact' }]);
  expect(events.map(({ kind }) => kind)).toContain('opened');
  expect(sim.state.players[0].score.coins).toBeGreaterThanOrEqual(4);
  expect(sim.state.deltas.opened).toEqual({ '0,0': [chest.slot] });
  const coins = sim.state.players[0].score.coins;
  run(sim, 1, [{ kind: 'interact' }]);
  expect(sim.state.players[0].score.coins).toBe(coins);
  expect(sim.state.items).toContainEqual(chest);
  expect(ITEMS.chest.isKept).toBe(false);
});
