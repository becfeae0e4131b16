/*
 * Walking and flying in every world that ships, among its trees: eyes stay above the ground, nobody walks into a trunk,
 * and nobody is stuck.
 */
import { growTile, createSampler, planWorld, PRESETS, TILE_CELLS } from '@skerry/world';
import { buildPlantTile } from '@skerry/world/draw';
import { describe, expect, it } from 'vitest';
import { type CameraQuery, createSamplerQuery } from '../../src/camera/camera-query.ts';
import { createFlyCamera } from '../../src/camera/fly-camera.ts';
import { createWalkCamera } from '../../src/camera/walk-camera.ts';
import type { StandingTile } from '../../src/plants/plant-stream.ts';
import { createTrunkVisitor } from '../../src/plants/tile-trunks.ts';

const SECONDS = 6;
const FRAME = 1 / 30;
const HEADINGS = [0.4, 2.5, 4.6];

function openWorld({ recipe, seed }: (typeof PRESETS)[number]): CameraQuery {
  const plan = planWorld(recipe, seed);
  const plants = plan.scatter.species.map(({ plant }) => plant);
  const tileByName = new Map<string, StandingTile>();
  const findTile = (tx: number, tz: number): StandingTile => {
    const name = `${tx},${tz}`;
    const tile = tileByName.get(name) ?? {
      ...buildPlantTile(growTile(plan, { level: 0, tx, tz }), 'all'),
      plants,
      ground: '',
    };
    tileByName.set(name, tile);
    return tile;
  };
  return createSamplerQuery(createSampler(plan), createTrunkVisitor(findTile));
}

/** How far the eye is inside the trunk it is deepest in, metres; below 0 it is outside all of them. */
function depthInTrunk(query: CameraQuery, { x, y, z }: { x: number; y: number; z: number }): number {
  let deepest = -Infinity;
  query.visitTrunks(x, z, 1, (trunk) => {
    if (y < trunk.bottom || y > trunk.top) return;
    deepest = Math.max(deepest, trunk.radius - Math.hypot(trunk.x - x, trunk.z - z));
  });
  return deepest;
}

describe.each(PRESETS.map((preset) => [preset.id, preset] as const))('in %s', (_, preset) => {
  const query = openWorld(preset);
  const { x, z } = preset.view;

  it('a walker stays on the ground and out of trunks, and gets somewhere', () => {
    const ways = HEADINGS.map((yaw) => {
      const walker = createWalkCamera(query, { yaw });
      walker.place(x, z);
      for (let k = 0; k < SECONDS / FRAME; k++) {
        walker.update(FRAME, { forward: 1, right: 0, run: k % 60 > 30, jump: k % 40 === 0 });
        expect(walker.pose.y).toBeGreaterThanOrEqual(query.heightAt(walker.pose.x, walker.pose.z) + 0.49);
        // Blended between two steps, so a hair deeper than a step itself may be.
        if (k > 15) expect(depthInTrunk(query, walker.pose)).toBeLessThan(0.1);
      }
      return Math.hypot(walker.pose.x - x, walker.pose.z - z);
    });
    expect(Math.max(...ways)).toBeGreaterThan(8);
  });

  it('a flyer who dives comes down on the ground and goes on', () => {
    const flyer = createFlyCamera(query, { x, z, y: query.heightAt(x, z) + TILE_CELLS, yaw: 1, pitch: -0.5 });
    for (let k = 0; k < SECONDS / FRAME; k++) {
      flyer.update(FRAME, { forward: 1, right: 0, up: 0, speed: 40 });
      expect(flyer.pose.y).toBeGreaterThanOrEqual(query.heightAt(flyer.pose.x, flyer.pose.z) + 1.59);
    }
    expect(Math.hypot(flyer.pose.x - x, flyer.pose.z - z)).toBeGreaterThan(100);
  });
});
