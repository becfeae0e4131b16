/*
 * A run is its setup and its commands: played again, stopped in the middle, on cold ground or prepared ground, it
 * gives the same hashes. What is damaged is refused with everything that is wrong with it.
 */
import { buildFootingTile, createFooting } from '@skerry/footing';
import { formatIssues } from '@skerry/kit';
import {
  type CommandLog,
  createBot,
  createLog,
  createSim,
  decodeLog,
  encodeLog,
  type Mode,
  readSetup,
  recordTick,
  replayLog,
  restoreSim,
  type Sim,
} from '@skerry/sim';
import { planWorld } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { smallSetup } from '../small-world.ts';

const EVERY = 60;
const TICKS: Record<Mode, number> = { expedition: 600, wander: 480, chase: 900 };
const MODES = Object.keys(TICKS) as Mode[];

type Played = { readonly log: CommandLog; readonly hashes: string[] };
const playedByMode = new Map<Mode, Played>();

/** A run of the seeker with its hash every second; played once for all tests. */
function play(mode: Mode): Played {
  let played = playedByMode.get(mode);
  if (played) return played;
  const setup = smallSetup(mode, 'replay');
  const sim = createSim(setup);
  const bot = createBot('seeker');
  const log = createLog(setup);
  const hashes: string[] = [];
  while (log.ticks < TICKS[mode]) {
    const commands = bot.decide(sim);
    recordTick(log, commands);
    sim.tick(commands);
    if (log.ticks % EVERY === 0) hashes.push(sim.hash());
  }
  log.hash = sim.hash();
  playedByMode.set(mode, (played = { log, hashes }));
  return played;
}

function hashesOf(log: CommandLog, options: Parameters<typeof replayLog>[1] = {}): string[] {
  const hashes: string[] = [];
  replayLog(log, { ...options, every: EVERY, onHash: (_, hash) => hashes.push(hash) });
  return hashes;
}

describe.each(MODES)('a run of %s', { timeout: 300_000 }, (mode) => {
  it('played again from its log as text gives the same hashes', () => {
    const { log, hashes } = play(mode);
    const { issues, log: read } = decodeLog(encodeLog(log));
    expect(formatIssues(issues)).toBe('');
    expect(read).toEqual(log);
    expect(hashesOf(read!)).toEqual(hashes);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('stopped in the middle, stored as JSON and gone on with gives the same hashes', () => {
    const { log, hashes } = play(mode);
    let sim: Sim = createSim(log.setup);
    const again: string[] = [];
    let next = 0;
    for (let tick = 0; tick < log.ticks; tick++) {
      const isNow = log.entries[next]?.tick === tick;
      sim.tick(isNow ? log.entries[next++].commands : []);
      if ((tick + 1) % EVERY === 0) again.push(sim.hash());
      // At odd moments, so that blows, jumps and thoughts are cut through.
      if (tick % 97 !== 41) continue;
      const { issues, sim: restored } = restoreSim(JSON.parse(JSON.stringify(sim.snapshot())));
      expect(formatIssues(issues)).toBe('');
      expect(restored!.hash()).toBe(sim.hash());
      sim = restored!;
    }
    expect(again).toEqual(hashes);
  });

  it('on ground whose tiles were prepared in another order gives the same hashes', () => {
    const { log, hashes } = play(mode);
    const plan = planWorld(log.setup.recipe, log.setup.seed);
    const ground = createFooting(plan);
    const { x, z } = createSim(log.setup).state.players[0].start;
    for (let tz = 3; tz >= -3; tz--)
      for (let tx = 3; tx >= -3; tx--)
        ground.putTile(buildFootingTile(plan, Math.floor(x / 64) + tx, Math.floor(z / 64) + tz));
    expect(hashesOf(log, { ground })).toEqual(hashes);
  });

  it('on ground that forgets most of its tiles gives the same hashes', () => {
    const { log, hashes } = play(mode);
    const ground = createFooting(planWorld(log.setup.recipe, log.setup.seed), { bytesLimit: 3 << 20 });
    expect(hashesOf(log, { ground })).toEqual(hashes);
  });
});

describe('a log', () => {
  it('of lists nested thousands deep, wherever they lie, is refused with a sentence', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const text = encodeLog(createLog(smallSetup('wander', 'deep')));
    for (const spoilt of [
      text.replace(/"commands":\[\s*\]/, `"commands":[[0,${deep}]]`),
      text.replace('"hash":""', `"hash":${deep}`),
    ])
      expect(formatIssues(decodeLog(spoilt).issues)).toContain('levels of nesting');
  });

  it('of another generator is refused with a sentence', () => {
    const { log } = play('chase');
    const other = encodeLog({ ...log, setup: { ...log.setup, generatorVersion: 7 } });
    expect(formatIssues(decodeLog(other).issues)).toBe(
      'setup.generatorVersion: needs world generator 7; this version of Skerry has generators 1 and 2',
    );
  });

  it('that is damaged is refused with everything that is wrong with it', () => {
    const { log } = play('chase');
    const broken = JSON.parse(encodeLog(log)) as Record<string, unknown> & { commands: unknown[] };
    broken.ticks = -1;
    broken.hash = 'zz';
    broken.commands = [[0, { kind: 'move', x: null, z: 0, gait: 'run', by: 0 }], 'x', [0, { kind: 'jump', by: 0 }]];
    expect(formatIssues(decodeLog(JSON.stringify(broken)).issues).split('\n')).toEqual([
      expect.stringMatching(/^ticks: expected a whole number up to \d+, got -1$/),
      'hash: expected 16 hexadecimal digits or none, got "zz"',
      'commands[0][0]: expected a tick after -1 and before -1, got 0',
      'commands[0][1].x: expected a number up to 1000000000, got null',
      'commands[1]: expected a list that begins with a tick, got "x"',
      'commands[2][0]: expected a tick after 0 and before -1, got 0',
    ]);
    broken.ticks = 10;
    broken.hash = '';
    broken.commands = [[3, ...Array.from({ length: 1025 }, () => ({ kind: 'jump', by: 0 }))]];
    expect(formatIssues(decodeLog(JSON.stringify(broken)).issues)).toBe(
      'commands[0]: expected at most 1024 commands in a tick, got 1025',
    );
    expect(formatIssues(decodeLog('{').issues)).toMatch(/^expected a command log as JSON: /);
    expect(formatIssues(decodeLog('[]').issues)).toBe('expected a command log, got a list of 0');
    expect(formatIssues(decodeLog('{"format":"x"}').issues)).toBe('format: expected "skerry-log", got "x"');
  });
});

describe('a snapshot', () => {
  it('says what it is a run of without being restored', () => {
    const setup = smallSetup('chase', 'told');
    const snapshot = createSim(setup).snapshot();
    expect(readSetup(snapshot)).toEqual({ issues: [], setup });
    expect(formatIssues(readSetup({ ...snapshot, hash: '0' }).issues)).toMatch(/^hash: .*: the snapshot is damaged$/);
  });

  it('with one changed character is refused', () => {
    const sim = createSim(smallSetup('chase', 'damage'));
    const snapshot = sim.snapshot();
    for (let k = 0; k < 20; k++) {
      const at = Math.floor((snapshot.state.length * (k + 0.5)) / 20);
      const state = `${snapshot.state.slice(0, at)}~${snapshot.state.slice(at + 1)}`;
      const { issues, sim: restored } = restoreSim({ ...snapshot, state });
      expect(restored).toBeUndefined();
      expect(formatIssues(issues)).toMatch(
        /^hash: the state does not add up to "[0-9a-f]{16}": the snapshot is damaged$/,
      );
    }
  });

  it('whose numbers are wrong is refused by path, even when its hash is right', async () => {
    const { encodeCanonical, hashCanonical } = await import('@skerry/sim');
    const sim = createSim(smallSetup('chase', 'damage'));
    const state = JSON.parse(sim.snapshot().state);
    state.players[0].health = 'full';
    state.creatures[1].body.x = null;
    state.items[0].kind = 'spoon';
    state.deltas.coins = { '0,0': ['a'] };
    delete state.players[0].score;
    const text = encodeCanonical(state);
    const { issues } = restoreSim({ ...sim.snapshot(), state: text, hash: hashCanonical(text) });
    expect(issues.map(({ path }) => path)).toEqual([
      'state.players[0].health',
      'state.players[0].score',
      'state.creatures[1].body.x',
      'state.items[0].kind',
      'state.deltas.coins.0,0[0]',
    ]);
  });

  it('that is none is refused', () => {
    expect(formatIssues(restoreSim(null).issues)).toBe('expected a snapshot, got null');
    expect(formatIssues(restoreSim({ format: 'other' }).issues)).toBe(
      'format: expected "skerry-snapshot", got "other"',
    );
    expect(formatIssues(restoreSim({ format: 'skerry-snapshot', version: 9 }).issues)).toBe(
      'version: this snapshot is of version 9, and this program reads 1 to 4',
    );
  });
});
