/*
 * Scenes for crowds: a map and groups with a goal each and the ground they start on. Every scene is a function of its
 * side in cells; walls, goals and starts scale with it. A cell is one metre.
 */
import { fillRectangle } from '../generate/fields.ts';
import { createLabMap, type LabMap, MAX_SIDE, WALL, WATER } from '../map/lab-map.ts';

/** West, north, east and south edge in metres. */
export type CrowdArea = readonly [left: number, top: number, right: number, bottom: number];

export type CrowdGroup = {
  readonly goal: { readonly x: number; readonly z: number };
  /** Its units start somewhere in here. */
  readonly start: CrowdArea;
};

/** The map and the groups of a crowd scene. */
export type CrowdScene = { readonly map: LabMap; readonly groups: readonly CrowdGroup[] };

/** The names of all crowd scenes. */
export const CROWD_SCENES = ['doorway', 'crossing', 'sea', 'boxed-in', 'shore', 'stadium'] as const;
/** The name of a crowd scene. */
export type CrowdSceneName = (typeof CROWD_SCENES)[number];

export type CrowdCard = {
  readonly label: string;
  /** What to look for, in one sentence. */
  readonly note: string;
  readonly side: number;
  readonly units: number;
};

/** What each crowd scene shows, in words. */
export const CROWD_CARDS: Readonly<Record<CrowdSceneName, CrowdCard>> = {
  doorway: { label: 'Doorway', note: 'One room, one door: a queue forms and drains.', side: 64, units: 240 },
  crossing: { label: 'Crossing', note: 'Four groups change sides: lanes appear by themselves.', side: 80, units: 480 },
  sea: {
    label: 'Sea in the goal',
    note: 'Water costs ten times as much: units go round, then wade.',
    side: 64,
    units: 200,
  },
  'boxed-in': {
    label: 'Boxed in',
    note: 'No way out, no way in: the goal is out of reach until you erase a wall.',
    side: 64,
    units: 160,
  },
  shore: {
    label: 'Shore',
    note: 'The goal lies beyond a wall of rock: they gather at the nearest shore.',
    side: 72,
    units: 240,
  },
  stadium: { label: 'Stadium', note: 'The stands empty through eight gates.', side: 128, units: 1200 },
};

/** The smallest map on which every scene keeps its gaps open. */
export const MIN_CROWD_SIDE = 40;
/** Maximum side of a crowd's map, in cells. */
export const MAX_CROWD_SIDE = Math.min(1024, MAX_SIDE);

/** The map and groups of a crowd scene. */
export function buildCrowdScene(name: CrowdSceneName, side: number): CrowdScene {
  const map = createLabMap(side, side);
  const at = (share: number): number => Math.round(share * side);
  const wall = (left: number, top: number, right: number, bottom: number): void =>
    fillRectangle(map, left, top, right, bottom, WALL);
  fillRectangle(map, 0, 0, side - 1, 0, WALL);
  fillRectangle(map, 0, side - 1, side - 1, side - 1, WALL);
  fillRectangle(map, 0, 0, 0, side - 1, WALL);
  fillRectangle(map, side - 1, 0, side - 1, side - 1, WALL);
  return { map, groups: BUILDERS[name]({ map, side, at, wall }) };
}

type Site = {
  readonly map: LabMap;
  readonly side: number;
  /** A share of the side as a whole number of cells. */
  at(share: number): number;
  wall(left: number, top: number, right: number, bottom: number): void;
};

const BUILDERS: Readonly<Record<CrowdSceneName, (site: Site) => CrowdGroup[]>> = {
  doorway: ({ side, at, wall }) => {
    const half = Math.max(1, Math.round(side / 40));
    wall(at(0.5), 0, at(0.5), at(0.5) - half - 1);
    wall(at(0.5), at(0.5) + half + 1, at(0.5), side - 1);
    return [{ goal: { x: at(0.8), z: at(0.5) + 0.5 }, start: [2, 2, at(0.5) - 1, side - 2] }];
  },
  crossing: ({ side, at }) => {
    const [near, far, low, high] = [at(0.16), at(0.84), at(0.25), at(0.75)];
    return [
      { goal: { x: far, z: side / 2 }, start: [2, low, near + 2, high] },
      { goal: { x: near, z: side / 2 }, start: [far - 2, low, side - 2, high] },
      { goal: { x: side / 2, z: far }, start: [low, 2, high, near + 2] },
      { goal: { x: side / 2, z: near }, start: [low, far - 2, high, side - 2] },
    ];
  },
  sea: ({ map, side, at }) => {
    fillDisc(map, at(0.66), at(0.5), at(0.19), WATER);
    fillDisc(map, at(0.38), at(0.22), at(0.1), WATER);
    return [{ goal: { x: at(0.66), z: at(0.5) }, start: [2, at(0.2), at(0.25), side - 2] }];
  },
  'boxed-in': ({ side, at, wall }) => {
    const frame = (left: number, top: number, right: number, bottom: number): void => {
      wall(left, top, right, top);
      wall(left, bottom, right, bottom);
      wall(left, top, left, bottom);
      wall(right, top, right, bottom);
    };
    frame(at(0.12), at(0.28), at(0.42), at(0.72));
    frame(at(0.72), at(0.36), at(0.9), at(0.64));
    return [
      { goal: { x: at(0.81), z: at(0.22) }, start: [at(0.12) + 1.5, at(0.28) + 1.5, at(0.42) - 0.5, at(0.72) - 0.5] },
      { goal: { x: at(0.81), z: at(0.5) }, start: [at(0.1), at(0.78), at(0.9), side - 2] },
    ];
  },
  shore: ({ map, side, at }) => {
    // A coast that winds, and an island beyond it.
    for (let z = 1; z < side - 1; z++) {
      const bend = Math.abs(((z * 3) % at(0.5)) - at(0.25)) / at(0.25);
      fillRectangle(map, at(0.56) + Math.round(bend * at(0.08)), z, side - 2, z, WALL);
    }
    fillDisc(map, at(0.84), at(0.5), at(0.07), 0);
    return [
      { goal: { x: at(0.84), z: at(0.5) }, start: [2, at(0.08), at(0.24), at(0.46)] },
      { goal: { x: at(0.84), z: at(0.5) }, start: [2, at(0.54), at(0.24), at(0.92)] },
    ];
  },
  stadium: ({ map, side, at }) => {
    const middle = side / 2;
    const [inner, outer, gate] = [0.2 * side, 0.36 * side, Math.max(1.6, side / 50)];
    for (let z = 0; z < side; z++) {
      for (let x = 0; x < side; x++) {
        const [dx, dz] = [x + 0.5 - middle, z + 0.5 - middle];
        const from = Math.sqrt(dx * dx + dz * dz);
        const isRing = Math.abs(from - outer) < 1.2 || Math.abs(from - inner) < 1.2;
        const [along, across] = [Math.abs(dx), Math.abs(dz)];
        const isStraight = Math.min(along, across) < gate;
        const isSlanted = Math.abs(along - across) < gate * 1.414;
        if (isRing && !((isStraight || isSlanted) && from > inner + 2)) map.groundByCell[z * side + x] = WALL;
      }
    }
    const reach = outer - 2;
    const stand = (left: number, top: number): CrowdArea => [
      left < 0 ? middle - reach : middle,
      top < 0 ? middle - reach : middle,
      left < 0 ? middle : middle + reach,
      top < 0 ? middle : middle + reach,
    ];
    const corner = at(0.07);
    return [
      { goal: { x: corner, z: corner }, start: stand(-1, -1) },
      { goal: { x: side - corner, z: corner }, start: stand(1, -1) },
      { goal: { x: corner, z: side - corner }, start: stand(-1, 1) },
      { goal: { x: side - corner, z: side - corner }, start: stand(1, 1) },
    ];
  },
};

function fillDisc(map: LabMap, x: number, z: number, radius: number, ground: number): void {
  for (let iz = Math.max(1, z - radius); iz <= Math.min(map.depth - 2, z + radius); iz++) {
    const reach = Math.floor(Math.sqrt(Math.max(0, radius * radius - (iz - z) * (iz - z))));
    fillRectangle(map, Math.max(1, x - reach), iz, Math.min(map.width - 2, x + reach), iz, ground);
  }
}
