/*
 * The figures of items, chests and projectiles, each modelled on first use.
 */
import type { Sculpture } from '../characters/shape/sculpture.ts';
import { modelArrow, modelBolt, modelBowItem, modelStaffItem, modelStone, modelSwordItem } from './model-weapons.ts';
import {
  modelArrowBundle,
  modelBoots,
  modelChest,
  modelCloak,
  modelCoin,
  modelPotion,
  modelFeather,
  modelPower,
} from './model-items.ts';
import { modelCompass, modelFinder, modelGoal, modelMarker, modelPathfinder } from './model-instruments.ts';
import type { ThingKind } from './thing.ts';
import { type Halo, THING_PLAN, type ThingFigure } from './thing-plan.ts';

type Entry = {
  readonly model: () => Sculpture;
  readonly manner: ThingFigure['manner'];
  readonly height: number;
  readonly halo?: Halo;
  readonly beam?: number;
  /** Where its second bone turns. */
  readonly part?: readonly [number, number, number];
};

const WARM = [1, 0.62, 0.2] as const;
const COOL = [0.3, 0.75, 0.9] as const;
const item = (model: () => Sculpture, colour: readonly [number, number, number], height = 1): Entry => ({
  model,
  manner: 'floats',
  height,
  halo: { colour, size: 0.75, up: height * 0.5 + 0.3 },
});

const ENTRIES: Readonly<Record<ThingKind, Entry>> = {
  compass: item(modelCompass, WARM),
  marker: item(modelMarker, [1, 0.35, 0.2]),
  finder: item(modelFinder, [1, 0.3, 0.2]),
  pathfinder: item(modelPathfinder, WARM),
  goal: {
    model: modelGoal,
    manner: 'floats',
    height: 1.8,
    halo: { colour: [1, 0.7, 0.18], size: 1.9, up: 1.4 },
    beam: 90,
    part: [0, 0, 0],
  },
  draught: item(modelPotion, [1, 0.25, 0.2]),
  staff: item(modelStaffItem, COOL, 1.3),
  sword: item(modelSwordItem, COOL, 1.2),
  bow: item(modelBowItem, COOL, 1.2),
  arrows: item(modelArrowBundle, COOL),
  boots: item(modelBoots, [0.4, 0.9, 0.5]),
  cloak: item(modelCloak, [0.4, 0.9, 0.5]),
  feather: item(modelFeather, [0.4, 0.7, 1]),
  coin: { ...item(modelCoin, WARM, 0.6), halo: { colour: WARM, size: 0.42, up: 0.7 } },
  power: { ...item(modelPower, [0.9, 0.95, 1]), halo: { colour: [0.7, 0.9, 1], size: 1.3, up: 0.85 } },
  chest: { model: modelChest, manner: 'stands', height: 0.8, part: [0, 0.45, 0.26] },
  arrow: { model: modelArrow, manner: 'flies', height: 0.1 },
  bolt: { model: modelBolt, manner: 'flies', height: 0.2, halo: { colour: [1, 0.35, 0.12], size: 0.7, up: 0 } },
  stone: { model: modelStone, manner: 'flies', height: 0.2 },
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
  const { model, part = [0, 0, 0], ...rest } = ENTRIES[kind];
  return {
    ...rest,
    kind,
    plan: THING_PLAN,
    rest: Float64Array.of(0, 0, 0, ...part),
    mesh: model().build(),
    attachments: [],
    reach: 1,
    leg: 1,
  };
}
