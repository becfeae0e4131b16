/*
 * `skerry lab` end to end: a table with every setting, the same counts as data.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { afterAll, describe, expect, it } from 'vitest';
import { callCli } from './call-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-experiment-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

describe('skerry lab', () => {
  it('prints a row for each setting, and the same as data', async () => {
    const { code, out } = await callCli(['lab', '--runs', '3']);
    expect(code).toBe(0);
    const lines = out.trim().split('\n');
    expect(lines).toHaveLength(2 + 32);
    expect(lines[0]).toBe('Maze, 3 runs of each setting');
    const data = await callCli(['lab', '--runs', '3', '--json']);
    const outcomes = JSON.parse(data.out) as { label: string; explored: number; runs: number }[];
    expect(outcomes).toHaveLength(32);
    expect(outcomes[0]).toMatchObject({ label: 'BFS', explored: 391, runs: 3 });
    expect(lines[2]).toMatch(/^BFS .* 391 /);
  });

  it('takes another map and one heuristic', async () => {
    const { out } = await callCli(['lab', '--map', 'terrain', '--heuristic', 'octile', '--runs', '2', '--json']);
    const outcomes = JSON.parse(out) as { map: string; heuristic: string | null; cost: number; optimalCost: number }[];
    expect(outcomes.map(({ heuristic }) => heuristic)).toEqual([null, null, ...Array<string>(6).fill('octile')]);
    expect(outcomes.every(({ map, cost, optimalCost }) => map === 'Terrain' && cost >= optimalCost)).toBe(true);
  });

  it('writes every outcome as CSV', async () => {
    const csv = join(FOLDER, 'maze.csv');
    const { code } = await callCli(['lab', '--runs', '2', '--heuristic', 'octile', '--csv', csv]);
    const lines = readFileSync(csv, 'utf8').trimEnd().split('\n');
    expect([code, lines.length]).toEqual([0, 9]);
    expect(lines[0]).toMatch(/^label,algorithm,open,heuristic,map,runs,meanMs/);
  });

  it("measures the searches of the Lab on a map of one's own, a picture or a text", async () => {
    // A room with grass: jump points are left out with the reason.
    const text = join(FOLDER, 'room.txt');
    writeFileSync(text, `${'.'.repeat(20)}\n`.repeat(10) + `${'3'.repeat(20)}\n`);
    const csv = join(FOLDER, 'room.csv');
    const words = ['lab', '--file', text, '--problems', '30', '--runs', '2', '--csv', csv];
    const { code, out } = await callCli([...words, '--search', 'a-star', '--search', 'greedy', '--search', 'jps']);
    expect(code).toBe(0);
    expect(out).toMatch(/^room, 30 problems, 2 runs of each\njps is left out: .*uniform/);
    expect(out).toMatch(/\nA\* .* 30 of 30 .* 1 to 2\n/);
    expect(readFileSync(csv, 'utf8').trimEnd().split('\n')).toHaveLength(61);
    const png = join(FOLDER, 'gate.png');
    const data = new Uint8Array(12 * 4 * 3).fill(255);
    for (let z = 0; z < 3; z++) data.fill(0, 3 * (12 * z + 6), 3 * (12 * z + 7));
    writeFileSync(png, encode({ width: 12, height: 4, data, channels: 3, depth: 8 }));
    const picture = await callCli(['lab', '--file', png, '--problems', '5', '--runs', '1', '--json']);
    const outcomes = JSON.parse(picture.out) as { status: string; cost: number; optimalCost: number }[];
    expect(outcomes.length).toBe(12 * 5);
    expect(outcomes.every(({ status }) => status === 'complete')).toBe(true);
  });

  it('runs all problems of a scenario, and skips those on walls', async () => {
    const map = join(FOLDER, 'door.map');
    writeFileSync(map, 'type octile\nheight 2\nwidth 5\nmap\n..@..\n.....\n');
    const scen = join(FOLDER, 'door.map.scen');
    const line = (from: string, to: string) => `0\tdoor\t5\t2\t${from}\t${to}\t6\n`;
    writeFileSync(scen, `version 1\n${line('1\t0', '3\t0')}${line('2\t0', '3\t0')}`);
    const words = ['lab', '--file', map, '--scen', scen, '--runs', '1', '--search', 'a-star'];
    const { out } = await callCli(words);
    expect(out).toMatch(/^door, 1 problems, 1 runs of each\nSkipped 1 problems/);
    expect(out).toMatch(/\nA\* .* 1 of 1 /);
  });

  it.each([
    [['--file', 'nowhere.map'], '--file: cannot read nowhere.map'],
    [['--scen', 'x.scen'], '--scen: goes with a map of your own'],
    [['--file', 'x.map', '--search', 'hare'], '--search: expected a search of the Lab, got "hare"'],
    [['--csv', join(FOLDER, 'no', 'folder.csv')], '--csv: cannot write into'],
  ])('refuses %j', async (words, why) => {
    const { code, err } = await callCli(['lab', ...words]);
    expect([code === 0, err]).toEqual([false, expect.stringContaining(why)]);
  });
});
