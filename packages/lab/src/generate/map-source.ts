/*
 * Where a map comes from, as data: a generator with its seed and parameters. Forms, links and the command line read
 * this one schema.
 */
import { type Issue, seedFromText } from '@skerry/kit';
import { checkNode, choice, group, integer, number, text, type ValueOf, variants } from '@skerry/kit/schema';
import type { DiagonalRule } from '@skerry/nav';
import { buildCustomMap, buildLabyrinth, buildMaze, buildTerrain, type ExperimentMap } from '@skerry/nav/experiments';
import { createLabMap, type LabMap, mapOfGrid, MAX_SIDE } from '../map/lab-map.ts';
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

/** The schema of generated maps. */
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
  'source-001': group('Source 001', 'The four maps of the study that the experiment repeats.', {
    map: choice('Map', ['labyrinth', 'maze', 'terrain', 'custom'], 'labyrinth', 'Each has its own size and ends.', {
      titles: { labyrinth: 'Labyrinth', maze: 'Maze', terrain: 'Terrain', custom: 'Custom: empty, to draw on' },
    }),
  }),
});

const SOURCE_MAPS: Readonly<Record<ValueOf<(typeof MAP_SOURCE.options)['source-001']>['map'], () => ExperimentMap>> = {
  labyrinth: buildLabyrinth,
  maze: buildMaze,
  terrain: buildTerrain,
  custom: buildCustomMap,
};

/** What a map is generated from. */
export type MapSource = ValueOf<typeof MAP_SOURCE>;
/** A kind of generated map. */
export type MapKind = MapSource['kind'];
/** The kinds of maps that can be generated. */
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

/** Width and depth of the map a source makes. */
export function sizeOf(source: MapSource): Pick<LabMap, 'width' | 'depth'> {
  return source.kind === 'source-001' ? SOURCE_MAPS[source.map]().grid : source;
}

/** The ends that belong to a map; undefined where it has none of its own. */
export function endsOf(source: MapSource): { readonly start: number; readonly goal: number } | undefined {
  return source.kind === 'source-001' ? SOURCE_MAPS[source.map]() : undefined;
}

/** The rule for diagonal steps that a map is meant for: the study knew no corners. */
export function ruleOf({ kind }: { readonly kind: string }): DiagonalRule {
  return kind === 'source-001' ? 'always' : 'both-free';
}

/**
 * The map of a source.
 * @example
 * const map = generateMap(checkNode(MAP_SOURCE, { kind: 'caves' }, '', []) as MapSource);
 * console.log(map.width, map.depth, map.groundByCell.filter((ground) => ground === WALL).length, 'walls');
 */
export function generateMap(source: MapSource): LabMap {
  if (source.kind === 'open') return createLabMap(source.width, source.depth);
  if (source.kind === 'source-001') return mapOfGrid(SOURCE_MAPS[source.map]().grid)!;
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
