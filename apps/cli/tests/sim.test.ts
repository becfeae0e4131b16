/*
 * `skerry sim` and `skerry replay` end to end: a run is reported, logged, and replayed with the same hashes.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { callCli } from './call-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-sim-'));
const LOG = join(FOLDER, 'run.json');

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

type Result = { outcome: string; ticks: number; hash: string; mode: string; deltaBytes: number };

async function playChase(...words: string[]): Promise<Result> {
  const { code, out, err } = await callCli(['sim', '--mode', 'chase', '--seed', 'cli', '--json', ...words]);
  expect(err).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out) as Result;
}

describe('skerry sim', () => {
  it('plays a chase, twice alike, and reports how it ended', async () => {
    const first = await playChase('--ticks', '300', '--agents', '2');
    expect(first).toMatchObject({ outcome: 'playing', ticks: 300, mode: 'chase' });
    expect(first.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(await playChase('--ticks', '300', '--agents', '2')).toEqual(first);
    expect((await playChase('--ticks', '300', '--agents', '3')).hash).not.toBe(first.hash);
  });

  it('plays an expedition and a walk, and says it in words too', async () => {
    const small = ['--set', 'shape.island.size=512', '--set', 'terrain.continent.height=50', '--ticks', '60'];
    const { code, out } = await callCli(['sim', '--seed', 'cli', ...small]);
    expect(code).toBe(0);
    expect(out).toMatch(/^playing after 60 ticks \(0:01\)\.\nFound: .*\nWalked \d+ m\. .*\nHash [0-9a-f]{16}\n$/);
    const walk = await callCli(['sim', '--mode', 'wander', '--preset', 'plains-lake', '--ticks', '60', '--json']);
    expect(JSON.parse(walk.out)).toMatchObject({ mode: 'wander', preset: 'plains-lake', ticks: 60 });
  });

  it('that nobody plays is played by nobody', async () => {
    const { out } = await callCli(['sim', '--mode', 'chase', '--bot', 'idle', '--ticks', '30', '--json']);
    expect(JSON.parse(out)).toMatchObject({ outcome: 'playing', stats: { metres: 0 } });
  });
});

describe('skerry replay', () => {
  it('prints a hash every so many ticks, the last one that of the run', async () => {
    const { hash } = await playChase('--ticks', '250', '--log', LOG);
    const { code, out, err } = await callCli(['replay', LOG, '--every', '100']);
    expect(err).toBe('');
    expect(code).toBe(0);
    const rows = out.trim().split('\n');
    expect(rows.map((row) => Number(row.split('  ')[1]))).toEqual([100, 200, 250]);
    expect(rows[2]).toBe(`${hash}  250`);
    const asData = await callCli(['replay', '-', '--every', '250', '--json'], { input: readFileSync(LOG, 'utf8') });
    expect(JSON.parse(asData.out)).toMatchObject({ ticks: 250, hash, hashes: [{ tick: 250, hash }] });
    expect(readdirSync(FOLDER)).toEqual(['run.json']);
  });

  it('reports a run that ends with another hash than its log', async () => {
    const lied = join(FOLDER, 'lied.json');
    writeFileSync(lied, readFileSync(LOG, 'utf8').replace(/"hash":"[0-9a-f]{16}"/, '"hash":"0123456789abcdef"'));
    const { code, err } = await callCli(['replay', lied]);
    expect(code).toBe(1);
    expect(err).toMatch(/lied\.json: the log ends with hash 0123456789abcdef, and this run with [0-9a-f]{16}\n$/);
  });

  it('refuses a log of another generator with a sentence', async () => {
    const old = join(FOLDER, 'old.json');
    writeFileSync(old, readFileSync(LOG, 'utf8').replace('"generatorVersion":1', '"generatorVersion":3'));
    const { code, out, err } = await callCli(['replay', old]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      `${old}: setup.generatorVersion: needs world generator 3; this version of Skerry has generators 1 and 2\n`,
    );
  });
});

describe('broken calls', () => {
  it.each([
    ['sim --mode fly', '--mode: expected one of expedition, wander, chase, got "fly"'],
    ['sim --ticks 0', '--ticks: expected a whole number from 1 to 5184000, got "0"'],
    ['sim --bot nobody', '--bot: expected one of seeker, idle, explorer, runner, sneak, fighter, got "nobody"'],
    [
      'sim --mode expedition --preset plains-lake',
      '--mode: setup.recipe.shape.kind: expected island or archipelago for the mode expedition, got endless',
    ],
    ['sim --log /nowhere/run.json', '--log: cannot write into "/nowhere": there is no such file or folder'],
    ['replay', 'FILE: is missing'],
    ['replay missing.json', 'missing.json: could not be read: there is no such file or folder'],
    ['replay run.json --every 0', '--every: expected a whole number from 1 to 10000000, got "0"'],
  ])('%s', async (line, sentence) => {
    const { code, out, err } = await callCli(line.split(' '));
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(sentence);
  });
});
