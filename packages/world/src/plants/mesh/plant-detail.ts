/*
 * How much of a plant is drawn at each level of detail: budgets of triangles and how fine each part is.
 * Budgets hold for any grammar: parts that do not fit are made coarser first, then merged or dropped, smallest first.
 */
import { requireChoice, requireInteger, requireNumber, requireObject } from '@skerry/kit';
import { PLANT_KINDS, type PlantKind } from '../plant-species.ts';

/** From arm's length to the horizon. */
export const PLANT_DETAILS = ['near', 'mid', 'low', 'far'] as const;
/** A level of detail, from near to far. */
export type PlantDetail = (typeof PLANT_DETAILS)[number];

/** How finely the parts of leaves are drawn. */
export type Fineness = {
  /** Index into SPHERES for balls. */
  readonly ball: number;
  readonly latheSides: number;
  /** Whether bodies of revolution keep their whole profile or only its widest ring. */
  readonly wholeProfile: boolean;
  readonly stripPieces: number;
};

/** Coarse to fine. */
export const FINENESS: readonly Fineness[] = [
  { ball: 0, latheSides: 4, wholeProfile: false, stripPieces: 1 },
  { ball: 1, latheSides: 5, wholeProfile: false, stripPieces: 2 },
  { ball: 1, latheSides: 6, wholeProfile: true, stripPieces: 3 },
  { ball: 2, latheSides: 9, wholeProfile: true, stripPieces: 6 },
  { ball: 3, latheSides: 12, wholeProfile: true, stripPieces: 9 },
];

/** How finely a plant is drawn at one level of detail. */
export type DetailPlan = {
  /** Maximum number of triangles of wood and of leaves. */
  readonly branchTriangles: number;
  readonly leafTriangles: number;
  /** Sides of the thickest branch; thinner ones have fewer, down to three. */
  readonly sides: number;
  /** Pieces a chain keeps before whole branches are left out. */
  readonly fewestPieces: number;
  /** Index into FINENESS to start from; coarser ones are taken until the leaves fit. */
  readonly fineness: number;
  /** Whether the crown becomes one solid. */
  readonly hull: boolean;
};

const TREE: Readonly<Record<PlantDetail, DetailPlan>> = {
  near: { branchTriangles: 1200, leafTriangles: 1800, sides: 7, fewestPieces: 4, fineness: 3, hull: false },
  mid: { branchTriangles: 260, leafTriangles: 540, sides: 5, fewestPieces: 2, fineness: 2, hull: false },
  low: { branchTriangles: 60, leafTriangles: 140, sides: 3, fewestPieces: 2, fineness: 1, hull: false },
  far: { branchTriangles: 9, leafTriangles: 30, sides: 3, fewestPieces: 1, fineness: 0, hull: true },
};

const SMALL: Readonly<Record<PlantDetail, DetailPlan>> = {
  near: { branchTriangles: 240, leafTriangles: 860, sides: 5, fewestPieces: 3, fineness: 3, hull: false },
  mid: { branchTriangles: 60, leafTriangles: 180, sides: 4, fewestPieces: 2, fineness: 2, hull: false },
  low: { branchTriangles: 18, leafTriangles: 60, sides: 3, fewestPieces: 1, fineness: 1, hull: false },
  far: { branchTriangles: 9, leafTriangles: 20, sides: 3, fewestPieces: 1, fineness: 0, hull: true },
};

const ROCK: Readonly<Record<PlantDetail, DetailPlan>> = {
  near: { ...SMALL.near, leafTriangles: 960, fineness: 4 },
  mid: { ...SMALL.mid, leafTriangles: 240, fineness: 3 },
  low: { ...SMALL.low, leafTriangles: 60, fineness: 1 },
  far: { ...SMALL.far, leafTriangles: 24, fineness: 0, hull: false },
};

/** The plan of one level of detail for one kind of plant. */
export function planDetail(kind: PlantKind, detail: PlantDetail): DetailPlan {
  requireChoice(kind, 'kind', PLANT_KINDS);
  requireChoice(detail, 'detail', PLANT_DETAILS);
  if (kind === 'tree') return TREE[detail];
  return kind === 'rock' ? ROCK[detail] : SMALL[detail];
}

/** Throws unless `plan` is a detail plan. */
export function requireDetailPlan(plan: DetailPlan): void {
  requireObject(plan, 'detail', `one of ${PLANT_DETAILS.join(', ')}, or a plan of detail`);
  for (const name of ['branchTriangles', 'leafTriangles', 'sides', 'fewestPieces'] as const)
    requireNumber(plan[name], `detail.${name}`, 0);
  requireInteger(plan.fineness, 'detail.fineness', 0, FINENESS.length - 1);
}
