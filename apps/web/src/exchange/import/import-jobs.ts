/*
 * The jobs of an import's worker: `read` decodes a file and answers what it is, with a shaded picture of it; `layer` makes
 * the terrain layer from the file that was read last.
 */
import type { Issue, PortHandlers } from '@skerry/kit';
import { findHeights, type NamedHeights } from '@skerry/world/heights';
import {
  buildHeightLayer,
  guessByteOrder,
  guessRawShapes,
  type HeightFormat,
  type HeightLayerOptions,
  type ImportedHeights,
  type RawOptions,
  type RawShape,
  readHeightMap,
} from '@skerry/exchange';

export type HeightFacts = Omit<ImportedHeights, 'values'>;

/** What a RAW file may be. */
export type RawGuess = { readonly shapes: readonly RawShape[]; readonly byteOrder: RawOptions['byteOrder'] };

export type ReadAnswer = {
  readonly issues: readonly Issue[];
  readonly facts?: HeightFacts;
  /** Only for RAW files, also for those that could not be read. */
  readonly guess?: RawGuess;
  readonly picture?: { readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray<ArrayBuffer> };
};

export type ImportJobs = {
  /** Without `raw`, what is likeliest is tried. */
  readonly read: {
    readonly input: { readonly bytes?: Uint8Array; readonly raw?: RawOptions };
    readonly output: ReadAnswer;
  };
  readonly layer: {
    readonly input: HeightLayerOptions;
    readonly output: { readonly layer: Readonly<Record<string, unknown>>; readonly heights: NamedHeights };
  };
};

const MAX_PREVIEW = 256;
const NAMED: readonly HeightFormat[] = ['PNG', 'GeoTIFF'];

export function createImportHandlers(): PortHandlers<ImportJobs> {
  let bytes: Uint8Array | undefined;
  let heights: ImportedHeights | undefined;
  return {
    read: (input) => {
      bytes = input.bytes ?? bytes!;
      const byteOrder = guessByteOrder(bytes);
      const guess = { shapes: guessRawShapes(bytes, byteOrder), byteOrder };
      const raw = input.raw ?? { byteOrder, firstRow: 'north' as const };
      const [shape] = guess.shapes;
      let result = readHeightMap(bytes, raw);
      // Not a square: the likeliest rectangle, unless it is another kind of file.
      if (!result.heights && !input.raw && shape && /no square/.test(result.issues[0].message))
        result = readHeightMap(bytes, { ...raw, ...shape });
      heights = result.heights;
      if (!heights) return { output: { issues: result.issues, guess } };
      const { values: _, ...facts } = heights;
      const isNamed = NAMED.includes(facts.format);
      return { output: { issues: [], facts, ...(!isNamed && { guess }), picture: shade(heights) } };
    },
    layer: (options) => {
      const layer = buildHeightLayer(heights!, options);
      return { output: { layer, heights: findHeights(String(layer['heights']))! } };
    },
  };
}

/** A small picture of the heights, lit from the north-west. */
function shade({ columns, rows, values, low, high }: ImportedHeights): NonNullable<ReadAnswer['picture']> {
  const scale = Math.max(1, Math.max(columns, rows) / MAX_PREVIEW);
  const width = Math.max(1, Math.floor(columns / scale));
  const height = Math.max(1, Math.floor(rows / scale));
  const span = high - low || 1;
  const at = (ix: number, iz: number): number => {
    const x = Math.min(columns - 1, Math.floor(ix * scale));
    const z = Math.min(rows - 1, Math.floor(iz * scale));
    return (values[z * columns + x] - low) / span;
  };
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let iz = 0, out = 0; iz < height; iz++)
    for (let ix = 0; ix < width; ix++, out += 4) {
      const here = at(ix, iz);
      const light = (here - at(Math.max(0, ix - 1), Math.max(0, iz - 1))) * 6;
      const grey = 60 + 150 * here + 90 * Math.max(-1, Math.min(1, light));
      rgba.set([grey, grey, grey * 0.96, 255], out);
    }
  return { width, height, rgba };
}
