/*
 * GIS and web maps: GeoTIFF of floats, map tiles as a folder or as PMTiles in the codes that MapLibre and GDAL read, the
 * painted map as tiles, and contour lines.
 */
import { contourInterval } from '@skerry/world/map';
import { createHeightGeotiff } from '../raster/height-geotiff.ts';
import { MAX_ZOOM, lonLatOf, TILE_PIXELS, tileMetres } from '../tiles/mercator.ts';
import type { TileContent } from '../tiles/paint-tile.ts';
import { countTiles, firstZoom, zoomOfStep } from '../tiles/pyramid.ts';
import { pmtilesJob, tileFolderJobs } from '../tiles/tile-jobs.ts';
import { createContourFile } from '../vector/contour-file.ts';
import { areaOf, plain, type Part, samplesOf, type Target, type TargetContext } from './target.ts';

const TILE_BYTES: Readonly<Record<TileContent, number>> = { terrarium: 70_000, mapbox: 35_000, map: 120_000 };

function zoomOf({ grid, options }: Pick<TargetContext, 'grid' | 'options'>): number {
  return options.zoom === 0 ? zoomOfStep(grid.step, MAX_ZOOM) : options.zoom;
}

function tilePart(id: string, content: TileContent, label: string, explain: string, isDefault = false): Part {
  const bytes: Part['bytes'] = (context) => countTiles(areaOf(context.grid), zoomOf(context)) * TILE_BYTES[content];
  return { id, label, explain, isDefault, bytes };
}

export const GIS: Target = {
  id: 'gis',
  title: 'Maps and GIS',
  summary: 'QGIS, GDAL, MapLibre: heights, tiles and contour lines.',
  parts: [
    {
      id: 'geotiff',
      label: 'Heights as GeoTIFF',
      explain: 'Metres, 32-bit floats, with coordinates.',
      isDefault: true,
      bytes: ({ grid }) => samplesOf(grid) * 4,
    },
    tilePart('pmtiles', 'terrarium', 'Height tiles in one file (PMTiles)', 'Terrarium code, for MapLibre.', true),
    tilePart('map-pmtiles', 'map', 'Painted map in one file (PMTiles)', 'The map as it looks here.'),
    tilePart('terrarium', 'terrarium', 'Height tiles in a folder, Terrarium', 'zoom/column/row.png'),
    tilePart('mapbox', 'mapbox', 'Height tiles in a folder, terrain-RGB', 'zoom/column/row.png, steps of 10 cm.'),
    {
      id: 'geojson',
      label: 'Contour lines as GeoJSON',
      explain: 'Longitude and latitude as in the tiles.',
      isDefault: false,
      bytes: ({ grid }) => samplesOf(grid) * 2,
    },
    {
      id: 'svg',
      label: 'Contour lines as SVG',
      explain: 'For drawing programs, plotters and laser cutters.',
      isDefault: false,
      bytes: ({ grid }) => samplesOf(grid),
    },
  ],
  options: ['zoom', 'interval'],
  sides: [],
  defaultSide: 1024,
  guide: 'docs/exports/maplibre.md',
  *jobs(context) {
    const { plan, grid, name, parts, knownTiles, options } = context;
    const interval = options.interval === 0 ? contourInterval(grid.step) : options.interval;
    const files = [];
    if (parts.has('geotiff')) files.push(createHeightGeotiff(`${name}.tif`, grid));
    if (parts.has('geojson')) files.push(createContourFile(`${name}-contours.geojson`, grid, interval, 'geojson'));
    if (parts.has('svg')) files.push(createContourFile(`${name}-contours.svg`, grid, interval, 'svg'));
    if (files.length > 0) yield { kind: 'raster', grid, files };
    const set = { plan, area: areaOf(grid), zoom: zoomOf(context) };
    const pack = (content: TileContent, file: string) =>
      pmtilesJob({ ...set, content }, file, name, knownTiles?.(file));
    if (parts.has('pmtiles')) yield pack('terrarium', `${name}.pmtiles`);
    if (parts.has('map-pmtiles')) yield pack('map', `${name}-map.pmtiles`);
    if (parts.has('terrarium')) yield* tileFolderJobs({ ...set, content: 'terrarium' }, `${name}-terrarium`);
    if (parts.has('mapbox')) yield* tileFolderJobs({ ...set, content: 'mapbox' }, `${name}-terrain-rgb`);
  },
  card: (context) => {
    const { grid } = context;
    const area = areaOf(grid);
    const zoom = zoomOf(context);
    const [west, south] = lonLatOf(area.x, area.z + area.depth);
    const [east, north] = lonLatOf(area.x + area.width, area.z);
    return [
      { field: 'GeoTIFF coordinates', value: 'metres; easting is x, northing is -z; no named projection' },
      { field: 'GeoTIFF first sample', value: `${plain(grid.x)}, ${plain(-grid.z)}` },
      { field: 'Metres between samples', value: plain(grid.step) },
      {
        field: 'Tiles: zooms',
        value: `${firstZoom(area, zoom)} to ${zoom} (${plain(tileMetres(zoom) / TILE_PIXELS)} m a pixel)`,
      },
      { field: 'Tiles: size', value: `${TILE_PIXELS} px` },
      { field: 'MapLibre source', value: 'type raster-dem, encoding terrarium (folder terrain-rgb: encoding mapbox)' },
      { field: 'Bounds', value: [west, south, east, north].map((degrees) => degrees.toFixed(7)).join(', ') },
    ];
  },
};
