/*
 * The height stack: named layers, lowest frequency first, each a fractal noise with a curve and a mask.
 */
import { choice, curve, type CurvePoint, flag, group, integer, number } from '@skerry/kit/schema';

const STRAIGHT: readonly CurvePoint[] = [
  [-1, -1],
  [1, 1],
];

/** From sea bed over beach and plain to the mountains. */
const LAND_PROFILE: readonly CurvePoint[] = [
  [-1, -1],
  [-0.25, -0.35],
  [-0.04, -0.03],
  [0, 0],
  [0.05, 0.02],
  [0.25, 0.16],
  [0.5, 0.42],
  [1, 1],
];

type LayerDefaults = {
  on: boolean;
  style: 'smooth' | 'ridged' | 'billowy';
  scale: number;
  octaves: number;
  height: number;
  mask: 'none' | 'land' | 'inland' | 'highland' | 'lowland' | 'patches';
};

function layer(label: string, explain: string, defaults: LayerDefaults) {
  return group(label, explain, {
    on: flag('On', defaults.on, 'Whether this layer takes part.'),
    basis: choice('Noise', ['perlin', 'simplex', 'value', 'cellular'], 'perlin', 'The noise its octaves are made of.'),
    style: choice(
      'Style',
      ['smooth', 'ridged', 'billowy'],
      defaults.style,
      'Rolling ground, sharp crests, or round cushions.',
    ),
    scale: number('Scale', 'm', [2, 1e6], defaults.scale, 'Wavelength of the largest octave.'),
    octaves: integer('Octaves', [1, 12], defaults.octaves, 'How many finer copies are added up.', { cost: 1 }),
    persistence: number('Persistence', '', [0, 1], 0.5, 'How loud each finer octave is beside the one before.'),
    lacunarity: number('Lacunarity', '', [1, 4], 2, 'How much finer each octave is than the one before.'),
    height: number('Height', 'm', [-2000, 4000], defaults.height, 'How far this layer reaches, up and down.'),
    curve: curve('Curve', [-1, 1], STRAIGHT, 'Bends the noise before it is scaled: flat plains, peaky mountains.'),
    mask: choice(
      'Mask',
      ['none', 'land', 'inland', 'highland', 'lowland', 'patches'],
      defaults.mask,
      'Where the layer shows: everywhere, on land, away from the coast, high up, low down, or in patches.',
    ),
    warped: flag('Warped', false, 'Whether the warp bends this layer (costs about three times as much).'),
  });
}

export const TERRAIN_SCHEMA = group('Terrain', 'The layers that add up to the height of the ground.', {
  baseLevel: number(
    'Base level',
    'm',
    [-1000, 1000],
    0,
    'The level the land stands on. A sea level above it floods the land, one below it dries the sea bed.',
  ),
  continent: group('Continent', 'The large shape of the land, before hills and mountains.', {
    scale: number('Scale', 'm', [64, 1e6], 1400, 'Wavelength of the largest octave.'),
    octaves: integer('Octaves', [1, 12], 5, 'How many finer copies are added up.', { cost: 1 }),
    persistence: number('Persistence', '', [0, 1], 0.45, 'How loud each finer octave is beside the one before.'),
    lacunarity: number('Lacunarity', '', [1, 4], 2.2, 'How much finer each octave is than the one before.'),
    height: number(
      'Height',
      'm',
      [1, 4000],
      150,
      'Height of the highest land above the base level by this layer alone.',
    ),
    profile: curve(
      'Profile',
      [-1, 1],
      LAND_PROFILE,
      'From sea bed (left) over the coast (middle) to the peaks (right).',
    ),
    warped: flag('Warped', false, 'Whether the warp bends the continents (costs about three times as much).'),
  }),
  hills: layer('Hills', 'Rolling ground.', {
    on: true,
    style: 'smooth',
    scale: 260,
    octaves: 4,
    height: 26,
    mask: 'land',
  }),
  ridges: layer('Ridges', 'Mountain crests.', {
    on: true,
    style: 'ridged',
    scale: 700,
    octaves: 5,
    height: 120,
    mask: 'inland',
  }),
  detail: layer('Detail', 'What the feet notice.', {
    on: true,
    style: 'smooth',
    scale: 22,
    octaves: 3,
    height: 1.6,
    mask: 'none',
  }),
  valleys: group(
    'Valleys',
    'Winding valleys cut along the zero line of a noise; they hold rivers where they reach the sea.',
    {
      on: flag('On', false, 'Whether valleys are cut.'),
      scale: number('Scale', 'm', [64, 65536], 1100, 'Distance between neighbouring valleys.'),
      octaves: integer('Octaves', [1, 8], 3, 'How winding they are.', { cost: 1 }),
      width: number('Width', '', [0.005, 0.6], 0.16, 'How much of the land lies in a valley.'),
      bed: number('Bed', '', [0, 0.9], 0.18, 'Share of the valley that is its flat bed.'),
      floor: number(
        'Floor',
        'm',
        [-200, 2000],
        -4,
        'Height of the bed above the base level; where it lies below the sea it fills with water.',
      ),
    },
  ),
  terraces: group('Terraces', 'Flat steps with steep risers.', {
    strength: number('Strength', '', [0, 1], 0, 'How much of the ground follows the steps.'),
    step: number('Step', 'm', [0.5, 200], 12, 'Height of one step.'),
    sharpness: number('Sharpness', '', [0, 0.98], 0.6, 'How steep the risers are.'),
  }),
  warp: group('Warp', 'Bends the layers that ask for it, so that nothing looks like plain noise.', {
    strength: number('Strength', 'm', [0, 4000], 120, 'How far a place is moved at most.'),
    scale: number('Scale', 'm', [16, 1e6], 900, 'Wavelength of the bends.'),
    octaves: integer('Octaves', [1, 6], 2, 'How many sizes of bends.', { cost: 2 }),
  }),
});
