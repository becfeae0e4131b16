/*
 * One growth of a tile for everybody: what is cut and made from it has the bytes it has when it is made alone, in
 * whatever order it is asked for.
 */
import { hashBytes } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildScatter,
  buildTile,
  cutTile,
  encodeTileBytes,
  type GrownTile,
  growTile,
  planWorld,
  PRESETS,
  scatterGrownTile,
  type TileKey,
  type WorldPlan,
} from '../../src/index.ts';
import { buildCanopyTile, buildPlantTile, buildTileLayers } from '../../src/draw/index.ts';

const plans = PRESETS.map(({ id, recipe }) => [id, planWorld(recipe, `grown ${id}`)] as const);

function keysOf(plan: WorldPlan): TileKey[] {
  const shift = plan.seed % 17;
  return [
    { level: 0, tx: shift - 8, tz: 3 - shift },
    { level: 0, tx: 0, tz: 0 },
    { level: 1, tx: -1, tz: 2 },
    { level: 4, tx: 0, tz: -1 },
  ];
}

function hashOf(arrays: readonly ArrayBufferView[]): number[] {
  return arrays.map(({ buffer, byteOffset, byteLength }) => hashBytes(new Uint8Array(buffer, byteOffset, byteLength)));
}

/** Everything that can be asked of a grown tile of level 0, as hashes. */
const QUESTIONS: readonly ((grown: GrownTile) => number[])[] = [
  (grown) => {
    const { surface, colours } = buildTileLayers(grown);
    return hashOf([surface, colours]);
  },
  (grown) => {
    const { items, runs, fireflies } = buildPlantTile(grown, 'canopy');
    return hashOf([items, runs, fireflies]);
  },
  (grown) => {
    const { items, runs, fireflies } = buildPlantTile(grown, 'all');
    return hashOf([items, runs, fireflies]);
  },
  (grown) => hashOf([encodeTileBytes(cutTile(grown))]),
  (grown) => {
    const tile = cutTile(grown);
    return hashOf([encodeTileBytes(tile, scatterGrownTile(grown, tile, 2))]);
  },
];

describe.each(plans)('a grown tile of %s', (_, plan) => {
  it('holds the tile that is built alone, to the bit', () => {
    for (const key of keysOf(plan)) {
      const cut = cutTile(growTile(plan, key));
      const { key: sameKey, x, z, step } = buildTile(plan, key);
      expect({ key: cut.key, x: cut.x, z: cut.z, step: cut.step }).toEqual({ key: sameKey, x, z, step });
      expect(hashBytes(encodeTileBytes(cut)), JSON.stringify(key)).toBe(
        hashBytes(encodeTileBytes(buildTile(plan, key))),
      );
    }
  });

  it('is scattered stratum by stratum as it is at once', () => {
    const [key] = keysOf(plan);
    const tile = buildTile(plan, key);
    const grown = growTile(plan, key);
    for (let strata = 0; strata <= plan.scatter.strata.length; strata++)
      expect(scatterGrownTile(grown, tile, strata), `${strata} strata`).toEqual(
        buildScatter(plan.scatter, tile, strata),
      );
  });

  it('answers alike in whatever order it is asked', () => {
    const [key] = keysOf(plan);
    const alone = QUESTIONS.map((ask) => ask(growTile(plan, key)));
    const order = fc.shuffledSubarray([...QUESTIONS.keys()], { minLength: QUESTIONS.length });
    fc.assert(
      fc.property(order, (asked) => {
        const grown = growTile(plan, key);
        for (const question of asked)
          expect(QUESTIONS[question](grown), `question ${question}`).toEqual(alone[question]);
      }),
      { numRuns: 4 },
    );
  });
});

it.each(plans)('the canopy of %s grown for itself is that of the tile grown for all', (_, plan) => {
  const [key] = keysOf(plan);
  expect(buildCanopyTile(plan, key)).toEqual(buildPlantTile(growTile(plan, key), 'canopy'));
});

it('only tiles of level 0 have plants', () => {
  const grown = growTile(plans[0][1], { level: 1, tx: 0, tz: 0 });
  expect(() => buildPlantTile(grown, 'all')).toThrow('expected a tile of level 0, got level 1');
});
