/*
 * A nav tile from a ground tile: 64 by 64 cells of 1 m, each one cell of the drawn terrain. A cell is blocked where a
 * triangle is too steep, where the water is too deep for a walker that cannot swim, and around solids. Its weight is
 * the cost of its surface. Its height is where feet stand or swim at its centre, for the costs of climbing and
 * descending.
 */
import { requireInteger } from '@skerry/kit';
import { requireFooting, requireWalker } from '../require-arguments.ts';
import { TILE_APRON, TILE_CELLS, TILE_SIDE, type Tile } from '@skerry/world';
import type { TileData } from '@skerry/nav';
import type { Footing } from '../ground/footing.ts';
import { CARRYING_ICE, iceShare } from '../ground/ice.ts';
import { createSurfaceRules, type SurfaceFacts, surfaceOf } from '../ground/surface.ts';
import { blockSolids } from './block-solids.ts';
import { CREATURE_COSTS, SLOPE_MARGIN, type Walker } from './walker.ts';

/** The walkable cells of a tile with their weights. */
export type NavTile = Required<TileData> & { readonly weightByCell: Float32Array };

const CELLS = TILE_CELLS * TILE_CELLS;
const STANDS = 0;
const ON_ICE = 1;
const AFLOAT = 2;

const _carrierByVertex = new Uint8Array(TILE_SIDE * TILE_SIDE);
const _levelByVertex = new Float32Array(TILE_SIDE * TILE_SIDE);
const _place: SurfaceFacts = { height: 0, water: 0, slope: 0, ice: 0, temperature: 0, biome: 0 };

/** The nav tile (tx, tz) for a walker. */
export function buildNavTile(ground: Footing, tx: number, tz: number, walker: Walker): NavTile {
  requireFooting(ground, 'ground');
  requireInteger(tx, 'tx');
  requireInteger(tz, 'tz');
  requireWalker(walker, 'walker');
  const tile = ground.tileAt(tx * TILE_CELLS, tz * TILE_CELLS);
  const nav: NavTile = {
    blockedByCell: new Uint8Array(CELLS),
    weightByCell: new Float32Array(CELLS),
    heightByCell: new Float32Array(CELLS),
  };
  assignLevels(ground, tile, walker);
  assignCells(nav, ground, tile, walker);
  blockSolids(nav.blockedByCell, ground.solidIndex(tx, tz), walker.radius);
  return nav;
}

/** The height of feet at each vertex, and what supports them there. */
function assignLevels({ plan }: Footing, tile: Tile, { locomotion }: Walker): void {
  const { heightByVertex, waterByVertex, temperatureByVertex } = tile;
  const freezes = plan.recipe.water.lakes.frozen;
  const { snowBelow } = plan.recipe.look;
  for (let i = 0; i < heightByVertex.length; i++) {
    const depth = waterByVertex[i] - heightByVertex[i];
    _carrierByVertex[i] = STANDS;
    _levelByVertex[i] = heightByVertex[i];
    if (depth <= 0) continue;
    const ice = freezes ? iceShare(temperatureByVertex[i] - snowBelow) : 0;
    const sunk = locomotion.wadeDepth * (1 - ice);
    if (depth <= sunk) continue;
    _levelByVertex[i] += depth - sunk;
    _carrierByVertex[i] = ice >= CARRYING_ICE ? ON_ICE : AFLOAT;
  }
}

function assignCells(
  nav: NavTile,
  { plan }: Footing,
  tile: Tile,
  { locomotion, costs = CREATURE_COSTS }: Walker,
): void {
  const { heightByVertex: height, waterByVertex, temperatureByVertex, biomeByVertex } = tile;
  const rules = createSurfaceRules(plan);
  const freezes = plan.recipe.water.lakes.frozen;
  const limit = locomotion.maxSlope * SLOPE_MARGIN * (locomotion.maxSlope * SLOPE_MARGIN);
  for (let iz = 0, cell = 0; iz < TILE_CELLS; iz++)
    for (let ix = 0; ix < TILE_CELLS; ix++, cell++) {
      const northWest = (iz + TILE_APRON) * TILE_SIDE + ix + TILE_APRON;
      const northEast = northWest + 1;
      const southWest = northWest + TILE_SIDE;
      const southEast = southWest + 1;
      const square = Math.max(
        square2(height[northEast] - height[northWest], height[southWest] - height[northWest]),
        square2(height[southEast] - height[southWest], height[southEast] - height[northEast]),
      );
      const afloat =
        Number(_carrierByVertex[northWest] === AFLOAT) +
        Number(_carrierByVertex[northEast] === AFLOAT) +
        Number(_carrierByVertex[southWest] === AFLOAT) +
        Number(_carrierByVertex[southEast] === AFLOAT);
      const isCarried =
        _carrierByVertex[northWest] !== STANDS &&
        _carrierByVertex[northEast] !== STANDS &&
        _carrierByVertex[southWest] !== STANDS &&
        _carrierByVertex[southEast] !== STANDS;
      if ((square > limit && !isCarried) || (afloat > 0 && locomotion.swim === 0)) nav.blockedByCell[cell] = 1;
      // The centre of a cell lies on its diagonal.
      nav.heightByCell[cell] = (_levelByVertex[northEast] + _levelByVertex[southWest]) / 2;
      if (afloat === 4) nav.weightByCell[cell] = costs.swim;
      else {
        _place.height = (height[northEast] + height[southWest]) / 2;
        _place.water = (waterByVertex[northEast] + waterByVertex[southWest]) / 2;
        _place.slope = square > 0 ? Math.sqrt(square) : 0;
        _place.temperature = temperatureByVertex[northWest];
        _place.ice = freezes ? iceShare(_place.temperature - rules.snowBelow) : 0;
        _place.biome = biomeByVertex[northWest];
        nav.weightByCell[cell] = costs.bySurface[surfaceOf(rules, _place)];
      }
    }
}

function square2(a: number, b: number): number {
  return a * a + b * b;
}
