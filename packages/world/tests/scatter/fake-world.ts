/*
 * A small world for scatter's tests: ground, water, climate and biomes by formula, so that no terrain is needed.
 * Values are functions of the world position alone, as a real tile's are.
 */
import { ANY_VALUE, NO_CLUMP, type ScatterPlan, type SpeciesPlan } from '../../src/scatter/index.ts';
import { TILE_APRON, TILE_SIDE, TILE_VERTICES, type Tile, tileSpan } from '../../src/tile/tile.ts';

/** A triangle wave of height 1 and the given length: bounded slopes, no maths that differs between engines. */
function wave(value: number, length: number): number {
  const t = value / length - Math.floor(value / length);
  return Math.abs(2 * t - 1) * 2 - 1;
}

/** Hills of 20 m with wet valleys, two biomes side by side, drier to the east and colder upwards. */
export function buildFakeTile(tx: number, tz: number): Tile {
  const span = tileSpan(0);
  const tile = {
    key: { level: 0, tx, tz },
    x: tx * span,
    z: tz * span,
    step: 1,
    heightByVertex: new Float32Array(TILE_VERTICES),
    waterByVertex: new Float32Array(TILE_VERTICES),
    temperatureByVertex: new Float32Array(TILE_VERTICES),
    moistureByVertex: new Float32Array(TILE_VERTICES),
    biomeByVertex: new Uint8Array(TILE_VERTICES),
    otherBiomeByVertex: new Uint8Array(TILE_VERTICES),
    blendByVertex: new Uint8Array(TILE_VERTICES),
  };
  for (let iz = 0; iz < TILE_SIDE; iz++) {
    for (let ix = 0; ix < TILE_SIDE; ix++) {
      const x = tile.x + ix - TILE_APRON;
      const z = tile.z + iz - TILE_APRON;
      const i = iz * TILE_SIDE + ix;
      const height = 8 + 10 * wave(x, 190) * wave(z, 170) + 2 * wave(x + z, 47) + 0.5 * wave(x - z, 13);
      tile.heightByVertex[i] = height;
      tile.waterByVertex[i] = 2;
      tile.temperatureByVertex[i] = 18 - height * 0.4;
      tile.moistureByVertex[i] = 0.5 + 0.5 * wave(x + 2 * z, 333);
      const forest = 0.5 + 0.5 * wave(x, 500);
      tile.biomeByVertex[i] = forest >= 0.5 ? 0 : 1;
      tile.otherBiomeByVertex[i] = forest >= 0.5 ? 1 : 0;
      tile.blendByVertex[i] = Math.floor(254 * Math.min(forest, 1 - forest));
    }
  }
  return tile;
}

const DRY = { min: 0.3, max: Infinity, rise: 0.5, fall: 0 };
const GENTLE = { min: 0, max: 0.9, rise: 0, fall: 0.2 };

function species(id: string, stratum: SpeciesPlan['stratum'], rest: Partial<SpeciesPlan> = {}): SpeciesPlan {
  return {
    id,
    plant: id,
    stratum,
    densityByBiome: [0.25, 0.1],
    share: 1,
    altitude: ANY_VALUE,
    aboveWater: DRY,
    slope: GENTLE,
    moisture: ANY_VALUE,
    temperature: ANY_VALUE,
    clump: NO_CLUMP,
    clumping: 0,
    minScale: 0.7,
    maxScale: 1.3,
    variants: 4,
    ...rest,
  };
}

/** Three strata and twelve species, with every kind of rule in use. */
export const FAKE_PLAN: ScatterPlan = {
  strata: [
    { id: 'canopy', spacing: 5, seed: 11, clearance: 0 },
    { id: 'understory', spacing: 2.5, seed: 12, clearance: 1 },
    { id: 'cover', spacing: 1.25, seed: 13, clearance: 0.6 },
  ],
  species: [
    species('oak', 'canopy', { clump: 0, clumping: 0.8 }),
    species('pine', 'canopy', {
      altitude: { min: 4, max: 40, rise: 4, fall: 4 },
      temperature: { min: -9, max: 15, rise: 2, fall: 2 },
    }),
    species('birch', 'canopy', { moisture: { min: 0.3, max: 0.8, rise: 0.1, fall: 0.1 }, share: 0.5 }),
    species('boulder', 'canopy', { densityByBiome: [0.02, 0.1], slope: { min: 0.2, max: 3, rise: 0.2, fall: 0.2 } }),
    species('hazel', 'understory', { clump: 0, clumping: 1 }),
    species('gorse', 'understory', { densityByBiome: [0.05, 0.4] }),
    species('fern', 'understory', { moisture: { min: 0.6, max: 1, rise: 0.1, fall: 0.1 } }),
    species('stone', 'understory', { densityByBiome: [0.05, 0.05] }),
    species('grass', 'cover', { densityByBiome: [0.4, 0.5] }),
    species('heather', 'cover', { clump: 1, clumping: 1 }),
    species('flower', 'cover', { densityByBiome: [0.1, 0.2], slope: { min: 0, max: 0.3, rise: 0.1, fall: 0.1 } }),
    species('reed', 'cover', { densityByBiome: [0.6, 0.6], aboveWater: { min: -0.6, max: 0.4, rise: 0.2, fall: 0.2 } }),
  ],
  clumps: [
    { seed: 91, scale: 60 },
    { seed: 92, scale: 25 },
  ],
  waterLevel: 2,
  steepest: 1.2,
};
