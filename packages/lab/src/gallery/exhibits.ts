/*
 * Maps on which searches fail, each with one sentence that says how. gallery.test.ts runs the searches and holds every
 * sentence to what they do.
 */
import { CROWD_FORMAT, type CrowdEdit, type CrowdFile } from '../crowd/crowd-edit.ts';
import { buildCrowdScene } from '../crowd/crowd-scene.ts';
import { fillRectangle } from '../generate/fields.ts';
import { defaultSource } from '../generate/map-source.ts';
import { WALL, WATER } from '../map/lab-map.ts';
import type { SceneBase, SceneEdit } from '../scene/scene.ts';
import type { SearchSettings } from '../search/search-desk.ts';
import { type Drawing, drawScene } from './draw-scene.ts';

/** A map and a search that show one idea. */
type ExhibitParts = {
  readonly id: string;
  readonly title: string;
  /** What goes wrong, and why. */
  readonly sentence: string;
  /** Makes the map, a new one at each call: a scene edits its map in place. */
  base(): SceneBase;
};

/** A map on which a search fails, and one that does better. */
export type SearchExhibit = ExhibitParts & {
  /** The search that fails. */
  readonly search: SearchSettings;
  /** One that does better on the same map. */
  readonly better: SearchSettings;
  /** A change of the map that makes it fail, with the words of its button. */
  readonly change?: { readonly label: string; readonly edit: SceneEdit };
};

/** Units that fail: a run of a crowd. */
export type CrowdExhibit = ExhibitParts & { readonly crowd: CrowdFile };

/** A map on which a search or a crowd fails, with the reason. */
export type Exhibit = SearchExhibit | CrowdExhibit;

/** A bowl that opens towards the start, with a shorter path around it below and a longer one above. */
const BOWL: Drawing = {
  name: 'Bowl',
  size: [48, 32],
  start: [4, 15],
  goal: [42, 16],
  blocks: [
    [34, 6, 1, 21],
    [10, 5, 25, 1],
    [24, 26, 11, 1],
  ],
};

/** A bowl that opens away from the goal, with the start inside. */
export const DEEP_BOWL: Drawing = {
  name: 'Deep bowl',
  size: [48, 32],
  start: [24, 16],
  goal: [42, 16],
  blocks: [
    [34, 6, 1, 20],
    [14, 5, 21, 1],
    [14, 26, 21, 1],
  ],
};

const JAM_SIDE = 64;
/** From the first row to the last of each: row 31 is the gap. */
const JAM_WALLS = [
  [1, 30],
  [32, 62],
] as const;

/** Four groups that change sides, and a wall between west and east with a single gap. */
const JAM: CrowdFile = {
  format: CROWD_FORMAT,
  spec: { scene: 'crossing', side: JAM_SIDE, units: 240, seed: 1 },
  tick: 0,
  edits: [
    ...JAM_WALLS.map(([from, to]): CrowdEdit => ({
      kind: 'paint',
      shape: 'line',
      ground: WALL,
      size: 1,
      from: from * JAM_SIDE + JAM_SIDE / 2,
      to: to * JAM_SIDE + JAM_SIDE / 2,
    })),
    // The goals of the groups from north and south would lie under the wall.
    { kind: 'goal' as const, group: 2, x: 52, z: 54 },
    { kind: 'goal' as const, group: 3, x: 12, z: 10 },
  ].map((edit) => ({ tick: 0, edit })),
};

/** Its map with the goals of two groups as ends: for its picture. */
function jamBase(): SceneBase {
  const { map, groups } = buildCrowdScene(JAM.spec.scene, JAM_SIDE);
  const middle = JAM_SIDE / 2;
  for (const [from, to] of JAM_WALLS) fillRectangle(map, middle, from, middle, to, WALL);
  const [start, goal] = groups.map(({ goal: { x, z } }) => Math.floor(z) * JAM_SIDE + Math.floor(x));
  return { source: { kind: 'file', name: 'One gap for four', map }, start, goal };
}

/** Searches that show something worth seeing, with the sentence that says what. */
export const EXHIBITS: readonly Exhibit[] = [
  {
    id: 'greedy-bowl',
    title: 'Greedy in the bowl',
    sentence:
      'Greedy always walks towards the goal, so it runs into the bowl and has to turn back: its path is a third longer than the best.',
    search: { name: 'greedy' },
    better: { name: 'a-star' },
    base: () => drawScene(BOWL),
  },
  {
    id: 'breadth-first-water',
    title: 'Breadth first through the water',
    sentence:
      'Breadth first counts steps and not what they cost, so it swims straight across the lake; walking around it costs less than a quarter.',
    search: { name: 'breadth-first' },
    better: { name: 'a-star' },
    base: () =>
      drawScene({
        name: 'Lake',
        size: [44, 30],
        start: [4, 14],
        goal: [40, 14],
        blocks: [[12, 4, 20, 20, WATER]],
      }),
  },
  {
    id: 'depth-first-snake',
    title: 'The snake of depth first',
    sentence:
      'Depth first keeps going from the newest cell and never asks how far it has come: its path winds over the map and is more than ten times too long.',
    search: { name: 'depth-first' },
    better: { name: 'breadth-first' },
    base: () => drawScene({ name: 'Open field', size: [40, 28], start: [8, 14], goal: [31, 14] }),
  },
  {
    id: 'manhattan-diagonal',
    title: 'Manhattan where diagonals are allowed',
    sentence:
      'Manhattan counts a diagonal step as two steps, so the best path looks too long to A*, which settles for one that costs over a tenth more.',
    search: { name: 'a-star', heuristic: 'manhattan' },
    better: { name: 'a-star' },
    base: () => ({
      source: { ...defaultSource('city'), width: 48, depth: 32, seed: '7', block: 10, squares: 0.15 },
    }),
  },
  {
    id: 'jump-points-clutter',
    title: 'Jump points in clutter',
    sentence:
      'Jump points save work by running straight over open ground; here there is a corner at every turn, and they still expand more than a quarter of the cells that A* does.',
    search: { name: 'jps' },
    better: { name: 'a-star' },
    base: () => ({
      source: { ...defaultSource('clutter'), width: 64, depth: 42, seed: '1', obstacles: 0.35 },
    }),
  },
  {
    id: 'both-ends-bowl',
    title: 'Two searches, more work',
    sentence:
      'A search from both ends sounds like half the work, but out of this bowl both sides flood most of the map before they agree: half as many cells again as A* alone.',
    search: { name: 'bidirectional' },
    better: { name: 'a-star' },
    base: () => drawScene(DEEP_BOWL),
  },
  {
    id: 'theta-corner',
    title: 'The corner that Theta* missed',
    sentence:
      'Theta* straightens its path as it goes and never goes back to try another corner: Lazy Theta* finds a slightly shorter path here.',
    search: { name: 'theta-star' },
    better: { name: 'lazy-theta-star' },
    base: () => ({
      source: { ...defaultSource('clutter'), width: 48, depth: 32, seed: '49', obstacles: 0.2 },
    }),
  },
  {
    id: 'ida-star-again',
    title: 'IDA* starts over',
    sentence:
      'IDA* remembers no cell, so one small wall makes it walk the same ground again and again: over five times the expansions of A* on a map of 63 cells.',
    search: { name: 'ida-star' },
    better: { name: 'a-star' },
    base: () => drawScene({ name: 'Small wall', size: [9, 7], start: [1, 3], goal: [7, 3], blocks: [[4, 1, 1, 5]] }),
  },
  {
    id: 'hierarchy-city',
    title: 'A detour by hierarchy',
    sentence:
      'HPA* plans from portal to portal between the clusters of the map. Where the best path crosses a border away from the portals it walks around by the nearest one: six times less work here, and a path a tenth too long.',
    search: { name: 'hpa-star' },
    better: { name: 'a-star' },
    base: () => ({
      source: { ...defaultSource('city'), width: 96, depth: 64, seed: '15', block: 14, squares: 0.3 },
    }),
  },
  {
    id: 'repair-near-goal',
    title: 'Repair near the goal',
    sentence:
      'D* Lite counts all costs from the goal, so a wall beside the goal makes nearly everything it knows wrong at once: repairing it takes half as much work again as an A* that starts from nothing.',
    search: { name: 'd-star-lite' },
    better: { name: 'a-star' },
    change: {
      label: 'Build the wall',
      edit: {
        kind: 'paint',
        shape: 'line',
        ground: WALL,
        size: 1,
        cells: [1591, 2231],
      },
    },
    base: () => ({ source: { ...defaultSource('clutter'), seed: '9' } }),
  },
  {
    id: 'field-dead-end',
    title: 'Units in the dead end of a field',
    sentence:
      'A field knows the walls and none of the other units: it sends groups through one gap from both sides, they meet in it, and none can step back. After a minute most of them still stand there.',
    crowd: JAM,
    base: jamBase,
  },
];
