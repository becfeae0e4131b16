/*
 * Checks of the strokes of a recipe that ranges cannot express: references, how many there are, how far apart their
 * points lie, and how many lie on top of one another. A tile costs as much as the strokes on it, so depth is limited.
 */
import { type Issue, nearestName } from '@skerry/kit';
import type { Recipe } from '../stages/recipe-schema.ts';
import type { SculptRecipe, Stroke } from '../stages/sculpt/stroke-schema.ts';

/** Maximum number of strokes in a recipe. */
export const MAX_STROKES = 20_000;
/** Maximum number of points of all strokes of a recipe. */
export const MAX_STROKE_POINTS = 100_000;
/** Metres between neighbouring points of a line. */
const MAX_PIECE = 4096;
/** Pieces of strokes that may cover a place, on average over a cell. */
const MAX_DEPTH = 150;
const CELL = 1024;
const MAX_LISTED = 8;

/** Every problem of the strokes of a recipe. */
export function strokeIssues({ sculpt, biomes }: Recipe, plantIds: readonly string[]): Issue[] {
  const strokes = sculpt.layers.flatMap(({ strokes: own }, layer) =>
    own.map((stroke, k) => ({ stroke, path: `sculpt.layers.${layer}.strokes.${k}` })),
  );
  if (strokes.length === 0) return [];
  const points = strokes.reduce((sum, { stroke }) => sum + stroke.points.length, 0);
  if (strokes.length > MAX_STROKES)
    return [
      { path: 'sculpt.layers', message: `expected at most ${MAX_STROKES} strokes in all, got ${strokes.length}` },
    ];
  if (points > MAX_STROKE_POINTS)
    return [{ path: 'sculpt.layers', message: `expected at most ${MAX_STROKE_POINTS} points in all, got ${points}` }];
  const biomeIds = biomes.map(({ id }) => id);
  const issues: Issue[] = [];
  for (const { stroke, path } of strokes) {
    if (stroke.kind === 'biome') addReference(issues, `${path}.biome`, 'biome', stroke.biome, biomeIds);
    else if (stroke.kind === 'place') addReference(issues, `${path}.plant`, 'plant', stroke.plant, plantIds);
    const long = stroke.kind === 'place' ? -1 : longPiece(stroke);
    if (long >= 0)
      issues.push({
        path: `${path}.points`,
        message: `expected at most ${MAX_PIECE} m between neighbouring points, got more from point ${long} to the next`,
      });
  }
  if (issues.length === 0) issues.push(...depthIssues(sculpt));
  return issues.slice(0, MAX_LISTED);
}

function addReference(issues: Issue[], path: string, noun: string, id: string, known: readonly string[]): void {
  if (known.includes(id)) return;
  const near = nearestName(id, known);
  issues.push({
    path,
    message: `no ${noun} "${id}"; ${near ? `did you mean ${near}?` : `known: ${known.join(', ')}`}`,
  });
}

function longPiece({ points }: Stroke): number {
  return points.findIndex(([x, z], k) => {
    if (k + 1 >= points.length) return false;
    const [nextX, nextZ] = points[k + 1];
    const [dx, dz] = [nextX - x, nextZ - z];
    return dx * dx + dz * dz > MAX_PIECE * MAX_PIECE;
  });
}

/** One issue for the place where most strokes lie on top of one another, if they are too many. */
function depthIssues({ layers }: SculptRecipe): Issue[] {
  const depthByCell = new Map<string, number>();
  let [deepest, where] = [0, ''];
  for (const { strokes } of layers)
    for (const stroke of strokes) {
      if (stroke.kind === 'place') continue;
      const radius = stroke.kind === 'river' ? stroke.radius + stroke.banks : stroke.radius;
      visitPieces(stroke.points, radius, (cell, depth) => {
        const sum = (depthByCell.get(cell) ?? 0) + depth;
        depthByCell.set(cell, sum);
        if (sum > deepest) [deepest, where] = [sum, cell];
      });
    }
  if (deepest <= MAX_DEPTH) return [];
  const [ix, iz] = where.split(',').map(Number);
  const message = `about ${Math.round(deepest)} pieces of strokes overlap near x ${(ix + 0.5) * CELL}, z ${(iz + 0.5) * CELL}; the limit is ${MAX_DEPTH}`;
  return [{ path: 'sculpt.layers', message }];
}

/** Spreads the area of each piece of a line evenly over the cells that it touches. */
function visitPieces(points: Stroke['points'], radius: number, visit: (cell: string, depth: number) => void): void {
  for (let p = 0; p < Math.max(1, points.length - 1); p++) {
    const [ax, az] = points[p];
    const [bx, bz] = points[Math.min(p + 1, points.length - 1)];
    const ix0 = Math.floor((Math.min(ax, bx) - radius) / CELL);
    const ix1 = Math.floor((Math.max(ax, bx) + radius) / CELL);
    const iz0 = Math.floor((Math.min(az, bz) - radius) / CELL);
    const iz1 = Math.floor((Math.max(az, bz) + radius) / CELL);
    const length = Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
    const area = 2 * radius * (length + 2 * radius);
    const depth = area / (CELL * CELL * (ix1 - ix0 + 1) * (iz1 - iz0 + 1));
    for (let iz = iz0; iz <= iz1; iz++) for (let ix = ix0; ix <= ix1; ix++) visit(`${ix},${iz}`, depth);
  }
}
