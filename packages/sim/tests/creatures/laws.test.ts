/*
 * What holds for every creature at any time, on an island full of them.
 */
import { topSpeed } from '@skerry/footing';
import { checkMind } from '@skerry/agents';
import { formatIssues } from '@skerry/kit';
import {
  CREATURE_VOCABULARY,
  CREATURES,
  createSim,
  type Creature,
  MINDS,
  PLAYER_VOCABULARY,
  restoreSim,
  type Sim,
} from '@skerry/sim';
import { beforeAll, describe, expect, it } from 'vitest';
import { recipeOf, smallSetup } from '../small-world.ts';
import { STAGE_MS } from './scene.ts';

const TICKS = 300;
/** Rounding of positions, metres. */
const HAIR = 1e-6;

let island: Sim;
let inhabitants: Creature[];
let beginning: string;

beforeAll(() => {
  island = createSim(smallSetup('expedition', 'laws', { recipe: recipeOf('skerry') }));
  inhabitants = structuredClone(island.state.creatures);
  beginning = JSON.stringify(island.snapshot());
}, STAGE_MS);

it.each(MINDS.map((mind) => [mind.name, mind] as const))('the mind of the %s is sound', (name, mind) => {
  expect(formatIssues(checkMind(mind, name === 'player' ? PLAYER_VOCABULARY : CREATURE_VOCABULARY))).toBe('');
});

describe('an island', () => {
  it('has foes of all four kinds, herds, wolves, birds and fireflies, and no foe at the landing', () => {
    const kinds = new Set(inhabitants.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['archer', 'bird', 'deer', 'firefly', 'hunter', 'sentry', 'warden', 'wolf']);
    const {
      players: [{ start }],
    } = island.state;
    for (const { kind, home } of inhabitants)
      if (['sentry', 'hunter', 'archer', 'warden', 'wolf'].includes(kind))
        expect(Math.hypot(home.x - start.x, home.z - start.z), kind).toBeGreaterThan(25);
  });

  it('has weaker foes near the landing than far from it', () => {
    const {
      players: [{ start }],
    } = island.state;
    const { reach } = island.places.layout('0,0', 1)!;
    const tiers = (from: number, to: number): number => {
      const some = inhabitants.filter(({ home }) => {
        const far = Math.hypot(home.x - start.x, home.z - start.z) / reach;
        return far >= from && far < to;
      });
      return some.reduce((sum, { tier }) => sum + tier, 0) / some.length;
    };
    expect(tiers(0, 0.4)).toBeLessThan(tiers(0.7, 1) - 0.5);
  });

  it('gives every creature dry ground and a name of its own', () => {
    const names = new Set(inhabitants.map(({ place, slot }) => `${place} ${slot}`));
    expect(names.size).toBe(inhabitants.length);
    for (const { home } of inhabitants) expect(island.ground.depthAt(home.x, home.z)).toBeLessThanOrEqual(0);
  });
});

/** Everything that is wrong with where a creature is and how it moves. */
function faultsOf({ ground }: Sim, { kind, body, id }: Creature): string[] {
  const { locomotion, isFlying } = CREATURES[kind];
  const faults: string[] = [];
  const blame = (what: string, value: number): void => void faults.push(`${kind} ${id} ${what} ${value}`);
  const height = ground.heightAt(body.x, body.z);
  if (body.y < height - HAIR) blame('is below ground by', height - body.y);
  if (body.footing === 'ground' && body.y > height + 2) blame('stands in the air at', body.y - height);
  const speed = Math.hypot(body.velocityX, body.velocityZ);
  if (speed > topSpeed(locomotion) + HAIR) blame('is too fast:', speed);
  if (isFlying) return faults;
  ground.forEachCollider(body.x, body.z, body.radius, (solid) => {
    const gap = Math.hypot(solid.x - body.x, solid.z - body.z) - solid.radius - body.radius;
    if (gap < -HAIR) blame('is in a solid by', -gap);
  });
  return faults;
}

describe('a run', () => {
  it('leaves nobody below ground, inside a trunk, or faster than its locomotion; and thoughts come in turns', () => {
    const faults: string[] = [];
    for (let tick = 0; tick < TICKS; tick++) {
      island.tick([]);
      if (tick % 8 === 0) for (const creature of island.state.creatures) faults.push(...faultsOf(island, creature));
    }
    expect(faults.slice(0, 5)).toEqual([]);
    expect(island.state.creatures.every(({ mind }) => mind.state !== '')).toBe(true);
  });

  it('interrupted, saved and taken up again ends in the same state', () => {
    const half = restoreSim(JSON.parse(beginning), { ground: island.ground }).sim!;
    for (let tick = 0; tick < TICKS / 2; tick++) half.tick([]);
    const rest = restoreSim(JSON.parse(JSON.stringify(half.snapshot())), { ground: island.ground }).sim!;
    for (let tick = 0; tick < TICKS / 2; tick++) rest.tick([]);
    expect(rest.hash()).toBe(island.hash());
  });
});

describe('endless land', () => {
  it('has the same inhabitants when the player comes back, except the killed', () => {
    const sim = createSim(smallSetup('wander', 'inhabitants'));
    sim.tick([]);
    const namesOf = (): string[] =>
      sim.state.creatures.map(({ kind, place, slot }) => `${kind} ${place} ${slot}`).sort();
    const before = namesOf();
    expect(before.length).toBeGreaterThan(3);
    const home = { ...sim.state.players[0].body };
    const moveTo = (x: number, z: number): void => {
      Object.assign(sim.state.players[0].body, { x, z, y: sim.ground.heightAt(x, z) });
      sim.state.tick += 30 - (sim.state.tick % 30);
      sim.tick([]);
    };
    moveTo(home.x + 2000, home.z);
    expect(namesOf().filter((name) => before.includes(name))).toEqual([]);
    const [, place, slot] = before[0].split(' ');
    sim.state.deltas.killed[place] = [Number(slot)];
    moveTo(home.x, home.z);
    expect(namesOf()).toEqual(before.slice(1));
  });
});
