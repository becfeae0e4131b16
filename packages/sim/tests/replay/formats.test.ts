/*
 * Files of every format of states and logs so far. Each must open for ever: a new format adds its step to
 * replay/migrations.ts and a file here, and never changes the files that are there.
 */
import { formatIssues, type Migrations } from '@skerry/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Creature,
  decodeLog,
  encodeLog,
  readSnapshot,
  replayLog,
  restoreSim,
  STATE_VERSION,
} from '../../src/index.ts';
import { LOG_VERSION } from '../../src/replay/command-log.ts';
import { LOG_MIGRATIONS, STATE_MIGRATIONS } from '../../src/replay/migrations.ts';

const FOLDER = new URL('fixtures/', import.meta.url);
const STATES = readdirSync(FOLDER).filter((name) => name.startsWith('state-'));
const LOGS = readdirSync(FOLDER).filter((name) => name.startsWith('log-'));
/** Where the player of log-1.json stood after its 300 ticks. A later format may change the hash, never the play. */
const END_OF_LOG_1 = { x: 114.82706239292015, z: -155.17599863252937 };

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}

/** What each of the recorded runs had come to. */
const EXPECTED: Readonly<Record<string, object>> = {
  'state-1-expedition.json': { tick: 1500, x: 41.01409666101247, z: -203.07866455579293, coins: 0, creatures: 23 },
  'state-1-wander.json': { tick: 900, x: -80.53064292863537, z: -25.362359405505096, coins: 3, creatures: 37 },
  'state-1-chase.json': { tick: 450, x: -45.56947936791426, z: -45.56947936791426, coins: 0, creatures: 4 },
  'state-2-expedition.json': { tick: 300, x: 114.82706239292015, z: -155.17599863252937, coins: 0, creatures: 23 },
  'state-2-wander.json': { tick: 300, x: -30.041795329931684, z: -3.839928726382243, coins: 0, creatures: 42 },
  'state-2-chase.json': { tick: 300, x: -56.529462123878744, z: -56.529462123878744, coins: 0, creatures: 4 },
  'state-3-expedition.json': { tick: 300, x: 114.82706239292015, z: -155.17599863252937, coins: 0, creatures: 23 },
  'state-3-wander.json': { tick: 300, x: -30.041795329931684, z: -3.839928726382243, coins: 0, creatures: 42 },
  'state-3-chase.json': { tick: 300, x: -56.529462123878744, z: -56.529462123878744, coins: 0, creatures: 4 },
  'state-4-expedition.json': { tick: 300, x: 114.82706239292015, z: -155.17599863252937, coins: 0, creatures: 23 },
  'state-4-wander.json': { tick: 300, x: -30.041795329931684, z: -3.839928726382243, coins: 0, creatures: 42 },
  'state-4-chase.json': { tick: 300, x: -56.529462123878744, z: -56.529462123878744, coins: 0, creatures: 4 },
};

describe.each(STATES)('%s', (name) => {
  it('opens where the run was', () => {
    const { issues, state } = readSnapshot(JSON.parse(read(name)));
    expect(formatIssues(issues)).toBe('');
    const {
      tick,
      players: [player],
      creatures,
      version,
    } = state!;
    expect(version).toBe(STATE_VERSION);
    expect({
      tick,
      x: player.body.x,
      z: player.body.z,
      coins: player.score.coins,
      creatures: creatures.length,
    }).toEqual(EXPECTED[name]);
  });

  it('plays on, and what it is saved as opens again', () => {
    const { sim } = restoreSim(JSON.parse(read(name)));
    for (let tick = 0; tick < 60; tick++) sim!.tick([]);
    expect(restoreSim(sim!.snapshot()).sim!.hash()).toBe(sim!.hash());
  });
});

describe('states of versions 2 and 3', () => {
  it.each(['expedition', 'wander', 'chase'])('of a %s are those of version 4 by other names', (mode) => {
    const [second, third, fourth] = [2, 3, 4].map(
      (version) => readSnapshot(JSON.parse(read(`state-${version}-${mode}.json`))).state!,
    );
    expect(second).toEqual(fourth);
    expect(third).toEqual(fourth);
    expect(second.creatures.some(({ motion, path }) => motion.x !== 0 || path !== null)).toBe(true);
  });

  it('hold foes on patrol and reports of others, by the names of today', () => {
    const text = read('state-3-expedition.json').replace('\\"source\\":\\"none\\"', '\\"source\\":\\"told\\"');
    expect(text).toContain('\\"state\\":\\"leg\\"');
    const { state } = JSON.parse(text) as { state: string };
    const migrated = STATE_MIGRATIONS[3](JSON.parse(state) as Readonly<Record<string, unknown>>);
    const creatures = migrated['creatures'] as Creature[];
    expect(creatures.some(({ mind }) => mind.state === 'patrol')).toBe(true);
    expect(creatures.filter(({ senses }) => senses.memory.source === 'reported')).toHaveLength(1);
    expect(creatures.filter(({ mind }) => mind.state === 'leg')).toEqual([]);
  });
});

describe.each(LOGS)('%s', (name) => {
  it('opens, and is written again in the newest format', () => {
    const { issues, log } = decodeLog(read(name));
    expect(formatIssues(issues)).toBe('');
    expect(decodeLog(encodeLog(log!)).log).toEqual(log);
  });

  it('plays to the same end', () => {
    const { state } = replayLog(decodeLog(read(name)).log!);
    expect(state.tick).toBe(300);
    expect(state.players[0].body).toMatchObject(END_OF_LOG_1);
  });
});

describe('every older format', () => {
  it.each([
    ['state', STATE_VERSION, STATES, STATE_MIGRATIONS],
    ['log', LOG_VERSION, LOGS, LOG_MIGRATIONS],
  ] as [string, number, string[], Migrations][])('of a %s has a step and a file', (noun, newest, files, steps) => {
    for (let version = 1; version <= newest; version++) {
      if (version < newest) expect(steps[version], `the step from ${noun} ${version}`).toBeTypeOf('function');
      expect(
        files.some((name) => name.startsWith(`${noun}-${version}`)),
        `a file of ${noun} ${version}`,
      ).toBe(true);
    }
  });
});
