/*
 * Sculpting: the ground bent by strokes that people drew. It comes after the terrain and before the water, so that
 * climate, shores, lakes and all that grows follow the sculpted ground. A world without strokes passes through unchanged.
 */
import { seedFor } from '@skerry/kit';
import type { NoiseSpec } from '@skerry/noise';
import type { StrokeTable } from '../../strokes/index.ts';
import { sculptGrid } from './sculpt-grid.ts';
import { GROUND_KINDS, groundNumbers } from './ground-kinds.ts';
import { shownLayers, tableOf } from './plan-strokes.ts';
import { SCULPT_SCHEMA } from './stroke-schema.ts';
import type { Stage } from '../stage.ts';

export type SculptPlan = {
  /** Layers with the first of their strokes, in order; each ends where the next begins. */
  readonly layers: readonly { readonly id: string; readonly label: string; readonly first: number }[];
  readonly table: StrokeTable;
  /** Index in GROUND_KINDS. */
  readonly kindByStroke: Uint8Array;
  /** STROKE_NUMBERS for each stroke. */
  readonly numbers: Float64Array;
  readonly seaLevel: number;
  /** Gullies; each stroke sets its own wavelength. */
  readonly gullies: NoiseSpec;
};

const RAISED_COLOURS = ['#20507a', '#9cc3d8', '#f4f1e6', '#d9a066', '#7a3b20'];
/** The map shows this many metres up and down. */
const SHOWN_METRES = 40;

export const SCULPT: Stage<'sculpt', typeof SCULPT_SCHEMA, SculptPlan | undefined, 'sculpt'> = {
  id: 'sculpt',
  label: 'Sculpting',
  explain: 'What was drawn onto the ground.',
  schema: SCULPT_SCHEMA,
  after: ['terrain'],
  refines: 'terrain',
  mapLayers: [
    {
      id: 'sculpt',
      label: 'Sculpting',
      explain: 'How far strokes raise and lower the ground.',
      step: 'sculpt',
      legend: () => ({ kind: 'ramp', unit: 'm', from: -SHOWN_METRES, to: SHOWN_METRES, colours: RAISED_COLOURS }),
      value:
        ({ raisedByVertex }) =>
        (i) =>
          raisedByVertex[i],
    },
  ],

  plan({ sculpt, water }, seed) {
    const layers = shownLayers(sculpt, GROUND_KINDS);
    if (layers.length === 0) return undefined;
    const strokes = layers.flatMap((layer) => layer.strokes);
    let first = 0;
    return {
      layers: layers.map(({ id, title, strokes: own }) => {
        const layer = { id, label: title, first };
        first += own.length;
        return layer;
      }),
      table: tableOf(strokes),
      kindByStroke: Uint8Array.from(strokes, ({ stroke }) => GROUND_KINDS.indexOf(stroke.kind)),
      numbers: Float64Array.from(strokes.flatMap(groundNumbers)),
      seaLevel: water.seaLevel,
      gullies: {
        basis: 'perlin',
        fractal: 'ridged',
        seed: seedFor(seed, 'gullies'),
        frequency: 1,
        octaves: 3,
        lacunarity: 2,
        gain: 0.5,
      },
    };
  },

  fill(work, part) {
    return part ? sculptGrid(work, part) : {};
  },
};
