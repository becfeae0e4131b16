/*
 * Ground layers: where they lie, that tiles agree where they meet, that a new palette gives what a new tile has, and
 * that steep ground does not stretch the texture.
 */
import { createFieldEngine } from '@skerry/noise';
import { describe, expect, it } from 'vitest';
import { buildTileLayers, LAYER_SIDE, recolourTile } from '../../src/draw/index.ts';
import { findPreset, growTile, planWorld, setParameter, type WorldPlan } from '../../src/index.ts';
import { layCoats } from '../../src/map/lay-coats.ts';
import { paintMap } from '../../src/map/index.ts';
import type { Coat } from '../../src/stages/look/ground-layers.ts';

const SKERRY = findPreset('skerry')!.recipe;

function planWith(layers: readonly object[]): WorldPlan {
  const { recipe, issues } = setParameter(SKERRY, 'look.layers', JSON.stringify(layers));
  expect(issues).toEqual([]);
  return planWorld(recipe!, 'coats', 1);
}

const RED = { tint: '#ff0000', strength: 1, contrast: 0, texture: 'even', blend: 0 };

describe('a ground layer', () => {
  it('lies from its start height on, and nowhere below', () => {
    const layers = buildTileLayers(growTile(planWith([{ ...RED, from: 30 }]), { level: 2, tx: 0, tz: 0 }));
    let [high, low] = [0, 0];
    for (let i = 0; i < LAYER_SIDE * LAYER_SIDE; i++) {
      const above = layers.surface[4 * i] - layers.surface[4 * i + 1];
      const isRed = layers.colours[4 * i] === 255 && layers.colours[4 * i + 1] === 0;
      if (above > 31) {
        expect(isRed, `vertex ${i}, ${above} m`).toBe(true);
        high++;
      } else if (above < 29) {
        expect(isRed, `vertex ${i}, ${above} m`).toBe(false);
        low++;
      }
    }
    expect(Math.min(high, low)).toBeGreaterThan(100);
  });

  it.each(['patches', 'veins', 'cells', 'bands'])(
    'of %s is broken up, and its tiles agree where they meet',
    (texture) => {
      const plan = planWith([{ ...RED, texture, contrast: 1, from: -1000, scale: 12 }]);
      const [west, east] = [0, 1].map((tx) => buildTileLayers(growTile(plan, { level: 0, tx, tz: 0 })));
      const shades = new Set<number>();
      for (let iz = 0; iz < LAYER_SIDE; iz++) {
        const right = 4 * (iz * LAYER_SIDE + LAYER_SIDE - 1);
        const left = 4 * iz * LAYER_SIDE;
        expect([...west.colours.subarray(right, right + 3)]).toEqual([...east.colours.subarray(left, left + 3)]);
        for (let ix = 0; ix < LAYER_SIDE; ix++) shades.add(west.colours[4 * (iz * LAYER_SIDE + ix)]);
      }
      expect(shades.size).toBeGreaterThan(20);
    },
  );

  it('of one biome leaves the others alone', () => {
    const plan = planWith([{ ...RED, biome: 'heath', from: -1000 }]);
    const plain = planWorld(SKERRY, 'coats', 1);
    const key = { level: 3, tx: 0, tz: 0 };
    const [own, other] = [plan, plain].map((one) => buildTileLayers(growTile(one, key)));
    const heath = SKERRY.biomes.findIndex(({ id }) => id === 'heath');
    let changed = 0;
    for (let i = 0; i < LAYER_SIDE * LAYER_SIDE; i++) {
      const isSame = own.colours[4 * i] === other.colours[4 * i] && own.colours[4 * i + 1] === other.colours[4 * i + 1];
      if (!isSame) changed++;
      const isHeath = [own.biomes[i], own.biomes[LAYER_SIDE * LAYER_SIDE + i]].includes(heath);
      if (!isHeath) expect(isSame, `vertex ${i}`).toBe(true);
    }
    expect(changed).toBeGreaterThan(50);
  });

  it('in another palette is what a new tile would have', () => {
    const [before, after] = [
      planWith([{ ...RED, from: 20 }]),
      planWith([{ texture: 'bands', from: 5, tint: '#0000ff' }]),
    ];
    const key = { level: 1, tx: 0, tz: 0 };
    const layers = buildTileLayers(growTile(before, key));
    expect(recolourTile(after, key, layers)).toEqual(buildTileLayers(growTile(after, key)).colours);
    const { colours, biomes } = layers;
    expect(() => recolourTile(after, key, { colours, biomes })).toThrow('layers.surface: expected');
  });

  it('shows on the map', () => {
    const request = { x: -200, z: -200, metresPerPixel: 8, width: 48, height: 48, plants: false };
    const red = (plan: WorldPlan): number =>
      paintMap(plan, request).reduce((sum, byte, i) => sum + (i % 4 === 0 ? byte : 0), 0);
    expect(red(planWith([{ ...RED, from: 0 }]))).toBeGreaterThan(red(planWorld(SKERRY, 'coats', 1)) * 1.3);
  });

  it('is not stretched on a cliff: its texture changes with the height', () => {
    const grid = { x: 0, z: 0, step: 1, width: 64, depth: 64 };
    const coat: Coat = {
      ...planWith([{ ...RED, texture: 'patches', contrast: 1, from: -1000, scale: 20 }]).stages.colours.coats![0],
    };
    // A wall that falls 8 m with every metre to the east.
    const ground = {
      height: (i: number) => -8 * (i % 64),
      above: () => 0,
      normalX: () => 8 / Math.sqrt(65),
      normalZ: () => 0,
      biome: () => 0,
      other: () => 0,
      blend: () => 0,
    };
    const countTurns = (fields: typeof ground): number => {
      const light = new Float32Array(64 * 64);
      layCoats([coat], createFieldEngine(), grid, fields, (i, _, __, value) => (light[i] = value));
      let turns = 0;
      for (let i = 1; i < 63; i++) if (light[32 * 64 + i] > 0.5 !== light[32 * 64 + i - 1] > 0.5) turns++;
      return turns;
    };
    const level = { ...ground, height: () => 0, normalX: () => 0 };
    expect(countTurns(ground)).toBeGreaterThan(2 * countTurns(level));
  });
});
