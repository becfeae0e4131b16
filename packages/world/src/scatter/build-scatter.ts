/*
 * The plants and stones of a level-0 tile: the points of each stratum's endless field, kept where a species accepts
 * them. A point stays if its rank is below the total density of its species there; which species takes it is chosen
 * at random, weighted by how well the place suits each.
 * A point of a finer stratum yields if it is closer than its clearance to a point of a coarser one that the ground
 * accepts (even if that point itself yielded to a still coarser one). So the decision needs ground at most
 * MAX_CLEARANCE away, which the tile's apron holds: every tile decides alike, whatever was built before.
 */
import { describeValue, hash3, mix32, refuse, requireInteger, requireObject, unitFromBits } from '@skerry/kit';
import { requireTile } from '../tile/require-tile.ts';
import { sampleSurface } from '../tile/surface.ts';
import { TILE_CELLS, type Tile } from '../tile/tile.ts';
import type { Extent } from '../strokes/index.ts';
import { createShareLeft, placedIn } from './clearings.ts';
import { ClearanceGrid } from './clearance-grid.ts';
import { buildClumpField, type ClumpField } from './clump-field.ts';
import { createPointBuffer } from './point-buffer.ts';
import { assignPoints, createPointField, POINT_ID_BITS } from './point-field.ts';
import { assertScatterPlan, MAX_CLEARANCE, type ScatterPlan } from './scatter-plan.ts';
import { firstItems, type ScatterSet, ScatterWriter } from './scatter-set.ts';
import { createStratumRules, type Site, type StratumRules, weighSpecies } from './suitability.ts';
import { densityLimitIn, findTileBiomes } from './tile-limits.ts';

const TWO_PI = 6.283185307179586;

const _points = createPointBuffer(8192);
const _taken = new ClearanceGrid();
const _writer = new ScatterWriter();
const _rulesByPlan = new WeakMap<ScatterPlan, readonly StratumRules[]>();

/** The scatter of one tile so far, so that a finer stratum can continue without repeating the coarser ones. */
export type ScatterProgress = {
  readonly plan: ScatterPlan;
  /** The biomes in which something may grow. */
  biomes: readonly number[] | undefined;
  clumpFields: readonly ClumpField[] | undefined;
  /** The items of the strata scattered so far, and the count after each. */
  items: ScatterSet | undefined;
  readonly countByStratum: number[];
  /** Alternating x and z of the points that finer strata keep clear of. */
  readonly takenPlaces: number[];
};

/** Nothing scattered yet. A plan is compiled once per object, so treat it as frozen. */
export function createScatterProgress(plan: ScatterPlan): ScatterProgress {
  return { plan, biomes: undefined, clumpFields: undefined, items: undefined, countByStratum: [], takenPlaces: [] };
}

/**
 * The items of a level-0 tile; with `strata`, only of that many of the coarsest, which never depend on finer ones.
 * A plan is compiled once per object, so treat it as frozen.
 */
export function buildScatter(plan: ScatterPlan, tile: Tile, strata = plan?.strata?.length): ScatterSet {
  requireObject(plan, 'plan', 'the scatter plan of a world');
  if (!Array.isArray(plan.strata) || !Array.isArray(plan.clumps) || !Array.isArray(plan.species))
    refuse('plan', `expected the scatter plan of a world, got ${describeValue(plan)}`);
  requireTile(tile);
  if (tile.key.level !== 0) refuse('tile.key.level', `expected a tile of level 0, got level ${tile.key.level}`);
  requireInteger(strata, 'strata', 0);
  return advanceScatter(createScatterProgress(plan), tile, strata);
}

/**
 * The items of the `strata` coarsest strata; scatters those that are missing. The arrays belong to `progress`: read
 * them, never transfer them.
 */
export function advanceScatter(progress: ScatterProgress, tile: Tile, strata: number): ScatterSet {
  const { plan, countByStratum, takenPlaces } = progress;
  const wanted = Math.min(strata, plan.strata.length);
  if (progress.items === undefined || countByStratum.length < wanted) {
    const rulesByStratum = rulesOf(plan);
    progress.biomes ??= findTileBiomes(plan, tile);
    _taken.clear();
    for (let i = 0; i < takenPlaces.length; i += 2) _taken.add(takenPlaces[i], takenPlaces[i + 1]);
    _writer.begin(progress.items);
    for (let stratum = countByStratum.length; stratum < wanted; stratum++) {
      const rules = rulesByStratum[stratum];
      const limit = densityLimitIn(rules, progress.biomes);
      if (plan.placed) placeItems(rules, stratum, tile, takenPlaces);
      if (limit > 0) {
        progress.clumpFields ??= plan.clumps.map((clump) => buildClumpField(clump, tile));
        strewStratum(rules, stratum, { tile, clumpFields: progress.clumpFields, limit }, takenPlaces);
      }
      countByStratum.push(_writer.count);
    }
    progress.items = _writer.take(tile.key);
  }
  return firstItems(progress.items, wanted === 0 ? 0 : countByStratum[wanted - 1]);
}

function rulesOf(plan: ScatterPlan): readonly StratumRules[] {
  const known = _rulesByPlan.get(plan);
  if (known) return known;
  assertScatterPlan(plan);
  const rules = plan.strata.map((stratum) => createStratumRules(plan, stratum));
  _rulesByPlan.set(plan, rules);
  return rules;
}

/** Scatters one stratum, and adds the places that finer ones keep clear of to `takenPlaces`. */
function strewStratum(
  rules: StratumRules,
  stratum: number,
  site: Site & { readonly limit: number },
  takenPlaces: number[],
): void {
  const { spacing, seed, clearance } = rules.stratum;
  const { x: x0, z: z0 } = site.tile;
  // How far outside the tile a point of this stratum can still push away one of a finer stratum inside.
  // A whole number of metres, because positions must stay exact.
  const reach = rules.plan.strata.slice(stratum + 1).some((finer) => finer.clearance > 0) ? MAX_CLEARANCE : 0;
  const side = TILE_CELLS + 2 * reach;
  const rect = { x: x0 - reach, z: z0 - reach, width: side, depth: side };
  const { count, xByPoint, zByPoint, rankByPoint, idByPoint } = assignPoints(
    _points,
    createPointField(spacing, seed),
    rect,
    site.limit,
  );
  const extent = extentAround(site.tile, reach);
  const shareLeft = createShareLeft(rules.plan.clearings, stratum, extent);
  const isBeside = besidePlaced(rules, site.tile, reach);
  const firstTaken = takenPlaces.length;
  _writer.reserve(count);
  for (let point = 0; point < count; point++) {
    const x = xByPoint[point] - reach;
    const z = zByPoint[point] - reach;
    const density = weighSpecies(rules, site, x, z, rankByPoint[point]);
    if (rankByPoint[point] >= density) continue;
    if (shareLeft && rankByPoint[point] >= density * shareLeft(x0 + x, z0 + z)) continue;
    if (isBeside?.(x, z)) continue;
    if (reach > 0) takenPlaces.push(x, z);
    if (x < 0 || x >= TILE_CELLS || z < 0 || z >= TILE_CELLS) continue;
    if (stratum > 0 && clearance > 0 && _taken.isTaken(x, z, clearance)) continue;
    writeItem(rules, site.tile, { x, z, density, id: (stratum << POINT_ID_BITS) | idByPoint[point] });
  }
  for (let i = firstTaken; i < takenPlaces.length; i += 2) _taken.add(takenPlaces[i], takenPlaces[i + 1]);
}

/** The world rectangle of a tile with so many metres around it. */
function extentAround({ x, z }: Tile, margin: number): Extent {
  return { minX: x - margin, minZ: z - margin, maxX: x + TILE_CELLS + margin, maxZ: z + TILE_CELLS + margin };
}

/** Writes the items of a stratum that were set by hand; finer strata keep clear of them as of any other. */
function placeItems(
  { plan, stratum, species, indexBySpecies }: StratumRules,
  k: number,
  tile: Tile,
  taken: number[],
): void {
  const { table, speciesByItem, sizeByItem, idByItem } = plan.placed!;
  const clears = plan.strata.slice(k + 1).some((finer) => finer.clearance > 0);
  const items = placedIn(plan.placed, extentAround(tile, MAX_CLEARANCE), (one) => indexBySpecies.includes(one));
  _writer.reserve(items.length);
  for (const item of items) {
    const worldX = table.points[3 * item];
    const worldZ = table.points[3 * item + 1];
    const x = worldX - tile.x;
    const z = worldZ - tile.z;
    if (clears) {
      taken.push(x, z);
      _taken.add(x, z);
    }
    if (x < 0 || x >= TILE_CELLS || z < 0 || z >= TILE_CELLS) continue;
    const turn = mix32(idByItem[item] ^ stratum.seed);
    const chosen = species[indexBySpecies.indexOf(speciesByItem[item])];
    const { columns } = _writer;
    const at = _writer.count++;
    columns.xByItem[at] = x;
    columns.yByItem[at] = sampleSurface(tile, tile.heightByVertex, worldX, worldZ);
    columns.zByItem[at] = z;
    columns.speciesByItem[at] = speciesByItem[item];
    columns.yawByItem[at] = unitFromBits(turn) * TWO_PI;
    columns.scaleByItem[at] = sizeByItem[item];
    columns.variantByItem[at] = (mix32(turn) & 0xffff) % chosen.variants;
    columns.idByItem[at] = idByItem[item];
  }
}

/** Whether a place is nearer to an item set by hand than its stratum allows; undefined if there is none near. */
function besidePlaced(
  { plan, stratum: { spacing }, indexBySpecies }: StratumRules,
  tile: Tile,
  reach: number,
): ((x: number, z: number) => boolean) | undefined {
  const extent = extentAround(tile, reach + spacing);
  const items = placedIn(plan.placed, extent, (one) => indexBySpecies.includes(one));
  if (items.length === 0) return undefined;
  const { points } = plan.placed!.table;
  return (x, z) =>
    items.some((item) => {
      const dx = tile.x + x - points[3 * item];
      const dz = tile.z + z - points[3 * item + 1];
      return dx * dx + dz * dz < spacing * spacing;
    });
}

type Place = {
  readonly x: number;
  readonly z: number;
  readonly density: number;
  readonly id: number;
};

function writeItem(rules: StratumRules, tile: Tile, { x, z, density, id }: Place): void {
  const { stratum, species, candidates, indexBySpecies, weightBySpecies, vigourBySpecies } = rules;
  const worldX = tile.x + x;
  const worldZ = tile.z + z;
  const lot = hash3(Math.floor(worldX), id, Math.floor(worldZ), stratum.seed);
  let left = unitFromBits(lot) * density;
  let c = 0;
  while (c < candidates.length - 1 && left >= weightBySpecies[candidates[c]]) left -= weightBySpecies[candidates[c++]];
  // Rounding may carry the draw past the last suitable species: the nearest one before it takes the place.
  while (weightBySpecies[candidates[c]] === 0) c--;
  const k = candidates[c];
  const chosen = species[k];
  const turn = mix32(lot ^ 0x1b56c4e9);
  const size = mix32(turn ^ 0x3c6ef372);
  // Plants stay small at the edge of their range, as at the tree line.
  const growth = unitFromBits(size) * (0.5 + 0.5 * vigourBySpecies[k]);

  const { columns } = _writer;
  const item = _writer.count++;
  columns.xByItem[item] = x;
  columns.yByItem[item] = sampleSurface(tile, tile.heightByVertex, worldX, worldZ);
  columns.zByItem[item] = z;
  columns.speciesByItem[item] = indexBySpecies[k];
  columns.yawByItem[item] = unitFromBits(turn) * TWO_PI;
  columns.scaleByItem[item] = chosen.minScale + (chosen.maxScale - chosen.minScale) * growth;
  columns.variantByItem[item] = (size & 0xffff) % chosen.variants;
  columns.idByItem[item] = id;
}
