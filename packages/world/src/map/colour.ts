/*
 * Colours as three numbers from 0 to 255, in the order red, green, blue.
 */

export type Rgb = readonly [number, number, number];

/** The three channels of `#rrggbb`. */
export function parseColour(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
