/*
 * `skerry path` end to end on a map small enough to see: solved, legal, optimal, and broken files by line and column.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createScene, createSearchDesk, defaultSource, encodeScene, WALL } from '@skerry/lab';
import { decodePosthoc } from '@skerry/nav/posthoc';
import { encode } from 'fast-png';
import { afterAll, describe, expect, it } from 'vitest';
import { callCli } from './call-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-path-'));
const MAP = join(FOLDER, 'door.map');
const SCEN = join(FOLDER, 'door.map.scen');
const BROKEN = join(FOLDER, 'broken.map');
writeFileSync(MAP, 'type octile\nheight 4\nwidth 5\nmap\n..@..\n..@..\n.....\n..@..\n');
// Around the wall: 2 diagonal steps would cut its corners, so 4 straight ones and 2 diagonals remain.
writeFileSync(
  SCEN,
  'version 1\n0\tdoor\t5\t4\t0\t0\t1\t1\t1.41421\n1\tdoor\t5\t4\t1\t0\t3\t0\t6\n1\tdoor\t5\t4\t1\t0\t3\t0\t9\n',
);
writeFileSync(BROKEN, 'type octile\nheight 2\nwidth 2\nmap\n..\n.\n');

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

describe('skerry path', () => {
  it('counts what was solved, legal and optimal, and a wrong cost in the file shows', async () => {
    for (const algorithm of ['auto', 'a-star', 'bidirectional', 'jps', 'subgoal', 'dijkstra', 'ida-star']) {
      const { code, out } = await callCli(['path', '--map', MAP, '--scen', SCEN, '--algorithm', algorithm, '--json']);
      const summary = JSON.parse(out) as Record<string, number>;
      expect([code, algorithm]).toEqual([0, algorithm]);
      expect(summary).toMatchObject({ problems: 3, solved: 3, legal: 3, optimal: 2 });
      expect(Object.keys(summary)).toEqual([
        'problems',
        'solved',
        'legal',
        'optimal',
        'medianMs',
        'p99Ms',
        'meanMs',
        'expanded',
        'cost',
        'algorithm',
        'loop',
        'skipped',
        'note',
      ]);
    }
  });

  it('finds what the Lab shows on the same scene: rule, costs, heights and all', async () => {
    for (const kind of ['country', 'source-001', 'open'] as const) {
      const scene = createScene({ source: defaultSource(kind) });
      scene.edit({ kind: 'paint', shape: 'rectangle', ground: WALL, size: 1, cells: [40, 200] });
      if (kind === 'open') scene.edit({ kind: 'height', shape: 'brush', height: 0.5, size: 9, cells: [700, 720] });
      const file = join(FOLDER, `${kind}.json`);
      writeFileSync(file, JSON.stringify(encodeScene(scene)));
      const desk = createSearchDesk(() => 0);
      desk.load(scene.map, scene.diagonal);
      for (const name of ['a-star', 'dijkstra', 'greedy', 'bidirectional', 'breadth-first', 'd-star-lite'] as const) {
        const shown = desk.search({ name, start: scene.start, goal: scene.goal });
        const open = ['breadth-first', 'd-star-lite'].includes(name) ? [] : ['--open', 'binary'];
        const { out } = await callCli(['path', '--map', file, '--algorithm', name, ...open, '--json']);
        const { cost, expanded, solved } = JSON.parse(out) as Record<string, number>;
        expect([kind, name, solved, cost, expanded]).toEqual([kind, name, 1, shown.cost, shown.expanded]);
      }
    }
  });

  it('takes the scenario beside the map, a limit, an open list and a heuristic', async () => {
    const words = [
      'path',
      '--map',
      MAP,
      '--algorithm',
      'a-star',
      '--open',
      'list',
      '--heuristic',
      'zero',
      '--limit',
      '1',
    ];
    const { code, out } = await callCli(words);
    expect([code, out.split('\n')[0]]).toEqual([0, '1 problems: 1 solved, 1 legal, 1 optimal.']);
  });

  it('passes only the options that were given, so that A* may choose its fastest variant', async () => {
    const open = join(FOLDER, 'open.map');
    writeFileSync(open, `type octile\nheight 40\nwidth 40\nmap\n${`${'.'.repeat(40)}\n`.repeat(40)}`);
    writeFileSync(`${open}.scen`, 'version 1\n0\topen\t40\t40\t1\t2\t38\t17\t43.2132\n');
    const expandedBy = async (words: readonly string[]) => {
      const { out } = await callCli(['path', '--map', open, '--algorithm', 'a-star', '--json', ...words]);
      expect(JSON.parse(out)).toMatchObject({ solved: 1, optimal: 1 });
      return (JSON.parse(out) as { expanded: number }).expanded;
    };
    expect(await expandedBy([])).toBeLessThan(await expandedBy(['--open', 'bucket']));
  });

  it('writes what a search does as a search trace, and says which loop ran', async () => {
    const file = join(FOLDER, 'door.trace.yaml');
    const words = ['path', '--map', MAP, '--algorithm', 'a-star', '--limit', '1', '--trace', file];
    const { code, out } = await callCli(words);
    const trace = decodePosthoc(readFileSync(file, 'utf8'));
    const expanded = trace.ok ? trace.value.events.filter(({ type }) => type === 'expand').length : -1;
    expect([code, out]).toEqual([0, expect.stringContaining(`Expanded ${expanded} nodes by a-star, fast loop.`)]);
    expect((await callCli([...words, '--open', 'binary'])).out).toContain('nodes by a-star, general loop.');
    const nowhere = await callCli(['path', '--map', MAP, '--trace', join(FOLDER, 'none', 'x.yaml')]);
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('cannot write into')]);
  });

  it('answers by a hierarchy, D* Lite and fields, and traces them', async () => {
    for (const algorithm of ['hpa-star', 'd-star-lite', 'flow-field']) {
      const file = join(FOLDER, `${algorithm}.trace.yaml`);
      const words = ['path', '--map', MAP, '--algorithm', algorithm, '--json', '--trace', file];
      const { code, out } = await callCli(words);
      expect([code, algorithm]).toEqual([0, algorithm]);
      expect(JSON.parse(out)).toMatchObject({ problems: 3, solved: 3, legal: 3, optimal: 2, algorithm });
      expect(decodePosthoc(readFileSync(file, 'utf8')).ok).toBe(true);
    }
    const { code, err } = await callCli(['path', '--map', MAP, '--algorithm', 'hpa-star', '--open', 'list']);
    expect([code, err]).toEqual([1, expect.stringContaining('--open: means nothing to hpa-star')]);
  });

  it('takes text maps that mark both ends, and pictures with a scenario', async () => {
    const text = join(FOLDER, 'marked.txt');
    writeFileSync(text, 'S.3.G\n.###.\n.....\n');
    const { code, out } = await callCli(['path', '--map', text]);
    expect([code, out.split('\n')[0]]).toEqual([0, '1 problems: 1 solved, 1 legal, 1 optimal.']);
    const png = join(FOLDER, 'door.png');
    const data = new Uint8Array(5 * 4 * 3).fill(255);
    for (const z of [0, 1, 3]) data.fill(0, 3 * (5 * z + 2), 3 * (5 * z + 3));
    writeFileSync(png, encode({ width: 5, height: 4, data, channels: 3, depth: 8 }));
    const picture = await callCli(['path', '--map', png, '--scen', SCEN, '--algorithm', 'jps']);
    expect(picture.out.split('\n')[0]).toBe('3 problems: 3 solved, 3 legal, 2 optimal.');
    const unmarked = await callCli(['path', '--map', png]);
    expect([unmarked.code, unmarked.err]).toEqual([1, expect.stringContaining('door.png.scen')]);
  });

  it('prints the distance on request', async () => {
    const { err } = await callCli(['path', '--map', MAP, '--progress']);
    expect(err).toBe('Finding 30 %\nFinding 60 %\nFinding 100 %\n');
  });

  it('skips and counts problems whose ends are blocked or outside, and judges costs by the digits printed', async () => {
    const odd = join(FOLDER, 'odd.scen');
    const line = (ends: string, cost: string) => `0\tdoor\t5\t4\t${ends}\t${cost}\n`;
    const problems = [
      line('0\t0\t1\t1', '1.41'),
      line('2\t0\t1\t1', '1'),
      line('0\t0\t9\t9', '1'),
      line('0\t0\t1\t1', '1.43'),
    ];
    writeFileSync(odd, `version 1\n${problems.join('')}`);
    const { code, out } = await callCli(['path', '--map', MAP, '--scen', odd]);
    expect([code, ...out.split('\n').slice(0, 2)]).toEqual([
      0,
      '2 problems: 2 solved, 2 legal, 1 optimal.',
      'Skipped 2 that start or end on a blocked cell or outside the map.',
    ]);
    writeFileSync(odd, `version 1\n${problems[1]}`);
    const none = await callCli(['path', '--map', MAP, '--scen', odd]);
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('start or end on no free cell')]);
  });

  it('says so where subgoals would take too much and jump points answer', async () => {
    const stones = join(FOLDER, 'stones.map');
    // A stone in every fourth cell of every fourth row: many corners that see many others.
    const rows = Array.from({ length: 256 }, (_, z) => (z % 4 === 1 ? '..@.' : '....').repeat(64));
    writeFileSync(stones, `type octile\nheight 256\nwidth 256\nmap\n${rows.join('\n')}\n`);
    writeFileSync(`${stones}.scen`, 'version 1\n0\tstones\t256\t256\t0\t0\t255\t0\t255\n');
    const { out } = await callCli(['path', '--map', stones, '--algorithm', 'subgoal']);
    expect(out).toMatch(/Subgoals were not prepared: .* Jump points answer instead\./);
    expect(out).toContain('nodes by jps, fast loop.');
  });

  it('refuses problems that are for a map of another size', async () => {
    const other = join(FOLDER, 'other.map');
    writeFileSync(other, 'type octile\nheight 4\nwidth 6\nmap\n......\n......\n......\n......\n');
    const { code, err } = await callCli(['path', '--map', other, '--scen', SCEN]);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('is for "door", a map of 5 × 4 cells, and this one has 6 × 4'),
    ]);
  });

  it('names broken and missing files, with line and column', async () => {
    const broken = await callCli(['path', '--map', BROKEN, '--scen', SCEN]);
    expect([broken.code, broken.out]).toEqual([1, '']);
    expect(broken.err).toContain('broken.map, line 6, column 2: expected 2 cells in the row, got 1');
    const missing = await callCli(['path', '--map', join(FOLDER, 'none.map')]);
    expect(missing.code).toBe(1);
    expect(missing.err).toContain('there is no such file');
  });
});
