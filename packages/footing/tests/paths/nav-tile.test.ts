/*
 * Nav tiles against the ground they are made of: free cells can be stood on, and every step between two of them keeps
 * off trunks and slopes, across borders of tiles too.
 */
import {
  buildNavTile,
  type Collider,
  createFooting,
  CREATURE_COSTS,
  type Footing,
  HUMAN_LOCOMOTION,
  type NavTile,
  type Walker,
} from '@skerry/footing';
import { describe, expect, it } from 'vitest';
import { planOf, presetOf } from '../ground/worlds.ts';

const PERSON: Walker = { radius: 0.35, locomotion: HUMAN_LOCOMOTION };
const GIANT: Walker = { radius: 1.4, locomotion: { ...HUMAN_LOCOMOTION, swim: 0 } };
const CELLS = 64;

function tilesAround(ground: Footing, id: string, walker: Walker): { tx: number; tz: number; nav: NavTile }[] {
  const { view } = presetOf(id);
  const [tx, tz] = [Math.floor(view.x / CELLS), Math.floor(view.z / CELLS)];
  return [0, 1].map((east) => ({ tx: tx + east, tz, nav: buildNavTile(ground, tx + east, tz, walker) }));
}

function distance(one: Collider, ax: number, az: number, dx: number, dz: number): number {
  const t = Math.min(1, Math.max(0, ((one.x - ax) * dx + (one.z - az) * dz) / (dx * dx + dz * dz)));
  return Math.hypot(ax + t * dx - one.x, az + t * dz - one.z) - one.radius;
}

describe('a nav tile', () => {
  for (const id of ['skerry', 'chase-court', 'tundra-frozen-lake'])
    for (const walker of [PERSON, GIANT])
      it(`of ${id} lets a body of ${walker.radius} m step only where nothing is in the way`, () => {
        const ground = createFooting(planOf(id));
        const [west, east] = tilesAround(ground, id, walker);
        const isFree = (ix: number, iz: number): boolean => {
          const { tx, tz, nav } = ix < east.tx * CELLS ? west : east;
          const [column, row] = [ix - tx * CELLS, iz - tz * CELLS];
          return (
            column >= 0 && column < CELLS && row >= 0 && row < CELLS && nav.blockedByCell[row * CELLS + column] === 0
          );
        };
        let free = 0;
        for (let iz = west.tz * CELLS; iz < (west.tz + 1) * CELLS; iz++)
          for (let ix = east.tx * CELLS - 24; ix < east.tx * CELLS + 24; ix++) {
            if (!isFree(ix, iz)) continue;
            free++;
            const [x, z] = [ix + 0.5, iz + 0.5];
            const isAfloat = ground.depthAt(x, z) > walker.locomotion.wadeDepth * (1 - ground.iceAt(x, z));
            if (walker.locomotion.swim === 0 && ground.iceAt(x, z) < 0.5) expect(isAfloat, `${x}, ${z}`).toBe(false);
            for (const part of [0.2, 0.8])
              if (!isAfloat && ground.depthAt(ix + part, iz + part) === 0)
                expect(ground.slopeAt(ix + part, iz + part), `${x}, ${z}`).toBeLessThan(walker.locomotion.maxSlope);
            const near: Collider[] = [];
            ground.forEachCollider(x, z, 4, (one) => near.push({ ...one }));
            if (near.length === 0) continue;
            for (const [dx, dz] of [
              [1, 0],
              [0, 1],
              [1, 1],
              [-1, 1],
            ]) {
              const mayStep = isFree(ix + dx, iz + dz) && isFree(ix + dx, iz) && isFree(ix, iz + dz);
              if (!mayStep) continue;
              for (const one of near)
                expect(distance(one, x, z, dx, dz), `from ${x}, ${z} by ${dx}, ${dz}`).toBeGreaterThan(walker.radius);
            }
          }
        expect(free).toBeGreaterThan(0);
      });

  it('gives larger bodies less room', () => {
    const ground = createFooting(planOf('skerry'));
    const [small] = tilesAround(ground, 'skerry', PERSON);
    const [large] = tilesAround(ground, 'skerry', { ...PERSON, radius: 1.4 });
    let narrow = 0;
    for (let cell = 0; cell < CELLS * CELLS; cell++) {
      if (small.nav.blockedByCell[cell] !== 0) expect(large.nav.blockedByCell[cell]).toBe(1);
      else if (large.nav.blockedByCell[cell] !== 0) narrow++;
    }
    expect(narrow).toBeGreaterThan(0);
  });

  it('weighs swimming most, water more than land, and nothing less than its length', () => {
    const ground = createFooting(planOf('skerry'));
    const { view } = presetOf('skerry');
    let x = view.x;
    while (ground.depthAt(x, view.z) === 0) x += 4;
    const [tx, tz] = [Math.floor(x / CELLS), Math.floor(view.z / CELLS)];
    const seen = new Set<string>();
    for (const east of [0, 1, 2]) {
      const { weightByCell } = buildNavTile(ground, tx + east, tz, PERSON);
      for (let cell = 0; cell < CELLS * CELLS; cell += 5) {
        const [cx, cz] = [(tx + east) * CELLS + (cell % CELLS) + 0.5, tz * CELLS + Math.floor(cell / CELLS) + 0.5];
        const depth = ground.depthAt(cx, cz);
        const kind = depth > 2.5 ? 'deep' : depth === 0 ? 'dry' : 'between';
        seen.add(kind);
        if (kind === 'deep') expect(weightByCell[cell], `${cx}, ${cz}`).toBe(CREATURE_COSTS.swim);
        if (kind === 'dry') expect(weightByCell[cell], `${cx}, ${cz}`).toBeLessThan(CREATURE_COSTS.bySurface.water);
        expect(weightByCell[cell]).toBeGreaterThanOrEqual(1);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['deep', 'dry']));
  });
});
