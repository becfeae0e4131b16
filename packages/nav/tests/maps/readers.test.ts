/*
 * Map readers: what they accept, and that broken files are told by line and column.
 */

import { describe, expect, it } from 'vitest';
import { decodeMovingAiMap, decodeScenarios, decodeTextMap, gridFromPixels, search } from '../../src/index.ts';

const MAP = 'type octile\nheight 2\nwidth 3\nmap\n.G@\nT..\n';

describe('MovingAI maps', () => {
  it('. and G are free, every other letter is blocked, whatever ends the lines', () => {
    for (const text of [MAP, MAP.replaceAll('\n', '\r\n'), MAP.trimEnd(), `\uFEFF${MAP}`]) {
      const result = decodeMovingAiMap(text);
      expect(result.ok && [...result.value.blockedByCell]).toEqual([0, 0, 1, 1, 0, 0]);
    }
  });

  it.each([
    ['', 'line 1, column 1'],
    [MAP.replace('height 2', 'height two'), 'line 2, column 1'],
    [MAP.replace('width 3', 'width 0'), 'line 3, column 7'],
    [MAP.replace('width 3', 'width 99999999'), 'line 3, column 7'],
    [MAP.replace('\nmap\n', '\nmop\n'), 'line 4, column 1'],
    [MAP.replace('.G@', '.G'), 'line 5, column 3'],
    [MAP.replace('.G@', '.G@.'), 'line 5, column 4'],
    [MAP.replace('.G@', '. @'), 'line 5, column 2'],
    [MAP.replace('T..\n', ''), 'line 6, column 1'],
    [`${MAP}...\n`, 'line 7, column 1'],
  ])('broken file %#: the issue lies where the fault is', (text, path) => {
    const result = decodeMovingAiMap(text);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.issues.map((issue) => issue.path)).toContain(path);
  });

  it('scenarios are read, and broken lines are told by line and column', () => {
    const good = 'version 1\n0\tmaps/a.map\t3\t2\t0\t0\t2\t1\t2.41421\n';
    const read = decodeScenarios(good);
    expect(read.ok && read.value[0]).toMatchObject({ startX: 0, goalX: 2, goalZ: 1, optimalCost: 2.41421 });
    const bad = decodeScenarios(good + '1\tmaps/a.map\t3\t2\t0\t-7\t2\t1\tfar\nshort\n');
    expect(bad.ok).toBe(false);
    if (!bad.ok) {
      const paths = bad.issues.map((issue) => issue.path);
      expect(paths).toEqual(['line 3, column 20', 'line 3, column 27', 'line 4, column 1']);
    }
    expect(decodeScenarios('0\ta').ok).toBe(false);
    // Ends outside the map are the caller's to skip, and costs say how they were rounded.
    const odd = decodeScenarios(good + '1\tmaps/a.map\t3\t2\t0\t7\t2\t1\t7.07\n');
    expect(odd.ok && odd.value.map(({ costRounding }) => costRounding)).toEqual([0.000005, 0.005]);
  });
});

describe('text and pictures', () => {
  it('a drawn map gives grid, start, goal and added weights', () => {
    const result = decodeTextMap('S.#\n.39\n..G');
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    const { grid, start, goal } = result.value;
    expect([start, goal, grid.blockedByCell[2], grid.weightByCell?.[5]]).toEqual([0, 8, 1, 9]);
    expect(search(grid, start, goal).cost).toBeCloseTo(2 + Math.SQRT2, 9);
    expect(decodeTextMap('S?\nSS').ok).toBe(false);
    expect(decodeTextMap('').ok).toBe(false);
  });

  it('pixels take the nearest colour of the palette, and what is near none is named', () => {
    const colours = [3, 2, 4, 255, 250, 252, 249, 255, 20, 230, 30, 255, 10, 5, 240, 255, 128, 128, 128, 255];
    const result = gridFromPixels({ width: 5, height: 1, data: Uint8Array.from(colours) });
    expect(result.ok && [...result.value.blockedByCell]).toEqual([1, 0, 0, 0, 0]);
    expect(result.ok && [...(result.value.weightByCell ?? [])]).toEqual([0, 0, 3, 9, 0]);
    expect(result.notes).toEqual([
      {
        path: 'row 1, column 5',
        message: 'the colour 128, 128, 128 is near none of the palette and counts as open ground (1 pixel in all)',
      },
    ]);
    const exact = gridFromPixels({ width: 5, height: 1, data: Uint8Array.from(colours) }, 'both-free', 0);
    expect(exact.ok && exact.value.blockedByCell[0]).toBe(0);
    expect(exact.notes[0].message).toContain('5 pixels');
  });

  it('the colours of source 001 become walls, grass and water; others are open', () => {
    const colours = [255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 12, 34, 56, 0, 0, 0, 0, 0];
    const result = gridFromPixels({ width: 6, height: 1, data: Uint8Array.from(colours) });
    expect(result.ok && [...result.value.blockedByCell]).toEqual([0, 1, 0, 0, 0, 1]);
    expect(result.ok && [...(result.value.weightByCell ?? [])]).toEqual([0, 0, 3, 9, 0, 0]);
    expect(gridFromPixels({ width: 2, height: 2, data: new Uint8Array(3) }).ok).toBe(false);
  });
});

it('spaces are ground in a text map to its last row, and only what is empty is no row', () => {
  const read = decodeTextMap('###\n   \n\n');
  expect(read.ok && [read.value.grid.depth, ...read.value.grid.blockedByCell]).toEqual([2, 1, 1, 1, 0, 0, 0]);
  const wide = decodeTextMap('.'.repeat(40000));
  expect(!wide.ok && wide.issues[0].message).toContain('sides up to 32000');
});

it('names of maps in scenarios may have spaces, and lines may end in blanks', () => {
  const read = decodeScenarios('version 1\n0\tmy maps/a b.map\t3\t2\t0\t0\t2\t1\t2.41421\t \n');
  expect(read.ok && read.value[0]).toMatchObject({ map: 'my maps/a b.map', width: 3, depth: 2, goalX: 2 });
});
