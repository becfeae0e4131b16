/*
 * 3D printing: a closed solid on a base, as STL in millimetres.
 */
import { createStlFile } from '../mesh/stl-file.ts';
import { plain, samplesOf, type Target } from './target.ts';

export const PRINT: Target = {
  id: 'print',
  title: '3D printing',
  summary: 'A solid piece of land on a base.',
  parts: [
    {
      id: 'stl',
      label: 'Solid (STL)',
      explain: 'Millimetres, closed, standing on a flat base.',
      isDefault: true,
      bytes: ({ grid }) => samplesOf(grid) * 100,
    },
  ],
  options: ['widthMm', 'baseMm', 'exaggeration'],
  sides: [],
  defaultSide: 401,
  guide: 'docs/exports/3d-printing.md',
  *jobs({ grid, name, range, options }) {
    yield { kind: 'raster', grid, files: [createStlFile(`${name}.stl`, grid, range, options)] };
  },
  card: ({ grid, range, options }) => {
    const scale = ((Math.max(grid.columns, grid.rows) - 1) * grid.step * 1000) / options.widthMm;
    return [
      { field: 'Unit', value: 'millimetres' },
      { field: 'Size', value: `${plain(options.widthMm)} mm along the longer side` },
      {
        field: 'Scale',
        value: `1 : ${Math.floor(scale + 0.5)}${options.exaggeration === 1 ? '' : `, heights x ${plain(options.exaggeration)}`}`,
      },
      {
        field: 'Highest point',
        value: `at most ${plain(options.baseMm + ((range.max - range.min) * 1000 * options.exaggeration) / scale)} mm`,
      },
      { field: 'Base', value: `${plain(options.baseMm)} mm or more` },
      { field: 'Supports', value: 'none needed' },
    ];
  },
};
