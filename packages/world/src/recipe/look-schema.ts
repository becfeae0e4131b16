/*
 * Colour and sky: what does not change the ground, only how it is seen.
 */
import { colour, group, number } from '@skerry/kit/schema';

export const LOOK_SCHEMA = group('Look', 'Colour and light: it never changes the ground.', {
  snowBelow: number('Snow below', '°C', [-80, 40], -1, 'Ground colder than this carries snow.'),
  snow: colour('Snow', '#f1f3f2', 'Colour of snow.'),
  rockFrom: number('Rock from', '', [0.1, 4], 0.9, 'Steepness (rise over run) at which bare rock shows.'),
  beach: number('Beach', 'm', [0, 30], 2.2, 'How high beaches reach above the water.'),
  tint: number('Tint', '', [0, 1], 0, 'How strongly fields of colour wash over the ground.'),
  tintScale: number('Tint scale', 'm', [16, 16384], 260, 'Size of those fields.'),
  sky: group('Sky', 'Colours of the sky at noon.', {
    zenith: colour('Zenith', '#5c93c2', 'Straight up.'),
    horizon: colour('Horizon', '#cfdde0', 'At the horizon; distant land fades into it.'),
    sun: colour('Sun', '#fff0d2', 'Colour of the light.'),
    shade: colour('Shade', '#5d6f94', 'Colour of the shadow side.'),
  }),
});
