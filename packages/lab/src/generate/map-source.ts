/*
 * Where a map comes from, as data: a generator with its seed and parameters. Forms, links and the command line read
 * this one schema.
 */
import { type Issue, seedFromText } from '@skerry/kit';
import { checkNode, group, integer, number, text, type ValueOf, variants } from '@skerry/kit/schema';
import { createLabMap, type LabMap, MAX_SIDE } from '../map/lab-map.ts';
import { generateCaves } from './caves.ts';
import { generateCity } from './city.ts';
import { generateMaze } from './maze.ts';
import { generateClutter, generateCountry } from './open-country.ts';
import { generateRooms } from './rooms.ts';

const MIN_SIDE = 4;

const size = (byDefault: number) => ({
  width: integer('Width', [MIN_SIDE, MAX_SIDE], byDefault, 'Cells from west to east.', SIZE_FACTS),
  depth: integer('Depth', [MIN_SIDE, MAX_SIDE], Math.round(byDefault * 0.66), 'Cells from north to south.', SIZE_FACTS),
});
const SIZE_FACTS = { scale: 'log', softRange: [8, 512] } as const;
const seed = text('Seed', 40, '1', 'Any text; another seed gives another map of the same kind.');
const share = (label: string, most: number, byDefault: number, explain: string) =>
  number(label, '', [0, most], byDefault, explain, { shownAs: 'percent', step: 0.01 });

export const MAP_SOURCE = variants('Map', 'What the map looks like before anything is painted.', 'caves', {
  open: group('Open', 'Nothing in the way.', size(48)),
  caves: group('Caves', 'Chambers joined by passages.', {
    ...size(72),
    seed,
    chamber: integer('Chamber', [4, 64], 10, 'Size of a chamber in cells.'),
    rock: share('Rock', 0.7, 0.42, 'Share of the map that is rock.'),
  }),
  maze: group('Maze', 'Corridors with dead ends.', {
    ...size(61),
    seed,
    corridor: integer('Corridor', [1, 16], 1, 'Width of a corridor in cells.'),
    loops: share(
      'Loops',
      1,
      0.02,
      'Share of the inner walls that are opened. Without loops there is one path to each place.',
    ),
  }),
  rooms: group('Rooms', 'Square rooms with doors.', {
    ...size(73),
    seed,
    room: integer('Room', [2, 64], 8, 'Side of a room in cells.'),
    doors: share('Doors', 1, 0.85, 'Share of the walls that have a door.'),
  }),
  city: group('City', 'Streets between blocks of houses.', {
    ...size(80),
    seed,
    block: integer('Block', [4, 64], 12, 'Largest side of a block in cells.'),
    squares: share('Squares', 0.8, 0.15, 'Share of the blocks that stay open.'),
  }),
  clutter: group('Clutter', 'Single obstacles at random.', {
    ...size(64),
    seed,
    obstacles: share('Obstacles', 0.6, 0.25, 'Share of the cells that are blocked.'),
  }),
  country: group('Country', 'Water (+9), grass (+3) and rocks: ground with different costs.', {
    ...size(72),
    seed,
    feature: integer('Feature', [4, 128], 14, 'Size of a lake or a meadow in cells.'),
    water: share('Water', 0.6, 0.18, 'Share of the map under water.'),
    grass: share('Grass', 0.8, 0.3, 'Share of the map under grass.'),
    rock: share('Rock', 0.5, 0.14, 'Share of the map that is rock.'),
  }),
});

export type MapSource = ValueOf<typeof MAP_SOURCE>;
export type MapKind = MapSource['kind'];
export const MAP_KINDS = Object.keys(MAP_SOURCE.options) as readonly MapKind[];

/** A source of a kind with its defaults. */
export function defaultSource(kind: MapKind): MapSource {
  return checkNode(MAP_SOURCE, { kind }, '', []) as MapSource;
}

/** A source from outside, with defaults for what is missing; `issues` names every problem by path. */
export function checkSource(value: unknown, path = 'map'): { readonly source?: MapSource; readonly issues: Issue[] } {
  const issues: Issue[] = [];
  const source = checkNode(MAP_SOURCE, value, path, issues) as MapSource;
  return issues.length > 0 ? { issues } : { source, issues };
}

export function generateMap(source: MapSource): LabMap {
  if (source.kind === 'open') return createLabMap(source.width, source.depth);
  const number = seedFromText(source.seed);
  switch (source.kind) {
    case 'caves':
      return generateCaves(source, number);
    case 'maze':
      return generateMaze(source, number);
    case 'rooms':
      return generateRooms(source, number);
    case 'city':
      return generateCity(source, number);
    case 'clutter':
      return generateClutter(source, number);
    case 'country':
      return generateCountry(source, number);
  }
}
