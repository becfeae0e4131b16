/*
 * Simulates eyes that lack one kind of cone, by the matrices of Machado, Oliveira and Fernandes (2009) at full
 * severity, applied to light (linear RGB), not to sRGB values.
 */

export const EYES = ['protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Eye = (typeof EYES)[number];

type Row = readonly [number, number, number];

export const MATRIX_BY_EYE: Readonly<Record<Eye, readonly [Row, Row, Row]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The image, three bytes per pixel, as seen by such an eye. */
export function seeThrough(eye: Eye, rgb: Uint8Array): Uint8Array {
  const matrix = MATRIX_BY_EYE[eye];
  const light = Float64Array.from({ length: 256 }, (_, byte) => linearOf(byte / 255));
  const seen = new Uint8Array(rgb.length);
  for (let i = 0; i < rgb.length; i += 3) {
    const [r, g, b] = [light[rgb[i]], light[rgb[i + 1]], light[rgb[i + 2]]];
    for (let c = 0; c < 3; c++) {
      const [fromRed, fromGreen, fromBlue] = matrix[c];
      seen[i + c] = Math.round(255 * encodedOf(fromRed * r + fromGreen * g + fromBlue * b));
    }
  }
  return seen;
}

/** From sRGB to linear light, and back. */
function linearOf(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encodedOf(light: number): number {
  const bounded = Math.min(Math.max(light, 0), 1);
  return bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
}
