/*
 * Maps of other programs: each kind is known by its text, what is wrong is named by its place, and what is written is
 * read back equal.
 */
import { writeFileSync, rmSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import {
  createScene,
  createSearchDesk,
  defaultSource,
  encodeScene,
  findPalette,
  MAP_KINDS,
  OPEN,
  isScenarioMap,
  isScenarioText,
  mapOfPicture,
  readMapText,
  readScenario,
  SEARCH_CARDS,
  WALL,
  WATER,
  writeCsv,
  writeMovingAiMap,
  writeProgram,
  writeScenario,
  writeTiled,
} from '../src/index.ts';

const WALLED = [OPEN, WALL, OPEN, OPEN, OPEN, WALL];

function groundOf(text: string): number[] {
  const read = readMapText(text, 'map');
  if (read.kind !== 'map' || read.base.source.kind !== 'file') throw new Error(JSON.stringify(read));
  return [...read.base.source.map.groundByCell];
}

describe('a map is known by its text', () => {
  it.each([
    ['MovingAI', 'type octile\nheight 2\nwidth 3\nmap\n.@.\n..T\n'],
    ['letters', '.#.\n..#\n'],
    ['a matrix in JSON', '[[0,1,0],[0,0,1]]'],
    ['CSV', '0,1,0\n0,0,1\n'],
    ['CSV of Tiled', '-1,1,-1,\r\n-1,-1,1\r\n'],
    [
      'Tiled',
      '{"layers":[{"name":"ground","width":3,"height":2,"data":[5,5,5,5,5,5]},{"name":"Walls","width":3,"height":2,"data":[0,7,0,0,0,9]}]}',
    ],
  ])('%s', (_, text) => {
    expect(groundOf(text)).toEqual(WALLED);
  });

  it('letters may mark both ends, digits weigh', () => {
    const read = readMapText('S3.\n#9G\n', 'map');
    expect(read).toMatchObject({ kind: 'map', base: { start: 0, goal: 5 } });
    expect(groundOf('S3.\n#9G\n')).toEqual([0, 3, 0, WALL, 9, 0]);
  });

  it('a scene keeps its edits', () => {
    const scene = createScene({ source: defaultSource('rooms') });
    scene.edit({ kind: 'move', end: 'goal', cell: scene.start });
    const read = readMapText(JSON.stringify(encodeScene(scene)), 'scene');
    expect(read.kind === 'scene' && read.scene.edits).toEqual(scene.edits);
  });
});

describe('a scenario', () => {
  const line = (start: string, goal: string, size = '3\t2'): string => `0\tx.map\t${size}\t${start}\t${goal}\t2.41`;
  const map = { width: 3, depth: 2, groundByCell: Uint8Array.from(WALLED) };

  it('has the problems between free cells, and counts the others', () => {
    const text = ['version 1', line('0\t0', '1\t1'), line('1\t0', '0\t0'), line('0\t0', '9\t9'), ''].join('\n');
    expect([isScenarioText(text), isScenarioText('..#\n')]).toEqual([true, false]);
    expect(readScenario(text, map)).toEqual({
      kind: 'scenario',
      problems: [{ start: 0, goal: 4, bucket: 0, optimalCost: 2.41 }],
      skipped: 2,
    });
  });

  it.each([
    [`version 1\n${line('0\t0', '1\t1', '8\t8')}`, 'a map of 8 × 8 cells; this one has 3 × 2'],
    ['version 1\n0 x.map', 'expected 9 fields'],
    [`version 1\n${line('1\t0', '0\t0')}`, 'no problem between two free cells'],
  ])('is refused by its place: %j', (text, why) => {
    const read = readScenario(text, map);
    expect(read.kind === 'refused' && read.issues[0].message).toContain(why);
  });
});

describe('a map that is wrong', () => {
  it.each([
    ['', 'line 1, column 1'],
    ['..x\n...', 'line 1, column 3'],
    ['type octile\nheight 2\nwidth 3\nmap\n.@.\n..\n', 'line 6'],
    ['{"a":', 'file is not JSON'],
    ['{"layers":[]}', 'layers expected a layer of tiles'],
    ['{"layers":[{"width":3,"height":2,"data":[1]}]}', 'layers.data expected 6 tiles, got 1'],
    ['[[0,1],[0]]', 'row 2 expected 2 numbers, got 1'],
    ['0,1\n0,x\n', 'row 2, column 2 expected 0, 1 or a weight, got NaN'],
    ['0,1\n0,0.5\n', 'row 2, column 2'],
    ['###', 'at least one free cell'],
    [`[${JSON.stringify(Array.from({ length: 2049 }, () => 0))}]`, 'at most 2048 × 2048 cells, got 2049 × 1'],
  ])('%j is refused by its place', (text, place) => {
    const read = readMapText(text, 'map');
    expect(read.kind).toBe('refused');
    if (read.kind === 'refused')
      expect(read.issues.map((issue) => `${issue.path} ${issue.message}`).join('\n')).toContain(place);
  });
});

describe('what is written is read back equal', () => {
  it.each(MAP_KINDS)('%s as Tiled and as rows of numbers', (kind) => {
    const { map } = createScene({ source: defaultSource(kind) });
    expect(groundOf(writeTiled(map))).toEqual([...map.groundByCell]);
    const { text, rounded } = writeCsv(map);
    expect(rounded).toBe(0);
    expect(groundOf(text)).toEqual([...map.groundByCell]);
  });

  it('ground that costs 1 more is the next number in rows, and counted: there 1 is a wall', () => {
    const { text, rounded } = writeCsv({ width: 3, depth: 1, groundByCell: Uint8Array.of(0, 1, 254) });
    expect([text, rounded]).toEqual(['0,2,254\n', 1]);
  });

  it('problems as a scenario', () => {
    const map = { width: 3, depth: 2, groundByCell: Uint8Array.from(WALLED) };
    expect(isScenarioMap(map)).toBe(true);
    const text = writeScenario(map, 'x', [{ start: 0, goal: 4, cost: 2.41421356 }]);
    expect(isScenarioText(text)).toBe(true);
    expect(readScenario(text, map)).toEqual({
      kind: 'scenario',
      problems: [{ start: 0, goal: 4, bucket: 0, optimalCost: 2.41421356 }],
      skipped: 0,
    });
  });

  it('heights, in a scene', () => {
    const scene = createScene({ source: defaultSource('open') });
    scene.edit({ kind: 'height', shape: 'rectangle', height: 2.5, size: 1, cells: [50, 400] });
    const again = createScene({ source: { kind: 'file', name: 'hill', map: scene.map } });
    for (const one of [scene, again]) {
      const read = readMapText(JSON.stringify(encodeScene(one)), 'scene');
      expect(read.kind === 'scene' && read.scene.map.heightByCell).toEqual(scene.map.heightByCell);
    }
    const file = { ...encodeScene(again), map: { ...(encodeScene(again).map as object), heights: [1, 2] } };
    const bad = readMapText(JSON.stringify(file), 'scene');
    expect(bad.kind === 'refused' && bad.issues[0].path).toBe('map.heights');
  });
});

describe('a picture', () => {
  /** Nine pixels: three of nearly one red, a smoothed edge between black and white, blue. */
  const COLOURS = [
    [200, 10, 10],
    [204, 14, 8],
    [198, 12, 12],
    [0, 0, 0],
    [30, 30, 30],
    [240, 240, 240],
    [255, 255, 255],
    [250, 252, 251],
    [10, 10, 250],
  ];
  const data = Uint8Array.from(COLOURS.flatMap((colour) => [...colour, 255]));
  const picture = { width: 3, height: 3, data };

  it('is a few colours, near ones as one, each with the ground it probably means', () => {
    const palette = findPalette(picture);
    expect(palette.map(({ pixels }) => pixels)).toEqual([3, 3, 2, 1]);
    expect([...mapOfPicture(picture, palette).groundByCell]).toEqual([
      OPEN,
      OPEN,
      OPEN,
      WALL,
      WALL,
      OPEN,
      OPEN,
      OPEN,
      WATER,
    ]);
  });

  it('becomes another map when a colour is given another ground', () => {
    const palette = findPalette(picture).map((entry) =>
      entry.red > 190 && entry.green < 20 ? { ...entry, ground: 7 } : entry,
    );
    expect([...mapOfPicture(picture, palette).groundByCell].slice(0, 4)).toEqual([7, 7, 7, WALL]);
  });
});

it.each(MAP_KINDS)('walls of %s written as a MovingAI map are read back equal', (kind) => {
  const { map } = createScene({ source: defaultSource(kind) });
  const walls = Array.from(map.groundByCell, (ground) => (ground === WALL ? WALL : OPEN));
  expect(groundOf(writeMovingAiMap(map))).toEqual(walls);
});

it('a program that was copied prints what the Lab shows', async () => {
  const scene = createScene({ source: defaultSource('country') });
  scene.edit({ kind: 'paint', shape: 'line', ground: WALL, size: 2, cells: [30, 1400] });
  const desk = createSearchDesk(() => 0);
  desk.load(scene.map, scene.diagonal);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const { name } of SEARCH_CARDS.slice(0, 7)) {
    const answer = desk.search({ name, start: scene.start, goal: scene.goal });
    const file = new URL(`./copied-${name}.generated.ts`, import.meta.url);
    writeFileSync(file, writeProgram(scene, { name }, answer));
    try {
      await import(file.href);
    } finally {
      rmSync(file);
    }
    expect(log).toHaveBeenLastCalledWith(answer.status, answer.cost, answer.expanded);
  }
});
