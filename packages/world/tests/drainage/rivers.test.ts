/*
 * Rivers in the ground of generator 2: every tile that holds a place agrees on it, at every level that shows rivers and
 * on both engines; channels hold water, and it stands below both banks.
 */
import { createFieldEngine, createPlainEngine } from '@skerry/noise';
import { describe, expect, it } from 'vitest';
import {
  buildTileWith,
  createGroundBuilder,
  encodeTileBytes,
  findPreset,
  planWorld,
  TILE_APRON,
  TILE_CELLS,
  TILE_SIDE,
  type Tile,
  type WorldPlan,
} from '../../src/index.ts';
import {
  DISCHARGE,
  END,
  HALF_WIDTH,
  LEVEL,
  POOL_RADIUS,
  POOL_SIZE,
  REACH_SIZE,
  type RiverBlock,
  type RiverMap,
  START,
  X,
  Z,
} from '../../src/drainage/river-map.ts';
import { DRAINAGE } from '../../src/stages/drainage.ts';
import { openGround } from '../../src/ground/open-ground.ts';
import type { Stage } from '../../src/stages/stage.ts';
import { STAGES_2 } from '../../src/stages/stages-2.ts';

const WORLDS = ['jagged-mountain-rivers', 'plains-lake', 'skerry'].map((id) => {
  const { recipe, seed } = findPreset(id)!;
  return [id, planWorld(recipe, seed, 2)] as const;
});
const MAX_LEVEL = 6;

/** Grows ground and gives the rivers that were gathered for it. */
function openRivers(plan: WorldPlan) {
  let rivers: readonly RiverBlock[] = [];
  let map: RiverMap | undefined;
  const { fill: fillDrainage } = DRAINAGE as Stage;
  const watched: Stage = {
    ...(DRAINAGE as Stage),
    fill(work, part) {
      const memory = <Value>(create: () => Value): Value => {
        const value = work.memory(create);
        map = (value as { map: RiverMap }).map;
        return value;
      };
      const fields = fillDrainage!({ ...work, memory }, part);
      rivers = fields.rivers ?? [];
      return fields;
    },
  };
  const stages = STAGES_2.map((stage: Stage) => (stage.id === 'drainage' ? watched : stage));
  const build = openGround(stages, plan.stages, createFieldEngine());
  return (x: number, z: number, side: number) => {
    const ground = build({ x, z, step: 1, width: side, depth: side });
    return { ground, rivers, map: map! };
  };
}

/** Whether a place is in the water of any channel or pool: no bank can be there. */
function isInWater(rivers: readonly RiverBlock[], x: number, z: number): boolean {
  return rivers.some(({ reaches, pools }) => {
    for (let at = 0; at < pools.length; at += POOL_SIZE)
      if (Math.hypot(x - pools[at + X], z - pools[at + Z]) < pools[at + POOL_RADIUS]) return true;
    for (let at = 0; at < reaches.length; at += REACH_SIZE) {
      const dx = reaches[at + END + X] - reaches[at + START + X];
      const dz = reaches[at + END + Z] - reaches[at + START + Z];
      const ox = x - reaches[at + START + X];
      const oz = z - reaches[at + START + Z];
      const along = Math.min(Math.max((ox * dx + oz * dz) / (dx * dx + dz * dz), 0), 1);
      const half = reaches[at + START + HALF_WIDTH] * (1 - along) + reaches[at + END + HALF_WIDTH] * along;
      if (Math.hypot(ox - along * dx, oz - along * dz) < half + 0.01) return true;
    }
    return false;
  });
}

describe.each(WORLDS)('%s', (id, plan) => {
  it('has no seam: tiles of levels 0 to 6 agree on every vertex they share', () => {
    const builder = createGroundBuilder(plan);
    const tiles: Tile[] = [];
    for (let level = 0; level <= MAX_LEVEL; level++)
      for (const tx of [-1, 0]) tiles.push(buildTileWith(builder, { level, tx, tz: 0 }));
    const seen = new Map<string, readonly [number, number, number]>();
    let shared = 0;
    for (const tile of tiles)
      for (let i = 0; i < tile.heightByVertex.length; i++) {
        const x = tile.x + ((i % TILE_SIDE) - TILE_APRON) * tile.step;
        const z = tile.z + (Math.floor(i / TILE_SIDE) - TILE_APRON) * tile.step;
        const values = [tile.heightByVertex[i], tile.waterByVertex[i], tile.moistureByVertex[i]] as const;
        const before = seen.get(`${x},${z}`);
        if (!before) seen.set(`${x},${z}`, values);
        else {
          shared++;
          if (before.some((value, k) => value !== values[k]))
            expect.fail(`${id} at ${x}, ${z}, level ${tile.key.level}: ${values.join()} and ${before.join()}`);
        }
      }
    expect(shared).toBeGreaterThan(MAX_LEVEL * TILE_CELLS);
  });

  it('cuts 95 % of the outlets of basins less than 15 m deep', () => {
    const open = openRivers(plan);
    const { map } = open(0, 0, 9);
    const cuts: number[] = [];
    for (const bi of [-1, 0])
      for (const bj of [-1, 0]) {
        const { heights, levels, isLake } = map.network.block(bi, bj);
        for (let k = 0; k < heights.length; k++)
          if (isLake[k] === 0 && heights[k] - levels[k] > 0.01) cuts.push(heights[k] - levels[k]);
      }
    cuts.sort((one, other) => one - other);
    expect(cuts.length, id).toBeGreaterThan(0);
    expect(cuts[Math.floor(cuts.length * 0.95)], id).toBeLessThan(15);
  });

  it('holds water in every channel, below the banks on both sides', () => {
    const open = openRivers(plan);
    const side = 401;
    let places = 0;
    for (const [x, z] of [
      [-200, -200],
      [200, -200],
      [-200, 200],
      [200, 200],
      [-600, -300],
      [900, 700],
    ]) {
      const { ground, rivers } = open(x, z, side);
      const vertexAt = (px: number, pz: number): number => {
        const column = Math.round(px - x);
        const row = Math.round(pz - z);
        return column < 0 || row < 0 || column >= side || row >= side ? -1 : row * side + column;
      };
      for (const { reaches } of rivers)
        for (let at = 0; at < reaches.length; at += REACH_SIZE) {
          const mid = (of: number): number => (reaches[at + START + of] + reaches[at + END + of]) / 2;
          const level = mid(LEVEL);
          // At its mouth a river is part of the sea.
          if (level <= plan.seaLevel + 0.3) continue;
          const dx = reaches[at + END + X] - reaches[at + START + X];
          const dz = reaches[at + END + Z] - reaches[at + START + Z];
          const beyond = (mid(HALF_WIDTH) + 2.2) / Math.hypot(dx, dz);
          const middle = vertexAt(mid(X), mid(Z));
          const banks = [1, -1].map((turn) => vertexAt(mid(X) - turn * dz * beyond, mid(Z) + turn * dx * beyond));
          if (middle < 0 || banks.includes(-1)) continue;
          places++;
          const where = `${id} at ${mid(X)}, ${mid(Z)} (discharge ${reaches[at + DISCHARGE]})`;
          expect(ground.waterByVertex[middle] - ground.heightByVertex[middle], where).toBeGreaterThan(0);
          for (const bank of banks) {
            const height = ground.heightByVertex[bank];
            // The level of the water there: a steep river has fallen a little between its middle and this vertex.
            const water = ground.waterByVertex[bank];
            expect(Math.abs(water - level), where).toBeLessThan(4);
            const px = x + (bank % side);
            const pz = z + Math.floor(bank / side);
            if (!isInWater(rivers, px, pz)) expect(height, where).toBeGreaterThan(water);
          }
        }
    }
    expect(places).toBeGreaterThan(20);
  });
});

it('tiles have the same bytes on the plain engine as on the fast one', () => {
  const [id, plan] = WORLDS[0];
  const fast = createGroundBuilder(plan, createFieldEngine());
  const plain = createGroundBuilder(plan, createPlainEngine());
  for (const level of [0, 3]) {
    const key = { level, tx: -2, tz: 1 };
    const isEqual =
      Buffer.compare(encodeTileBytes(buildTileWith(fast, key)), encodeTileBytes(buildTileWith(plain, key))) === 0;
    expect(isEqual, `${id}, level ${level}`).toBe(true);
  }
});
