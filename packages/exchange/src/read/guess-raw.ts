/*
 * What a RAW file most likely is, from its bytes alone: its sides, and the order of its bytes. A file says neither, but
 * land is smooth: neighbouring samples differ least in the right byte order, and rows in the right width.
 */

/** Sides that a RAW file may have. */
export type RawShape = { readonly columns: number; readonly rows: number };
type ByteOrder = 'little' | 'big';

const MAX_SIDE = 16_384;
/** Rectangles longer than this are not offered. */
const MAX_RATIO = 8;
const MAX_SHAPES = 8;
const MAX_PROBES = 4096;
/** A square is likelier than a rectangle whose rows are a little smoother. */
const SQUARE_BONUS = 0.7;

/** Sides that fit a file of 16 bits a sample, the likeliest first; none if it has an odd number of bytes. */
export function guessRawShapes(bytes: Uint8Array, byteOrder: ByteOrder): RawShape[] {
  const count = bytes.length / 2;
  if (!Number.isInteger(count)) return [];
  const shapes: RawShape[] = [];
  for (let rows = Math.floor(Math.sqrt(count)); rows >= 2; rows--) {
    const columns = count / rows;
    if (columns > MAX_SIDE || columns > rows * MAX_RATIO) break;
    if (!Number.isInteger(columns)) continue;
    shapes.push({ columns, rows });
    if (columns !== rows) shapes.push({ columns: rows, rows: columns });
  }
  return shapes
    .map((shape) => {
      const bonus = shape.columns === shape.rows ? SQUARE_BONUS : 1;
      return { shape, unlike: bonus * roughness(bytes, shape.columns, byteOrder) };
    })
    .sort((a, b) => a.unlike - b.unlike)
    .slice(0, MAX_SHAPES)
    .map(({ shape }) => shape);
}

/** The order in which neighbouring samples differ less. */
export function guessByteOrder(bytes: Uint8Array): ByteOrder {
  return roughness(bytes, 1, 'big') < roughness(bytes, 1, 'little') ? 'big' : 'little';
}

/** The sum of differences between samples some way apart, at places spread over the file. */
function roughness(bytes: Uint8Array, apart: number, byteOrder: ByteOrder): number {
  const [low, high] = byteOrder === 'little' ? [0, 1] : [1, 0];
  const count = Math.floor(bytes.length / 2) - apart;
  const stride = Math.max(1, Math.floor(count / MAX_PROBES));
  let sum = 0;
  for (let i = 0; i < count; i += stride) {
    const [at, next] = [2 * i, 2 * (i + apart)];
    sum += Math.abs(bytes[at + low] + 256 * bytes[at + high] - bytes[next + low] - 256 * bytes[next + high]);
  }
  return sum / Math.max(1, count / stride);
}
