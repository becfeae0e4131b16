/*
 * Rivers of generator 2 for moving bodies: their water slopes, and swimmers, walkers and paths know its level.
 */
import { createBody, createFooting, type Footing, HUMAN_LOCOMOTION, moveBody, placeBody } from '@skerry/footing';
import { createGroundBuilder, createSampler, planWorld } from '@skerry/world';
import { beforeAll, describe, expect, it } from 'vitest';
import { presetOf } from './worlds.ts';

const { recipe, seed } = presetOf('jagged-mountain-rivers');
const plan = planWorld(recipe, seed, 2);
const SIDE = 400;
const STEP = 8;

type Place = { readonly x: number; readonly z: number; readonly depth: number };

/** The deepest places whose water slopes, deepest first. */
function findRivers(): Place[] {
  const grid = { x: -1600, z: -2600, step: STEP, width: SIDE, depth: SIDE };
  const { heightByVertex, waterByVertex } = createGroundBuilder(plan).build(grid);
  const places: Place[] = [];
  for (let i = 0; i < heightByVertex.length - SIDE; i++) {
    const water = waterByVertex[i];
    const depth = water - heightByVertex[i];
    if (depth < 0.4 || water <= plan.seaLevel + 1) continue;
    const isSloping = [i + 1, i + SIDE].some(
      (other) => waterByVertex[other] > heightByVertex[other] && waterByVertex[other] !== water,
    );
    if (isSloping) places.push({ x: grid.x + (i % SIDE) * STEP, z: grid.z + Math.floor(i / SIDE) * STEP, depth });
  }
  return places.toSorted((a, b) => b.depth - a.depth);
}

describe('a river', () => {
  let rivers: Place[];
  let ground: Footing;
  beforeAll(() => {
    rivers = findRivers();
    ground = createFooting(plan);
  });

  it('has the same sloping water for bodies as for the eye', () => {
    const sampler = createSampler(plan);
    expect(rivers.length).toBeGreaterThan(10);
    for (const { x, z, depth } of rivers.slice(0, 10)) {
      expect(ground.waterAt(x, z), `at ${x}, ${z}`).toBe(sampler.waterAt(x, z));
      expect(ground.depthAt(x, z), `at ${x}, ${z}`).toBeCloseTo(depth, 4);
    }
  });

  it('carries a swimmer at its own level, wherever it has fallen to', () => {
    const { x, z, depth } = rivers[0];
    expect(depth).toBeGreaterThan(HUMAN_LOCOMOTION.wadeDepth);
    const body = placeBody(createBody(x, 0, z, 0), HUMAN_LOCOMOTION, ground, x, z);
    expect(body.footing).toBe('water');
    const levels = new Set<number>();
    for (let tick = 0; tick < 240; tick++) {
      const turn = tick / 40;
      const motion = { x: Math.sin(turn), z: Math.cos(turn), gait: 'walk', isJumping: false } as const;
      moveBody(body, motion, HUMAN_LOCOMOTION, ground, 1 / 60);
      if (body.footing !== 'water') continue;
      levels.add(ground.waterAt(body.x, body.z));
      const floor = Math.max(
        ground.heightAt(body.x, body.z),
        ground.waterAt(body.x, body.z) - HUMAN_LOCOMOTION.wadeDepth,
      );
      expect(Math.abs(body.y - floor), `tick ${tick}, at ${body.x}, ${body.z}`).toBeLessThan(0.35);
    }
    expect(levels.size).toBeGreaterThan(3);
  });
});
