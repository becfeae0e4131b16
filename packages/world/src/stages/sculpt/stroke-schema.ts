/*
 * The parameters of strokes: what people draw onto a world, kept as objects in named layers. Kinds and fields may be
 * added at the end of their lists; links pack strokes by their order in this file.
 */
import {
  choice,
  flag,
  group,
  list,
  number,
  type NumberParameter,
  points,
  reference,
  text,
  type ValueOf,
  variants,
} from '@skerry/kit/schema';

/** Maximum number of points of a stroke. */
export const MAX_POINTS_OF_STROKE = 512;
/** Maximum radius of a stroke, metres. */
export const MAX_STROKE_RADIUS = 2000;
const MAX_SCULPT_LAYERS = 32;
const MAX_STROKES_OF_LAYER = 20_000;
/** Strokes lie where places lie: within this distance of the origin, metres. */
const REACH = 1e9;
const ID_PATTERN = /^[a-z][a-z0-9-]*$/;

const on = flag('On', true, 'Whether the stroke shows.');
const LINE = points('Points', [1, MAX_POINTS_OF_STROKE], REACH, 'The line the brush was drawn along.');
const LINE_WITH_HEIGHTS = points(
  'Points',
  [2, MAX_POINTS_OF_STROKE],
  REACH,
  'The line, with the height it has at each point.',
  true,
);
const radius = radiusOf(20, 'Distance from the line at which the stroke ends.');
const falloff = number('Falloff', '', [0, 1], 0.8, 'Share of the radius that fades.', {
  step: 0.01,
});
const strength = number('Strength', '', [0, 1], 0.95, 'How far the ground follows the stroke.', {
  step: 0.01,
  shownAs: 'percent',
});

function radiusOf(byDefault: number, explain: string): NumberParameter {
  return number('Radius', 'm', [0.5, MAX_STROKE_RADIUS], byDefault, explain, { scale: 'log', softRange: [2, 500] });
}

function metres(label: string, range: readonly [number, number], byDefault: number, explain: string): NumberParameter {
  const softRange = [range[0] < 0 ? -200 : 0, range[0] < 0 ? 200 : 8 * byDefault] as const;
  return number(label, 'm', range, byDefault, explain, { step: 0.1, softRange });
}

/** The schema of strokes. */
export const STROKE_SCHEMA = variants('Stroke', 'One thing drawn onto the world.', 'raise', {
  raise: group('Raise', 'Raises the ground.', {
    on,
    points: LINE,
    radius,
    falloff,
    height: metres('Height', [0, 2000], 10, 'Metres added at the line.'),
  }),
  lower: group('Lower', 'Lowers the ground.', {
    on,
    points: LINE,
    radius,
    falloff,
    depth: metres('Depth', [0, 2000], 10, 'Metres taken away at the line.'),
  }),
  smooth: group(
    'Smooth',
    'Bends the ground to a smooth surface: what is finer than 8, 32 or 128 m, by the radius, fades.',
    { on, points: LINE, radius, falloff, strength },
  ),
  flatten: group('Flatten', 'Pulls the ground to one height.', {
    on,
    points: LINE,
    radius,
    falloff,
    strength,
    level: metres('Level', [-8000, 8000], 0, 'The height of the flat ground.'),
  }),
  terrace: group('Terrace', 'Cuts the slope into steps.', {
    on,
    points: LINE,
    radius,
    falloff,
    strength,
    step: number('Step', 'm', [0.5, 200], 6, 'Height of one step.', { scale: 'log' }),
    sharpness: number('Sharpness', '', [0, 1], 0.7, '0 for rolling steps, 1 for walls.', { step: 0.01 }),
  }),
  gullies: group('Gullies', 'Cuts branching gullies by noise.', {
    on,
    points: LINE,
    radius,
    falloff,
    depth: metres('Depth', [0, 500], 6, 'Depth of the deepest gully.'),
    scale: number('Scale', 'm', [4, 2000], 60, 'Distance between gullies.', { scale: 'log' }),
  }),
  path: group('Path', 'A level way along a line, at the heights of its points.', {
    on,
    points: LINE_WITH_HEIGHTS,
    radius: radiusOf(4, 'Half the width of the path with its banks.'),
    falloff,
    strength,
  }),
  river: group('River', 'A bed with water in it, at the heights of its points.', {
    on,
    points: LINE_WITH_HEIGHTS,
    radius: radiusOf(6, 'Half the width of the water.'),
    banks: number('Banks', 'm', [0.5, 500], 12, 'How far the banks reach beyond the water.', { scale: 'log' }),
    depth: number('Depth', 'm', [0.2, 60], 2, 'Depth in the middle.', { scale: 'log' }),
  }),
  coast: group('Coastline', 'Land to the left of the line, sea to the right.', {
    on,
    points: points('Points', [2, MAX_POINTS_OF_STROKE], REACH, 'The new shore.'),
    radius: radiusOf(80, 'How far inland and out to sea the ground is bent.'),
    falloff,
    strength,
    slope: number('Slope', '', [0.01, 4], 0.12, 'How steep the shore is, rise over run.', { scale: 'log' }),
    height: metres('Height', [0, 500], 6, 'How far above and below the sea the shore reaches.'),
  }),
  biome: group('Paint biome', 'Another biome: its colours and plants, not its heights.', {
    on,
    points: LINE,
    radius,
    falloff,
    strength,
    biome: reference('Biome', 'biome', 'meadow', 'Id of the biome.'),
  }),
  clear: group('Clear', 'Keeps plants and stones away.', {
    on,
    points: LINE,
    radius,
    falloff,
    strength,
    what: choice('What', ['everything', 'trees', 'bushes', 'grass'], 'everything', 'What is kept away.', {
      titles: {
        everything: 'everything',
        trees: 'trees and large rocks',
        bushes: 'bushes and small rocks',
        grass: 'grass and flowers',
      },
    }),
  }),
  place: group('Place', 'Sets a plant or a stone at each point.', {
    on,
    points: points('Points', [1, MAX_POINTS_OF_STROKE], REACH, 'Where they stand.'),
    plant: reference('Plant', 'plant', 'oak', 'Id of the plant.'),
    size: number('Size', '×', [0.2, 3], 1, 'Multiplies its size.', { step: 0.01 }),
  }),
});

/** Something drawn onto the world. */
export type Stroke = ValueOf<typeof STROKE_SCHEMA>;
/** A kind of stroke. */
export type StrokeKind = Stroke['kind'];

export const SCULPT_SCHEMA = group('Sculpting', 'What was drawn onto the world, in layers.', {
  layers: list(
    'Layers',
    'Layers of strokes, applied in their order.',
    [0, MAX_SCULPT_LAYERS],
    group('Sculpting layer', 'Strokes that are shown, muted and moved together.', {
      id: text('Id', 24, 'sculpting', 'Short name used in files.', ID_PATTERN),
      title: text('Title', 40, 'Sculpting', 'Name that people read.'),
      on: flag('On', true, 'Whether the layer shows.'),
      strength: number('Strength', '', [0, 2], 1, 'Multiplies the strength of every stroke of the layer.', {
        step: 0.01,
        shownAs: 'percent',
      }),
      strokes: list('Strokes', 'Applied in their order.', [0, MAX_STROKES_OF_LAYER], STROKE_SCHEMA),
    }),
  ),
});

/** The strokes of a recipe. */
export type SculptRecipe = ValueOf<typeof SCULPT_SCHEMA>;
/** A named layer of strokes. */
export type SculptLayer = SculptRecipe['layers'][number];
