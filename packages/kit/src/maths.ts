/*
 * sin, cos, exp, log, pow and atan2 that give the same bits in every engine: they use only + - * / and integer
 * operations, which IEEE 754 specifies exactly; Math.sin and similar functions differ between engines in the last bits.
 * Accuracy (tested): sin and cos within 4e-16 absolute for |x| up to 2^20; atan2 within 1e-15; exp and log within 4e-16 relative
 * (log near 1: absolute); pow within 1e-13 relative while |y log x| < 300. Out of range behaves as Math.* does.
 */

const TWO_OVER_PI = 0.6366197723675814;
// pi/2 in three parts; the first two have 33 bits, so their products with a whole number below 2^20 are exact.
const HALF_PI_A = 1.5707963267341256;
const HALF_PI_B = 6.077100506303966e-11;
const HALF_PI_C = 2.0222662487959506e-21;
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const INVERSE_LN2 = 1.4426950408889634;
const SQRT_HALF = 0.7071067811865476;
const PI = 3.141592653589793;
const HALF_PI = 1.5707963267948966;

/** atan(k / 8) for k = 0 to 8. */
const ATAN_OF_EIGHTHS = [
  0, 0.12435499454676144, 0.24497866312686414, 0.3587706702705722, 0.4636476090008061, 0.5585993153435624,
  0.6435011087932844, 0.7188299996216245, 0.7853981633974483,
];

const _bits = new DataView(new ArrayBuffer(8));

/** The sine of an angle in radians. */
export function sin(angle: number): number {
  if (angle === 0) return angle; // keeps the sign of -0
  const quadrant = Math.floor(angle * TWO_OVER_PI + 0.5);
  const rest = angle - quadrant * HALF_PI_A - quadrant * HALF_PI_B - quadrant * HALF_PI_C;
  switch (quadrant & 3) {
    case 0:
      return sinNearZero(rest);
    case 1:
      return cosNearZero(rest);
    case 2:
      return -sinNearZero(rest);
    default:
      return -cosNearZero(rest);
  }
}

/** The cosine of an angle in radians. */
export function cos(angle: number): number {
  const quadrant = Math.floor(angle * TWO_OVER_PI + 0.5);
  const rest = angle - quadrant * HALF_PI_A - quadrant * HALF_PI_B - quadrant * HALF_PI_C;
  switch (quadrant & 3) {
    case 0:
      return cosNearZero(rest);
    case 1:
      return -sinNearZero(rest);
    case 2:
      return -cosNearZero(rest);
    default:
      return sinNearZero(rest);
  }
}

// Taylor series on |x| <= pi/4, where the first omitted term is below 5e-17.
function sinNearZero(x: number): number {
  const s = x * x;
  const tail =
    -1 / 6 +
    s * (1 / 120 + s * (-1 / 5040 + s * (1 / 362880 + s * (-1 / 39916800 + s * (1 / 6227020800 - s / 1307674368000)))));
  return x + x * s * tail;
}

function cosNearZero(x: number): number {
  const s = x * x;
  const tail =
    1 / 24 +
    s *
      (-1 / 720 +
        s * (1 / 40320 + s * (-1 / 3628800 + s * (1 / 479001600 + s * (-1 / 87178291200 + s / 20922789888000)))));
  return 1 - 0.5 * s + s * s * tail;
}

/** Euler's number to the power x, with the same bits in every engine. */
export function exp(x: number): number {
  if (!(x > -745.2)) return x <= -745.2 ? 0 : NaN;
  if (x > 709.79) return Infinity;
  const k = Math.floor(x * INVERSE_LN2 + 0.5);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = 1 / 6227020800;
  for (let divisor = 13; divisor >= 2; divisor--) sum = FACTORIAL_INVERSE[divisor - 1] + r * sum;
  const value = 1 + r * sum;
  // Two steps, because near the limits 2^k alone under- or overflows although the product does not.
  const half = Math.floor(k / 2);
  return value * powerOfTwo(half) * powerOfTwo(k - half);
}

/** 1 / k! for k = 0 to 12. */
const FACTORIAL_INVERSE = [
  1,
  1,
  1 / 2,
  1 / 6,
  1 / 24,
  1 / 120,
  1 / 720,
  1 / 5040,
  1 / 40320,
  1 / 362880,
  1 / 3628800,
  1 / 39916800,
  1 / 479001600,
];

function powerOfTwo(exponent: number): number {
  _bits.setUint32(0, (exponent + 1023) << 20);
  _bits.setUint32(4, 0);
  return _bits.getFloat64(0);
}

/** The natural logarithm. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return Infinity;
  let exponent = 0;
  let scaled = x;
  if (x < 2.2250738585072014e-308) {
    scaled = x * 18014398509481984; // 2^54 lifts a denormal number into the normal range
    exponent = -54;
  }
  _bits.setFloat64(0, scaled);
  const high = _bits.getUint32(0);
  exponent += (high >>> 20) - 1022;
  _bits.setUint32(0, (high & 0xfffff) | 0x3fe00000);
  let mantissa = _bits.getFloat64(0); // in [0.5, 1)
  if (mantissa < SQRT_HALF) {
    mantissa *= 2;
    exponent -= 1;
  }
  const f = mantissa - 1;
  const s = f / (2 + f);
  const q = s * s;
  let sum = 1 / 23;
  for (let odd = 21; odd >= 3; odd -= 2) sum = 1 / odd + q * sum;
  return exponent * LN2_HIGH + (2 * s + (2 * s * q * sum + exponent * LN2_LOW));
}

/** `base` to the power `exponent`; whole exponents of a negative base keep its sign. */
export function pow(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  if (base > 0) return exp(exponent * log(base));
  if (Number.isFinite(base) && base !== 0 && Number.isFinite(exponent) && !Number.isInteger(exponent)) return NaN;
  const size = exp(exponent * log(-base));
  const isOdd = exponent % 2 === 1 || exponent % 2 === -1;
  return isOdd && (base < 0 || Object.is(base, -0)) ? -size : size;
}

/** The angle of the point (x, y) from the x axis, in (-pi, pi]. */
export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN;
  if (y === 0) return x > 0 || Object.is(x, 0) ? y : y === 0 && Object.is(y, -0) ? -PI : PI;
  const ax = x < 0 ? -x : x;
  const ay = y < 0 ? -y : y;
  let angle =
    ay > ax ? HALF_PI - atanUpToOne(ax / ay) : ax === Infinity && ay === Infinity ? PI / 4 : atanUpToOne(ay / ax);
  if (x < 0) angle = PI - angle;
  return y < 0 ? -angle : angle;
}

function atanUpToOne(t: number): number {
  const k = Math.floor(t * 8 + 0.5);
  const c = k / 8;
  const r = (t - c) / (1 + t * c);
  const q = r * r;
  return ATAN_OF_EIGHTHS[k] + (r + r * q * (-1 / 3 + q * (1 / 5 + q * (-1 / 7 + q * (1 / 9 - q * (1 / 11 - q / 13))))));
}
