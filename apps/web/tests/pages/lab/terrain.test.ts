/*
 * Maps of real land: the same from the same place, seamless, with walls where nobody can walk and costs where walking is
 * hard.
 */
import { createFooting, PLAYER_WALKER } from '@skerry/footing';
import {
  CLIMB_COSTS,
  createScene,
  createSearchDesk,
  decodeScene,
  encodeScene,
  heightAt,
  type LabMap,
  WALL,
} from '@skerry/lab';
import { createChannelPair } from '@skerry/kit';
import { findPreset, planWorld } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { growTerrain } from '../../../src/pages/lab/terrain/grow-terrain.ts';
import { serveTerrain } from '../../../src/pages/lab/terrain/serve-terrain.ts';
import type { TerrainSpec } from '../../../src/pages/lab/terrain/terrain-map.ts';
import { PAGE_CLOCK } from '../../../src/worker/worker-channel.ts';

const SPEC: TerrainSpec = { presetId: 'skerry', seed: 'lab', x: -492, z: 276, cells: 48, metres: 1 };

function grow(
  spec: TerrainSpec,
  onProgress: (share: number) => void = () => {},
  signal = new AbortController().signal,
): Promise<LabMap> {
  const openChannel = () => {
    const pair = createChannelPair({ defer: (action) => void setTimeout(action) });
    serveTerrain(pair.far);
    return pair.near;
  };
  return growTerrain(spec, { openChannel, clock: PAGE_CLOCK, signal, onProgress });
}

describe('a map of real land', () => {
  it('is what the world is: walls where nobody can walk, and its heights', async () => {
    const shares: number[] = [];
    const map = await grow(SPEC, (share) => shares.push(share));
    const { groundByCell, picture } = map;
    expect(shares.length).toBeGreaterThan(0);
    expect(groundByCell).toContain(WALL);
    expect(picture!.pixelByCell).toHaveLength(48 * 48);
    expect(new Set(picture!.pixelByCell).size).toBeGreaterThan(100);
    const footing = createFooting(planWorld(findPreset('skerry')!.recipe, 'lab'));
    for (let cell = 0; cell < groundByCell.length; cell += 7) {
      const [x, z] = [SPEC.x - 24 + (cell % 48) + 0.5, SPEC.z - 24 + Math.floor(cell / 48) + 0.5];
      expect(Math.abs(heightAt(map, cell) - footing.heightAt(x, z))).toBeLessThan(0.6);
    }
    // Climbing costs what it costs a walker of the world.
    expect(CLIMB_COSTS).toEqual({ uphill: PLAYER_WALKER.costs!.uphill, downhill: PLAYER_WALKER.costs!.downhill });
  });

  it('has no seam: a map that overlaps another has the same walls there', async () => {
    const first = await grow(SPEC);
    const moved = await grow({ ...SPEC, x: SPEC.x + 10 });
    for (let z = 1; z < 47; z++)
      for (let x = 11; x < 47; x++)
        expect(moved.groundByCell[z * 48 + x - 10], `at ${x}, ${z}`).toBe(first.groundByCell[z * 48 + x]);
  });

  it('is searched, edited, stored and undone like any other map', async () => {
    const map = await grow({ ...SPEC, cells: 32, metres: 2 });
    const scene = createScene({ source: { kind: 'file', name: 'Skerry', map } });
    const desk = createSearchDesk(() => 0);
    desk.load(scene.map, scene.diagonal);
    expect(desk.search({ name: 'a-star', start: scene.start, goal: scene.goal }).status).toBe('complete');
    expect(scene.map.picture).toBeDefined();
    scene.edit({ kind: 'paint', shape: 'rectangle', ground: WALL, size: 1, cells: [0, 100] });
    scene.undo();
    expect(scene.map.groundByCell).toEqual(map.groundByCell);
    expect(decodeScene(JSON.parse(JSON.stringify(encodeScene(scene)))).scene!.map.groundByCell).toEqual(
      map.groundByCell,
    );
  });

  it('can be cancelled', async () => {
    const abort = new AbortController();
    await expect(grow({ ...SPEC, cells: 256 }, () => abort.abort(), abort.signal)).rejects.toThrow();
  });
});
