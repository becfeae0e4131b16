/*
 * Search traces as files: what the Lab writes it reads back equal, what another program writes is played on a map of its
 * size, and what is wrong is named by its place. Drawings hold every cell once.
 */
import { describe, expect, it } from 'vitest';
import {
  createLabMap,
  createScene,
  createSearchDesk,
  defaultSource,
  isTraceText,
  SEARCH_CARDS,
  WALL,
  writeSvg,
} from '../src/index.ts';

function createDesk() {
  const scene = createScene({ source: defaultSource('caves') });
  const desk = createSearchDesk(() => 0);
  const refusals = desk.load(scene.map, scene.diagonal);
  return { desk, scene, refusals };
}

describe('a trace as a file', () => {
  it.each(SEARCH_CARDS.map(({ name }) => name).filter((name) => name !== 'ida-star'))(
    'of %s is read back equal',
    (name) => {
      const { desk, scene, refusals } = createDesk();
      if (refusals[name] !== null) return;
      const { end } = desk.record({ name, start: scene.start, goal: scene.goal });
      const text = desk.writeTrace()!;
      expect(isTraceText(text)).toBe(true);
      expect(desk.readTrace(text)).toEqual({
        width: scene.map.width,
        depth: scene.map.depth,
        start: scene.start,
        goal: scene.goal,
        issues: [],
      });
      const played = desk.playTrace()!;
      expect([played.isForeign, played.end.expanded]).toEqual([true, end.expanded]);
      expect(desk.writeTrace()).toBe(text);
      // Cells that were only passed are generated and never taken in the other format.
      expect(played.end.status.filter((value) => value > 0).length).toBe(
        end.status.filter((value) => value > 0).length,
      );
    },
  );

  it('of another program is played on a map of its size, as YAML and as JSON', () => {
    const { desk } = createDesk();
    const events = [
      { type: 'source', id: 'a', x: 1, y: 0 },
      { type: 'expanding', id: 'a', x: 1, y: 0, g: 0, f: 2 },
      { type: 'generating', id: 'b', pId: 'a', x: 300, y: 7, g: 1, f: 2 },
      { type: 'destination', id: 'b', x: 300, y: 7 },
    ];
    const yaml = `version: 1.4.0\nevents:\n${events.map((event) => `  - ${JSON.stringify(event)}`).join('\n')}\n`;
    for (const text of [yaml, JSON.stringify({ version: '1.4.0', events })]) {
      expect(isTraceText(text)).toBe(true);
      const { width, depth, start, goal, issues } = desk.readTrace(text);
      expect([issues, width, start, goal]).toEqual([[], 301, 1, 7 * 301 + 300]);
      const { end } = desk.playTrace()!;
      expect(end.status.length).toBe(301 * depth!);
      expect([end.status[1], end.status[7 * 301 + 300]]).toEqual([2, 1]);
    }
  });

  it.each([
    ['version: 1.4.0\nevents:\n  - { type: expand, id: 1, x: 0.5, y: 2 }\n', 'expected whole x and y'],
    ['version: 1.4.0\nevents:\n  - { type: dance, id: 1 }\n', 'line 3'],
    ['version: 1.4.0\nevents: []\n', 'expected at least one event'],
    ['version: 1.4.0\nevents:\n  - { type: expand, id: 1 }\n', 'expected x and y'],
    ['version: 1.4.0\nevents:\n  - { type: expand, id: 1, x: 99999, y: 0 }\n', 'from 0 to 2047'],
  ])('that is wrong is refused by its place: %j', (text, why) => {
    const { desk } = createDesk();
    const { issues } = desk.readTrace(text);
    expect(issues.map(({ path, message }) => `${path} ${message}`).join('\n')).toContain(why);
    expect(desk.playTrace()).toBeUndefined();
  });

  it('is distinguished from maps and scenes', () => {
    expect(['.#.\n', '[[0,1]]', '{"format":1,"map":{}}', 'type octile\n'].map(isTraceText)).toEqual(
      Array(4).fill(false),
    );
  });
});

it('a drawing has a rectangle for each run of equal cells, the path and both ends', () => {
  const map = createLabMap(6, 2);
  map.groundByCell.fill(WALL, 1, 4);
  const status = new Uint8Array(12);
  status.fill(2, 6, 12);
  const svg = writeSvg(map, { start: 0, goal: 5, path: Int32Array.of(0, 7, 8, 5), status });
  expect(svg.match(/<rect /g)).toHaveLength(3);
  expect(svg).toContain('<rect x="1" y="0" width="3" height="1" fill="#33424b"/>');
  expect(svg).toContain('points="0.5,0.5 1.5,1.5 2.5,1.5 5.5,0.5"');
  expect(svg.match(/<circle /g)).toHaveLength(2);
});
