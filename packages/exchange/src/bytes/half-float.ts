/*
 * Half floats: 16 bits of sign, exponent and 10 bits of mantissa, rounded to nearest, ties to even.
 * Up to 2048 m they hold steps of 1 m or finer; near the sea, millimetres.
 */

const _float = new Float32Array(1);
const _bits = new Uint32Array(_float.buffer);

/** The 16 bits of a number; beyond 65,504 it is infinite. */
export function halfBits(value: number): number {
  _float[0] = value;
  const bits = _bits[0];
  const sign = (bits >>> 16) & 0x8000;
  const exponent = (bits >>> 23) & 0xff;
  const mantissa = bits & 0x7fffff;
  if (exponent === 0xff) return sign | 0x7c00 | (mantissa === 0 ? 0 : 0x200);
  const scale = exponent - 112;
  if (scale >= 31) return sign | 0x7c00;
  if (scale <= 0) {
    // Subnormal: the hidden bit moves into the mantissa.
    if (scale < -10) return sign;
    return sign | roundShift(mantissa | 0x800000, 14 - scale);
  }
  // A carry out of the mantissa raises the exponent, which is what rounding up means.
  return sign + roundShift((scale << 23) | mantissa, 13);
}

/** The number of 16 bits. */
export function halfValue(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const mantissa = bits & 1023;
  if (exponent === 0) return (sign * mantissa) / 16777216;
  if (exponent === 31) return mantissa ? Number.NaN : sign * Infinity;
  _bits[0] = ((exponent + 112) << 23) | (mantissa << 13);
  return sign * _float[0];
}

/** Both parts stay below 2^25, so shifts of 32 bits are enough. */
function roundShift(value: number, shift: number): number {
  const kept = value >>> shift;
  const rest = value & ((1 << shift) - 1);
  const half = 1 << (shift - 1);
  return rest > half || (rest === half && (kept & 1) === 1) ? kept + 1 : kept;
}
