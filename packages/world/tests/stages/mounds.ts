/*
 * Mounds: round swellings of the ground on land.
 */
import { group, number, type ValueOf } from '@skerry/kit/schema';
import type { NoiseSpec } from '@skerry/noise';
import { smoothNoise } from '../../src/fields/smooth-noise.ts';
import type { Recipe } from '../../src/stages/recipe-schema.ts';
import type { Stage } from '../../src/stages/stage.ts';

const MOUNDS_SCHEMA = group('Mounds', 'Round swellings of the ground.', {
  height: number('Height', 'm', [0, 40], 6, 'Height of the mounds.', { step: 0.5 }),
  scale: number('Scale', 'm', [8, 4000], 60, 'Distance between neighbouring mounds.', { scale: 'log' }),
});

type MoundsRecipe = Recipe & { readonly mounds: ValueOf<typeof MOUNDS_SCHEMA> };
type MoundsPlan = { readonly noise: NoiseSpec; readonly height: number };

export const MOUNDS: Stage<'mounds', typeof MOUNDS_SCHEMA, MoundsPlan, 'mounds'> = {
  id: 'mounds',
  label: 'Mounds',
  explain: 'Round swellings of the ground on land.',
  schema: MOUNDS_SCHEMA,
  after: ['shape', 'terrain'],
  refines: 'terrain',
  mapLayers: [
    {
      id: 'mounds',
      label: 'Mounds',
      explain: 'How high mounds raise the ground.',
      step: 'mounds',
      legend: (recipe) => ({
        kind: 'ramp',
        unit: 'm',
        from: 0,
        to: (recipe as MoundsRecipe).mounds.height,
        colours: ['#f4f1e6', '#8a6a4e'],
      }),
      value:
        ({ raisedByVertex }) =>
        (i) =>
          raisedByVertex[i],
    },
  ],

  plan: ({ mounds }: MoundsRecipe, seed) => ({
    noise: { ...smoothNoise(seed, 'mounds', { scale: mounds.scale, octaves: 2 }), fractal: 'billow' },
    height: mounds.height,
  }),

  fill(work, part) {
    const { engine, fields } = work;
    const height = engine.plane();
    const mark = engine.mark();
    const mounds = engine.noise(engine.plane(), part.noise);
    engine.affine(mounds, mounds, -part.height, part.height);
    const onLand = engine.smoothstep(engine.plane(), fields.land, 0, 0.1);
    engine.mulAdd(height, mounds, onLand, fields.height);
    engine.release(mark);
    work.trace({ id: 'mounds', label: 'Mounds', note: 'a round swelling' }, height);
    return { height };
  },
};
