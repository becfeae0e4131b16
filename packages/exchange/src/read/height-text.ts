/*
 * Heights as the text that recipes hold: `COLUMNSxROWS:` and base64 of one number a sample, the difference to what its
 * three neighbours predict, in one to three bytes. `@skerry/world` reads it.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Samples along a side: the text of a recipe stays below a megabyte. */
export const MAX_HEIGHT_SIDE = 513;

export type HeightSamples = {
  readonly columns: number;
  readonly rows: number;
  /** 0 (lowest) to 65535 (highest), row by row from the north. */
  readonly values: Uint16Array;
};

/** The text of a height map. */
export function encodeHeightText({ columns, rows, values }: HeightSamples): string {
  const bytes: number[] = [];
  for (let i = 0; i < values.length; i++) {
    const difference = values[i] - predict(values, columns, i);
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  const characters: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const bits = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const count = Math.min(4, bytes.length - i + 1);
    for (let k = 0; k < count; k++) characters.push(ALPHABET[(bits >> (18 - 6 * k)) & 63]);
  }
  return `${columns}x${rows}:${characters.join('')}`;
}

/** West plus north minus north-west: exact on every even slope. */
function predict(values: Uint16Array, columns: number, i: number): number {
  const isFirst = i % columns === 0;
  if (i < columns) return isFirst ? 0 : values[i - 1];
  if (isFirst) return values[i - columns];
  return values[i - 1] + values[i - columns] - values[i - columns - 1];
}
