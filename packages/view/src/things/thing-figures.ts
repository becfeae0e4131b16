/*
 * The figures of items, chests and projectiles, each modelled on first use.
 */
import type { Sculpture } from '../characters/shape/sculpture.ts';
import { carveArrow, carveBolt, carveBowItem, carveStaffItem, carveStone, carveSwordItem } from './model-weapons.ts';
import {
  carveArrowBundle,
  carveBoots,
  carveChest,
  carveCloak,
  carveCoin,
  carveDraught,
  carveFeather,
  carvePower,
} from './model-items.ts';
import { carveCompass, carveFinder, carveGoal, carveMarker, carvePathfinder } from './model-instruments.ts';
import type { ThingKind } from './thing.ts';
import { type Halo, THING_PLAN, type ThingFigure } from './thing-plan.ts';

type Entry = {
  readonly carve: () => Sculpture;
  readonly manner: ThingFigure['manner'];
  readonly height: number;
  readonly halo?: Halo;
  readonly beam?: number;
  /** Where its second bone turns. */
  readonly part?: readonly [number, number, number];
};

const WARM = [1, 0.62, 0.2] as const;
const COOL = [0.3, 0.75, 0.9] as const;
const item = (carve: () => Sculpture, colour: readonly [number, number, number], height = 1): Entry => ({
  carve,
  manner: 'floats',
  height,
  halo: { colour, size: 0.75, up: height * 0.5 + 0.3 },
});

const ENTRIES: Readonly<Record<ThingKind, Entry>> = {
  compass: item(carveCompass, WARM),
  marker: item(carveMarker, [1, 0.35, 0.2]),
  finder: item(carveFinder, [1, 0.3, 0.2]),
  pathfinder: item(carvePathfinder, WARM),
  goal: {
    carve: carveGoal,
    manner: 'floats',
    height: 1.8,
    halo: { colour: [1, 0.7, 0.18], size: 1.9, up: 1.4 },
    beam: 90,
    part: [0, 0, 0],
  },
  draught: item(carveDraught, [1, 0.25, 0.2]),
  staff: item(carveStaffItem, COOL, 1.3),
  sword: item(carveSwordItem, COOL, 1.2),
  bow: item(carveBowItem, COOL, 1.2),
  arrows: item(carveArrowBundle, COOL),
  boots: item(carveBoots, [0.4, 0.9, 0.5]),
  cloak: item(carveCloak, [0.4, 0.9, 0.5]),
  feather: item(carveFeather, [0.4, 0.7, 1]),
  coin: { ...item(carveCoin, WARM, 0.6), halo: { colour: WARM, size: 0.42, up: 0.7 } },
  power: { ...item(carvePower, [0.9, 0.95, 1]), halo: { colour: [0.7, 0.9, 1], size: 1.3, up: 0.85 } },
  chest: { carve: carveChest, manner: 'stands', height: 0.8, part: [0, 0.45, 0.26] },
  arrow: { carve: carveArrow, manner: 'flies', height: 0.1 },
  bolt: { carve: carveBolt, manner: 'flies', height: 0.2, halo: { colour: [1, 0.35, 0.12], size: 0.7, up: 0 } },
  stone: { carve: carveStone, manner: 'flies', height: 0.2 },
};

export type ThingFigures = (kind: ThingKind) => ThingFigure;

export function createThingFigures(): ThingFigures {
  const figureByKind = new Map<ThingKind, ThingFigure>();
  return (kind) => {
    let figure = figureByKind.get(kind);
    if (!figure) figureByKind.set(kind, (figure = buildThing(kind)));
    return figure;
  };
}

function buildThing(kind: ThingKind): ThingFigure {
  const { carve, part = [0, 0, 0], ...rest } = ENTRIES[kind];
  return {
    ...rest,
    kind,
    plan: THING_PLAN,
    rest: Float64Array.of(0, 0, 0, ...part),
    mesh: carve().build(),
    attachments: [],
    reach: 1,
    leg: 1,
  };
}
