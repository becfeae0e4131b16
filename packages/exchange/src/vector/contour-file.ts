/*
 * Contour lines as GeoJSON (longitude and latitude as in our map tiles, the height of each line as a property) and as SVG
 * (a path for each line, in samples; every fifth line is stronger).
 */
import { encodeText } from '../bytes/byte-buffer.ts';
import type { SampleGrid } from '../ground/export-window.ts';
import type { Piece, RasterFile } from '../raster/raster-file.ts';
import { lonLatOf } from '../tiles/mercator.ts';
import { type ContourLine, createContourTracer } from './contour-lines.ts';

type LineText = { readonly head: string; readonly tail: string; line(line: ContourLine, isFirst: boolean): string };

export function createContourFile(
  name: string,
  grid: SampleGrid,
  interval: number,
  format: 'geojson' | 'svg',
): RasterFile {
  const tracer = createContourTracer(grid, interval);
  const text = format === 'svg' ? svgText(grid, interval) : geojsonText(grid);
  let at = 0;
  let isFirst = true;
  const place = (written: string): Piece[] => {
    const bytes = encodeText(written);
    if (bytes.length === 0) return [];
    const piece = { at, bytes };
    at += bytes.length;
    return [piece];
  };
  const encodeLines = (lines: readonly ContourLine[]): string =>
    lines
      .map((line) => {
        const written = text.line(line, isFirst);
        isFirst = false;
        return written;
      })
      .join('');
  return {
    name,
    margin: 1,
    begin: () => place(text.head),
    add: (strip) => place(encodeLines(tracer.add(strip))),
    end: () => place(encodeLines(tracer.end()) + text.tail),
  };
}

function geojsonText({ x, z, step }: SampleGrid): LineText {
  const round = (degrees: number): number => Math.floor(degrees * 1e8 + 0.5) / 1e8;
  return {
    head: '{"type":"FeatureCollection","features":[\n',
    line: ({ height, points }, isFirst) => {
      const places: string[] = [];
      for (let i = 0; i < points.length; i += 2) {
        const [lon, lat] = lonLatOf(x + points[i] * step, z + points[i + 1] * step);
        places.push(`[${round(lon)},${round(lat)}]`);
      }
      const geometry = `{"type":"LineString","coordinates":[${places.join(',')}]}`;
      return `${isFirst ? '' : ',\n'}{"type":"Feature","properties":{"height":${height}},"geometry":${geometry}}`;
    },
    tail: '\n]}\n',
  };
}

function svgText({ columns, rows, step }: SampleGrid, interval: number): LineText {
  const round = (value: number): number => Math.floor(value * 100 + 0.5) / 100;
  const size = `viewBox="0 0 ${columns - 1} ${rows - 1}" width="${columns - 1}" height="${rows - 1}"`;
  return {
    head:
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n` +
      `<desc>Contour lines every ${interval} m; one unit is ${step} m; north is up.</desc>\n` +
      '<g fill="none" stroke="#4a3422" stroke-linejoin="round">\n',
    line: ({ height, points }) => {
      let path = '';
      for (let i = 0; i < points.length; i += 2)
        path += `${i === 0 ? 'M' : 'L'}${round(points[i])} ${round(points[i + 1])}`;
      const level = Math.floor(height / interval + 0.5);
      const width = level % 5 === 0 ? 1 : 0.5;
      return `<path data-height="${height}" stroke-width="${width}" d="${path}"/>\n`;
    },
    tail: '</g>\n</svg>\n',
  };
}
