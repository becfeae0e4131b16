/*
 * Snapshots whose hash is right and whose content is not: each impossible value is named by path, and nothing is
 * restored. The limits are those that the rules themselves keep.
 */
import {
  checkSnapshot,
  createSim,
  encodeCanonical,
  hashCanonical,
  type Mode,
  restoreSim,
  type Sim,
  STATE_VERSION,
} from '@skerry/sim';
import { formatIssues } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { run, smallSetup } from '../small-world.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the point is to write what the types forbid
type Loose = any;

const simByMode = new Map<Mode, Sim>();

/** The state of a run in the middle of something, free to be spoilt. */
function stateOf(mode: Mode): Loose {
  let sim = simByMode.get(mode);
  if (!sim) {
    sim = createSim(smallSetup(mode, 'limits'));
    run(sim, 90, [{ kind: 'move', x: 1, z: 0, gait: 'run' }]);
    simByMode.set(mode, sim);
  }
  return JSON.parse(sim.snapshot().state);
}

/** A snapshot of any state, with the hash that belongs to it. */
function seal(state: unknown): { format: string; version: number; hash: string; state: string } {
  const text = encodeCanonical(state);
  return { format: 'skerry-snapshot', version: STATE_VERSION, hash: hashCanonical(text), state: text };
}

function issuesOf(mode: Mode, spoil: (state: Loose) => void): string[] {
  const state = stateOf(mode);
  spoil(state);
  const snapshot = seal(state);
  const { issues, sim } = restoreSim(snapshot);
  expect(sim === undefined, 'restored exactly when nothing is wrong').toBe(issues.length > 0);
  expect(checkSnapshot(JSON.stringify(snapshot))).toEqual(issues);
  return formatIssues(issues).split('\n');
}

const NESTED = (() => {
  let value: unknown = 0;
  for (let k = 0; k < 200; k++) value = [value];
  return value;
})();

/** What is spoilt, and the sentence it gets. */
const SPOILT: readonly (readonly [string, Mode, (state: Loose) => void, RegExp])[] = [
  [
    'a player at an impossible speed',
    'expedition',
    (s) => (s.players[0].body.velocityZ = -1e9),
    /^state\.players\[0\]\.body\.velocityZ: expected a number from -1000 to 1000, got -1000000000$/,
  ],
  [
    'an island that is known and was never visited',
    'expedition',
    (s) => (s.islands[s.players[0].island].visits = 0),
    /^state\.islands.*\.visits: expected a whole number from 1 to .*, got 0$/,
  ],
  [
    'a creature as wide as the world',
    'expedition',
    (s) => (s.creatures[0].body.radius = 1e9),
    /^state\.creatures\[0\]\.body\.radius: expected a number from .* to .*, got 1000000000$/,
  ],
  [
    'a tick before the first',
    'expedition',
    (s) => (s.tick = -1),
    /^state\.tick: expected a whole number from 0 to .*, got -1$/m,
  ],
  [
    'statistics without names',
    'expedition',
    (s) => (s.players[0].stats = {}),
    /^state\.players\[0\]\.stats\.metres: expected a number from 0 to .*, got nothing$/m,
  ],
  [
    'statistics with other names',
    'expedition',
    (s) => (s.players[0].stats.luck = 1),
    /^state\.players\[0\]\.stats\.luck: is not part of the state$/,
  ],
  [
    'a player outside the world',
    'wander',
    (s) => (s.players[0].body.x = 1.5e9),
    /^state\.players\[0\]\.body\.x: expected a number from -1000000000 to 1000000000/,
  ],
  [
    'a shot faster than any weapon',
    'expedition',
    (s) =>
      s.projectiles.push({
        id: s.nextId++,
        kind: 'arrow',
        byId: 0,
        damage: 1,
        x: 0,
        y: 0,
        z: 0,
        velocityX: 1e9,
        velocityY: 0,
        velocityZ: 0,
        ticks: 0,
      }),
    /^state\.projectiles\[0\]\.velocityX: expected a number/,
  ],
  ['a clock beyond the day', 'wander', (s) => (s.clock = 1e5), /^state\.clock: /],
  ['health above any', 'expedition', (s) => (s.players[0].health = 1e308), /^state\.players\[0\]\.health: /],
  [
    'a thousand boots',
    'expedition',
    (s) => (s.players[0].inventory = Array(1000).fill('boots')),
    /^state\.players\[0\]\.inventory: expected at most 16 entries, got 1000$/,
  ],
  [
    'the same boots twice',
    'expedition',
    (s) => (s.players[0].inventory = ['boots', 'boots']),
    /^state\.players\[0\]\.inventory\[1\]: boots is there already$/,
  ],
  [
    'creatures out of order',
    'chase',
    (s) => s.creatures.reverse(),
    /^state\.creatures\[1\]\.id: expected more than \d+, the id before it, got \d+$/m,
  ],
  [
    'an id that was never given out',
    'chase',
    (s) => (s.creatures[0].targetId = 1e6),
    /^state\.creatures\[0\]\.targetId: expected a whole number from -1000000 to \d+, got 1000000$/,
  ],
  [
    'a lock on nobody',
    'chase',
    (s) => {
      s.nextId += 10;
      s.players[0].lockId = s.nextId - 1;
    },
    /^state\.players\[0\]\.lockId: expected -1 or the id of a creature, got \d+$/,
  ],
  [
    'a place that is none',
    'expedition',
    (s) => ((s.deltas.killed.__proto__ = 0), (s.deltas.killed = JSON.parse('{"__proto__":[1]}'))),
    /^state\.deltas\.killed\.__proto__: expected a place such as "3,-4"/,
  ],
  [
    'a creature of no place',
    'wander',
    (s) => (s.creatures[0].place = 'home'),
    /^state\.creatures\[0\]\.place: expected a place such as "3,-4", got "home"$/,
  ],
  [
    'an island nobody has been to',
    'expedition',
    (s) => (s.players[0].island = '5,5'),
    /^state\.players\[0\]\.island: expected an island of state\.islands, got "5,5"$/,
  ],
  [
    'an exploration of the wrong length',
    'wander',
    (s) => (s.players[0].explored = { '0,0': [1] }),
    /^state\.players\[0\]\.explored\.0,0: expected 2 entries, got 1$/,
  ],
  [
    'a path with half a point',
    'expedition',
    (s) => (s.creatures[0].path = { status: 'complete', points: [0, 0, 1, 1, 2], cost: 1 }),
    /^state\.creatures\[0\]\.path\.points: expected an even number of coordinates, got 5$/,
  ],
  [
    'a path index beyond the path',
    'expedition',
    (s) => Object.assign(s.creatures[0], { path: { status: 'complete', points: [0, 0, 1, 1], cost: 1 }, pathIndex: 9 }),
    /^state\.creatures\[0\]\.pathIndex: expected at most 2/,
  ],
  [
    'a shot without a weapon that shoots',
    'expedition',
    (s) =>
      Object.assign(s.players[0], { weapon: 'fists', action: { kind: 'shoot', ticks: 0, x: 0, z: 0, hitIds: [] } }),
    /^state\.players\[0\]\.action\.kind: expected something that fists can do, got "shoot"$/,
  ],
  [
    'a sentry in flight',
    'expedition',
    (s) => {
      const sentry = s.creatures.find((c: Loose) => c.kind === 'sentry');
      sentry.errand.kind = 'fly';
    },
    /^state\.creatures\[\d+\]\.errand\.kind: expected stay or go for a sentry, got "fly"$/,
  ],
  [
    'a memory of tomorrow',
    'expedition',
    (s) => (s.creatures[0].senses.memory.tick = s.tick + 1),
    /^state\.creatures\[0\]\.senses\.memory\.tick: expected a whole number from 0 to 90, got 91$/,
  ],
  [
    'a field too many',
    'chase',
    (s) => (s.players[0].body.spin = 1),
    /^state\.players\[0\]\.body\.spin: is not part of the state$/,
  ],
  ['deep nesting', 'chase', (s) => (s.players[0].body.x = NESTED), /^state: expected at most 32 levels of nesting$/],
];

describe('a snapshot with a right hash', () => {
  it('of a real run passes in every mode', { timeout: 120_000 }, () => {
    for (const mode of ['expedition', 'wander', 'chase'] as const) expect(issuesOf(mode, () => {})).toEqual(['']);
  });

  it.each(SPOILT)('and %s is refused by path', { timeout: 120_000 }, (_, mode, spoil, sentence) => {
    expect(issuesOf(mode, spoil).join('\n')).toMatch(sentence);
  });

  it('takes what a recipe leaves out from its defaults, as a setup does', () => {
    const state = stateOf('chase');
    delete state.setup.recipe.terrain.detail;
    const { issues, sim } = restoreSim(seal(state));
    expect(formatIssues(issues)).toBe('');
    expect(sim!.state.setup.recipe.terrain.layers.at(-1)!.id).toBe('detail');
    run(sim!, 3);
  });

  it('gets as many sentences as a reader can use, not one for each of a million faults', () => {
    const state = stateOf('wander');
    state.players[0].journal = Array.from({ length: 5000 }, () => 1);
    const { issues } = restoreSim(seal(state));
    expect(issues.length).toBeLessThanOrEqual(101);
    expect(issues.at(-1)!.message).toBe('and more of the kind');
  });
});

describe('the text of a snapshot', () => {
  it('that is no JSON, nested without end or no snapshot gets a sentence', () => {
    expect(formatIssues(checkSnapshot('{'))).toMatch(/^expected a snapshot as JSON/);
    expect(formatIssues(checkSnapshot('['.repeat(20_000) + ']'.repeat(20_000)))).toMatch(/^expected a snapshot, got/);
    expect(formatIssues(checkSnapshot('3'))).toBe('expected a snapshot, got 3');
    const text = '['.repeat(20_000) + ']'.repeat(20_000);
    const deep = { format: 'skerry-snapshot', version: STATE_VERSION, hash: hashCanonical(text), state: text };
    expect(formatIssues(checkSnapshot(JSON.stringify(deep)))).toBe('state: expected at most 32 levels of nesting');
  });
});
