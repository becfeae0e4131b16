/*
 * Maps as tables that other programs read: rows of numbers, JSON of the editor Tiled, and a problem as MovingAI's
 * `.scen`. What they write, `readMapText` and `readScenario` read back.
 */
import { gridOfMap, type LabMap, OPEN, WALL } from '../map/lab-map.ts';

/** In rows of numbers 1 is a wall, so ground that costs 1 more is written as the next number. */
const SMALLEST_WEIGHT = 2;

/** Rows of numbers: 0 open, 1 wall, larger numbers are added to a step. `rounded` counts cells of cost 1, written as 2. */
export function writeCsv({ width, depth, groundByCell }: LabMap): { readonly text: string; readonly rounded: number } {
  let rounded = 0;
  const numberOf = (ground: number): number => {
    if (ground === OPEN) return 0;
    if (ground === WALL) return 1;
    if (ground < SMALLEST_WEIGHT) rounded++;
    return Math.max(SMALLEST_WEIGHT, ground);
  };
  const rows = Array.from({ length: depth }, (_, z) =>
    Array.from(groundByCell.subarray(z * width, (z + 1) * width), numberOf).join(','),
  );
  return { text: `${rows.join('\n')}\n`, rounded };
}

/** The names of the layers in a Tiled map of the Lab. */
export const TILED_LAYERS = { walls: 'walls', weights: 'weights' } as const;

/** A map for Tiled: a layer of walls, and one whose tiles are the costs of the ground. */
export function writeTiled({ width, depth, groundByCell }: LabMap): string {
  const layer = (id: number, name: string, tileOf: (ground: number) => number) => ({
    id,
    name,
    type: 'tilelayer',
    x: 0,
    y: 0,
    width,
    height: depth,
    opacity: 1,
    visible: true,
    data: Array.from(groundByCell, tileOf),
  });
  const layers = [
    layer(1, TILED_LAYERS.walls, (ground) => (ground === WALL ? 1 : 0)),
    layer(2, TILED_LAYERS.weights, (ground) => (ground === WALL ? 0 : ground)),
  ];
  return JSON.stringify({
    type: 'map',
    version: '1.10',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    width,
    height: depth,
    tilewidth: 16,
    tileheight: 16,
    nextlayerid: layers.length + 1,
    nextobjectid: 1,
    tilesets: [],
    layers,
  });
}

export type WrittenProblem = { readonly start: number; readonly goal: number; readonly cost: number };

/** Problems as MovingAI's `.scen`; the bucket is the length of the path in fours, as in their files. */
export function writeScenario({ width, depth }: LabMap, name: string, problems: readonly WrittenProblem[]): string {
  const lines = problems.map(({ start, goal, cost }) =>
    [
      Math.floor(cost / 4),
      `${name}.map`,
      width,
      depth,
      start % width,
      Math.floor(start / width),
      goal % width,
      Math.floor(goal / width),
      cost.toFixed(8),
    ].join('\t'),
  );
  return `version 1\n${lines.join('\n')}\n`;
}

/** Whether a `.scen` can name the cost of a path here: its format knows walls only. */
export function isScenarioMap(map: LabMap): boolean {
  const { weightByCell, climb } = gridOfMap(map, 'both-free');
  return weightByCell === null && climb === null;
}
