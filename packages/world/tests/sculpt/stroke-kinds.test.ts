/*
 * What each kind of stroke does, at places where that can be computed by hand.
 */
import { describe, expect, it } from 'vitest';
import { createSampler, explainPlace, findPreset, planWorld, type Sampler } from '../../src/index.ts';
import { paintMap } from '../../src/map/index.ts';
import { sculpted, withStrokes } from './random-strokes.ts';

const BARE = sample();
/** A place on land, well above the sea. */
const [X, Z] = [20, 10];

function sample(...strokes: readonly object[]): Sampler {
  return createSampler(
    planWorld(strokes.length === 0 ? findPreset('skerry')!.recipe : withStrokes(...strokes), 'kinds'),
  );
}

function roughness(world: Sampler): number {
  let sum = 0;
  for (let x = X - 20; x < X + 20; x += 2) {
    const bend = world.heightAt(x - 2, Z) - 2 * world.heightAt(x, Z) + world.heightAt(x + 2, Z);
    sum += bend * bend;
  }
  return sum;
}

describe('strokes', () => {
  it('raise and lower by their height at the line, and by nothing beyond their radius', () => {
    const line = {
      points: [
        [X - 30, Z],
        [X + 30, Z],
      ],
      radius: 20,
      falloff: 0.5,
    };
    const raised = sample({ kind: 'raise', ...line, height: 12 });
    const lowered = sample({ kind: 'lower', ...line, depth: 12 });
    for (const [dx, dz, share] of [
      [0, 0, 1],
      [25, 10, 1],
      [0, 15, 0.5],
      [0, 20, 0],
      [51, 0, 0],
    ]) {
      const before = BARE.heightAt(X + dx, Z + dz);
      expect(raised.heightAt(X + dx, Z + dz) - before).toBeCloseTo(12 * share, 3);
      expect(lowered.heightAt(X + dx, Z + dz) - before).toBeCloseTo(-12 * share, 3);
    }
  });

  it('flatten to their level, in part or wholly', () => {
    const flat = { kind: 'flatten', points: [[X, Z]], radius: 30, falloff: 0.2, level: 33 };
    expect(sample({ ...flat, strength: 1 }).heightAt(X + 5, Z)).toBeCloseTo(33, 4);
    const half = sample({ ...flat, strength: 0.5 }).heightAt(X + 5, Z);
    expect(half).toBeCloseTo((33 + BARE.heightAt(X + 5, Z)) / 2, 3);
  });

  it('smooth what is finer than the samples it joins, and keep the rest', () => {
    const bumps = Array.from({ length: 12 }, (_, k) => ({
      kind: 'raise',
      points: [[X - 20 + 4 * k, Z]],
      radius: 3,
      height: 3,
    }));
    const smooth = { kind: 'smooth', points: [[X, Z]], radius: 64, falloff: 0.3, strength: 1 };
    expect(roughness(sample(...bumps, smooth))).toBeLessThan(roughness(sample(...bumps)) / 20);
    const mean = (world: Sampler): number => (world.heightAt(X, Z) + world.heightAt(X + 16, Z)) / 2;
    expect(Math.abs(mean(sample(smooth)) - mean(BARE))).toBeLessThan(4);
  });

  it('terrace to multiples of their step', () => {
    const world = sample({
      kind: 'terrace',
      points: [[X, Z]],
      radius: 60,
      falloff: 0.1,
      strength: 1,
      step: 5,
      sharpness: 1,
    });
    let flat = 0;
    for (let x = X - 30; x < X + 30; x++) {
      const steps = world.heightAt(x, Z) / 5;
      if (Math.abs(steps - Math.round(steps)) < 0.02) flat++;
    }
    expect(flat).toBeGreaterThan(30);
  });

  it('cut gullies of at most their depth, and never raise', () => {
    const world = sample({ kind: 'gullies', points: [[X, Z]], radius: 60, falloff: 0.2, depth: 7, scale: 25 });
    let deepest = 0;
    for (let x = X - 40; x < X + 40; x++) {
      const cut = BARE.heightAt(x, Z) - world.heightAt(x, Z);
      expect(cut).toBeGreaterThanOrEqual(-1e-4);
      deepest = Math.max(deepest, cut);
    }
    expect(deepest).toBeGreaterThan(3);
    expect(deepest).toBeLessThanOrEqual(7.001);
  });

  it('lead a path along the heights of its points', () => {
    const points = [
      [X - 40, Z, 30],
      [X, Z, 40],
      [X, Z + 40, 20],
    ];
    const world = sample({ kind: 'path', points, radius: 6, falloff: 0.3, strength: 1 });
    for (const [dx, dz, height] of [
      [-20, 0, 35],
      [0, 0, 40],
      [0, 20, 30],
      [2, 30, 25],
    ])
      expect(world.heightAt(X + dx, Z + dz)).toBeCloseTo(height, 1);
  });

  it('dig a river bed that holds its water, uphill of nothing and with dry banks', () => {
    const points = [
      [X - 60, Z, 44],
      [X + 60, Z, 38],
    ];
    const world = sample({ kind: 'river', points, radius: 6, banks: 10, depth: 2 });
    for (let x = X - 50; x <= X + 50; x += 5) {
      const level = 44 - (x - (X - 60)) / 20;
      expect(world.waterAt(x, Z)).toBeCloseTo(level, 2);
      expect(world.heightAt(x, Z)).toBeCloseTo(level - 2, 1);
      for (const side of [-7.4, 7.4]) expect(world.heightAt(x, Z + side)).toBeGreaterThan(level);
    }
  });

  it('draw a coast: land to the left of the line, sea to the right', () => {
    const points = [
      [X - 100, Z],
      [X, Z],
      [X, Z + 100],
    ];
    const world = sample({ kind: 'coast', points, radius: 40, falloff: 0.3, strength: 1, slope: 0.2, height: 5 });
    // Drawn eastwards, then southwards: north and east are to the left.
    for (const [dx, dz] of [
      [-50, -10],
      [10, -10],
      [10, 50],
    ])
      expect(world.heightAt(X + dx, Z + dz), `${dx}, ${dz}`).toBeGreaterThan(1);
    for (const [dx, dz] of [
      [-50, 10],
      [-10, 10],
      [-10, 50],
    ])
      expect(world.heightAt(X + dx, Z + dz), `${dx}, ${dz}`).toBeLessThan(-1);
  });

  it('paint a biome with soft edges, and no height', () => {
    const [first, second] = findPreset('skerry')!.recipe.biomes;
    const other = BARE.biomeAt(X, Z).id === first.id ? second.id : first.id;
    const world = sample({ kind: 'biome', points: [[X, Z]], radius: 30, falloff: 0.5, strength: 1, biome: other });
    expect(world.biomeAt(X, Z).weights).toEqual([{ id: other, title: expect.any(String), share: 1 }]);
    const share = world.biomeAt(X + 22, Z).weights.find(({ id }) => id === other)!.share;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.8);
    for (let x = X - 40; x < X + 40; x += 3) expect(world.heightAt(x, Z)).toBe(BARE.heightAt(x, Z));
  });

  it('are explained layer by layer, and the parts add up to the height', () => {
    const layers = [
      { id: 'a', title: 'Hill', strokes: [{ kind: 'raise', points: [[X, Z]], height: 7 }] },
      { id: 'b', title: 'Pit', strokes: [{ kind: 'lower', points: [[X, Z]], depth: 2 }] },
      { id: 'c', title: 'Elsewhere', strokes: [{ kind: 'lower', points: [[900, 900]], depth: 2 }] },
    ];
    const plan = planWorld(sculpted(layers), 'kinds');
    const { layers: parts, height } = explainPlace(plan, X, Z);
    const drawn = parts.filter(({ id }) => id === 'sculpt');
    expect(drawn.map(({ label }) => label)).toEqual(['Hill', 'Pit']);
    expect(drawn[0].metres).toBeCloseTo(7, 3);
    expect(drawn[1].metres).toBeCloseTo(-2, 3);
    expect(parts.reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(height, 3);
  });

  it('have a map, on which both layers count', () => {
    const layers = ['a', 'b'].map((id) => ({
      id,
      strokes: [{ kind: 'raise', points: [[X, Z]], radius: 50, height: 18 }],
    }));
    const view = { x: X - 40, z: Z - 40, metresPerPixel: 8, width: 11, height: 11, layer: 'sculpt' as const };
    const pixel = (recipe: Parameters<typeof planWorld>[0]): number[] => {
      const pixels = paintMap(planWorld(recipe, 'kinds'), view);
      return Array.from(pixels.subarray(4 * (5 * 11 + 5), 4 * (5 * 11 + 5) + 3));
    };
    const [none, one, both] = [[], layers.slice(1), layers].map((some) => pixel(sculpted(some)));
    expect(new Set([none, one, both].map(String)).size).toBe(3);
  });
});
