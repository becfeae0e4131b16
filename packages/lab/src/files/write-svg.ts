/*
 * The map with what a search has done and its path as an SVG drawing, a unit a cell. Equal cells of a row are one
 * rectangle, so that drawings of large maps stay small.
 */
import { GRASS, type LabMap, OPEN, WALL, WATER } from '../map/lab-map.ts';

export type DrawnSearch = {
  readonly start: number;
  readonly goal: number;
  readonly path: Int32Array;
  /** By cell: 0 not seen, 1 waiting, 2 done. */
  readonly status?: Uint8Array | undefined;
};

const COLOURS = { wall: '#33424b', grass: '#cfdcae', water: '#a9c8d6', other: '#d8c090', open: '#fbf7ee' } as const;
const STATUS = ['', '#2c7bb6', '#f2c08a'] as const;

/** A map with a search as an SVG picture. */
export function writeSvg(map: LabMap, { start, goal, path, status }: DrawnSearch): string {
  const { width, depth, groundByCell } = map;
  const middle = (cell: number): string => `${(cell % width) + 0.5},${Math.floor(cell / width) + 0.5}`;
  const end = (cell: number, colour: string, letter: string): string => {
    const [x, y] = middle(cell).split(',');
    return `<circle cx="${x}" cy="${y}" r="0.9" fill="${colour}"/><text x="${x}" y="${y}" dy="0.38" font-size="1.1" text-anchor="middle" fill="#fff" font-family="sans-serif">${letter}</text>`;
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${depth}" width="${10 * width}" height="${10 * depth}">`,
    `<rect width="${width}" height="${depth}" fill="${COLOURS.open}"/>`,
    ...runsOf(map, (cell) => colourOf(groundByCell[cell])),
    ...(status?.length === groundByCell.length ? runsOf(map, (cell) => STATUS[status[cell]]) : []),
    ...(path.length > 1
      ? [
          `<polyline points="${Array.from(path, middle).join(' ')}" fill="none" stroke="#b93f24" stroke-width="0.4" stroke-linejoin="round" stroke-linecap="round"/>`,
        ]
      : []),
    end(start, '#1d7a5a', 'S'),
    end(goal, '#b93f24', 'G'),
    '</svg>',
    '',
  ].join('\n');
}

/** Rectangles of equal cells, row by row; cells without a colour are left out. */
function runsOf({ width, depth }: LabMap, colour: (cell: number) => string): string[] {
  const rects: string[] = [];
  for (let z = 0; z < depth; z++)
    for (let x = 0; x < width;) {
      const fill = colour(z * width + x);
      let end = x + 1;
      while (end < width && colour(z * width + end) === fill) end++;
      if (fill !== '') rects.push(`<rect x="${x}" y="${z}" width="${end - x}" height="1" fill="${fill}"/>`);
      x = end;
    }
  return rects;
}

function colourOf(ground: number): string {
  if (ground === OPEN) return '';
  if (ground === WALL) return COLOURS.wall;
  if (ground === GRASS) return COLOURS.grass;
  return ground === WATER ? COLOURS.water : COLOURS.other;
}
