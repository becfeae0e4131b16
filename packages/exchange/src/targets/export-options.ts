/*
 * What can be chosen of an export besides its window and its parts, as a schema: the command's options, the page's form
 * and the check all come from it.
 */
import { choice, group, integer, number } from '@skerry/kit/schema';
import { MAX_ZOOM } from '../tiles/mercator.ts';

/** The schema of all options of exports. */
export const EXPORT_OPTIONS = group('Options', 'What an export can be adjusted by.', {
  tiles: integer('Tiles along a side', [1, 64], 1, 'Cuts the window into this many files along each side.'),
  bits: choice('Bits of masks', ['8', '16'], '8', 'How fine the greys of masks are.'),
  interval: number('Contour interval', 'm', [0, 1000], 0, 'Metres between contour lines; 0 chooses by scale.'),
  zoom: integer('Finest zoom', [0, MAX_ZOOM], 0, 'Finest zoom of map tiles; 0 chooses by the step between samples.'),
  plants: choice('Plants', ['none', 'trees', 'all'], 'trees', 'Trees, bushes and stones, or grass and flowers too.'),
  widthMm: number('Printed size', 'mm', [10, 2000], 150, 'Length of the longer side of a print.'),
  baseMm: number('Base', 'mm', [0.4, 100], 4, 'Thickness of a print below its lowest ground.'),
  exaggeration: number('Exaggeration', '×', [0.1, 20], 1, 'Multiplies the heights of a print.'),
  stepHeight: number('Height step', 'm', [0.5, 500], 10, 'Metres of one step of height in a map of Tiled.'),
});

/** The options of an export; each target uses some of them. */
export type ExportOptions = {
  readonly tiles: number;
  readonly bits: '8' | '16';
  readonly interval: number;
  readonly zoom: number;
  readonly plants: 'none' | 'trees' | 'all';
  readonly widthMm: number;
  readonly baseMm: number;
  readonly exaggeration: number;
  readonly stepHeight: number;
};

/** The name of an option of exports. */
export type OptionName = keyof ExportOptions;
