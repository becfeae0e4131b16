/*
 * Where a hunter flees to in a level: the cell farthest from its pursuer among those it reaches first. Two fields of
 * walking distance over the level's cells decide, one from the pursuer and one from the hunter, so that it runs round a
 * corner instead of into it. If it is first at a cell, it is first everywhere on the shortest path there.
 */
import { buildFlowField, createGrid, type FlowField, fillFlowField } from '@skerry/nav';
import type { Level, WorldPlan } from '@skerry/world';
import type { Place } from './choose-destination.ts';

/** Scratch of a level: distances from the pursuer and from the hunter. */
type Fields = { readonly fromThreat: FlowField; readonly fromSelf: FlowField };

const _fieldsByLevel = new WeakMap<Level, Fields>();

export type Flight = {
  readonly from: Readonly<Place>;
  readonly threat: Readonly<Place>;
  /** Speed of the hunter as a share of its pursuer's. */
  readonly pace: number;
  /** Metres of walking beyond which it does not look. */
  readonly reach: number;
};

/** The centre of the cell to flee to; undefined outside levels, inside a wall, and if every cell is reached too late. */
export function findRefuge(plan: WorldPlan, { from, threat, pace, reach }: Flight): Place | undefined {
  const { level } = plan;
  if (!level) return undefined;
  const cell = Number(plan.recipe.shape.level.cell);
  const self = cellOf(level, cell, from);
  const pursuer = cellOf(level, cell, threat);
  if (self < 0 || pursuer < 0 || level.cells[self] !== 0 || level.cells[pursuer] !== 0) return undefined;
  const { fromThreat, fromSelf } = fieldsOf(level);
  fill(fromThreat, pursuer);
  fill(fromSelf, self);
  const most = reach / cell;
  let best = -1;
  let farthest = fromThreat.costByCell[self];
  for (let c = 0; c < level.cells.length; c++) {
    const own = fromSelf.costByCell[c];
    const theirs = fromThreat.costByCell[c];
    if (own > most || theirs <= farthest || own >= theirs * pace) continue;
    farthest = theirs;
    best = c;
  }
  if (best < 0) return undefined;
  const { width, depth } = level;
  const iz = Math.floor(best / width);
  return { x: (best - iz * width + 0.5 - width / 2) * cell, z: (iz + 0.5 - depth / 2) * cell };
}

/** The cell at a place, or -1 outside the level. */
function cellOf({ width, depth }: Level, cell: number, { x, z }: Readonly<Place>): number {
  const ix = Math.floor(x / cell + width / 2);
  const iz = Math.floor(z / cell + depth / 2);
  return ix < 0 || iz < 0 || ix >= width || iz >= depth ? -1 : iz * width + ix;
}

function fieldsOf(level: Level): Fields {
  let fields = _fieldsByLevel.get(level);
  if (!fields) {
    const { width, depth, cells } = level;
    const grid = createGrid({ width, depth, blockedByCell: cells });
    fields = { fromThreat: buildFlowField(grid, [0]), fromSelf: buildFlowField(grid, [0]) };
    _fieldsByLevel.set(level, fields);
  }
  return fields;
}

/** Distances to one cell; those that are known already are kept. */
function fill(field: FlowField, cell: number): void {
  if (field.goals[0] === cell && field.costByCell[cell] === 0) return;
  field.goals[0] = cell;
  fillFlowField(field);
}
