/*
 * Pictures to print and to show: the painted map as one large PNG, plain or with contour lines. Rendered views and films
 * need a graphics device: the app's export dialog makes them.
 */
import { contourInterval } from '@skerry/world/map';
import { refuse } from '@skerry/kit';
import { posterJob } from '../tiles/map-poster.ts';
import { areaOf, plain, samplesOf, type Target } from './target.ts';

/** Pixels along a side: what printers and picture programs open without trouble. */
const MAX_POSTER_SIDE = 16_384;
const BYTES_PER_PIXEL = 1.6;
const INCH_MM = 25.4;
const PRINT_DPI = 300;

export const PICTURES: Target = {
  id: 'pictures',
  title: 'Pictures',
  summary: 'Posters of the map, views and films.',
  parts: [
    {
      id: 'map',
      label: 'Map poster',
      explain: 'PNG, as the map looks here.',
      isDefault: true,
      bytes: ({ grid }) => samplesOf(grid) * BYTES_PER_PIXEL,
    },
    {
      id: 'contour-map',
      label: 'Map poster with contour lines',
      explain: 'PNG, lines at round heights.',
      isDefault: false,
      bytes: ({ grid }) => samplesOf(grid) * BYTES_PER_PIXEL * 1.1,
    },
  ],
  options: [],
  sides: [],
  defaultSide: 4096,
  guide: 'docs/exports/pictures.md',
  *jobs({ plan, grid, name, parts }) {
    if (Math.max(grid.columns, grid.rows) > MAX_POSTER_SIDE)
      refuse(
        'window',
        `a poster of ${grid.columns} x ${grid.rows} pixels is too large; at most ${MAX_POSTER_SIDE} a side`,
      );
    if (parts.has('map')) yield posterJob(plan, grid, `${name}-map.png`, false);
    if (parts.has('contour-map')) yield posterJob(plan, grid, `${name}-contour-map.png`, true);
  },
  card: ({ grid, parts }) => [
    { field: 'Size', value: `${grid.columns} x ${grid.rows} pixels, north up` },
    { field: 'Ground', value: `${plain(areaOf(grid).width)} x ${plain(areaOf(grid).depth)} m` },
    { field: 'Metres a pixel', value: plain(grid.step) },
    {
      field: `Printed at ${PRINT_DPI} dpi`,
      value: `${Math.floor((grid.columns / PRINT_DPI) * INCH_MM + 0.5)} x ${Math.floor((grid.rows / PRINT_DPI) * INCH_MM + 0.5)} mm`,
    },
    ...(parts.has('contour-map')
      ? [{ field: 'Contour lines', value: `every ${plain(contourInterval(grid.step))} m` }]
      : []),
  ],
};
