/*
 * One hash per function of kit over many inputs, odd ones included: equal hashes mean equal bits.
 * Runs wherever JavaScript runs; the kit tests compare it with goldens.json in Node, the engine tests in browsers.
 */
import {
  atan2,
  cos,
  exp,
  hash2,
  hash3,
  hashBytes,
  hashText,
  log,
  pow,
  rngFor,
  seedFromText,
  sin,
} from '../src/index.ts';

const INPUTS = 20_000;

const ODD = [
  0,
  -0,
  1,
  -1,
  0.5,
  NaN,
  Infinity,
  -Infinity,
  5e-324,
  -5e-324,
  2.2250738585072014e-308,
  1e-300,
  1e300,
  709.78,
  -745.1,
];

/** Hashes by function name, as eight hexadecimal digits. */
export function probeKit(): Record<string, string> {
  const rng = rngFor(seedFromText('probe'), 'maths');
  const wide = Array.from({ length: INPUTS }, () => rng.range(-1e5, 1e5));
  const near = Array.from({ length: INPUTS }, () => rng.range(-30, 30));
  const positive = Array.from({ length: INPUTS }, () => exp(rng.range(-200, 200)));
  const one = (f: (x: number) => number, inputs: readonly number[]): string => hashNumbers([...inputs, ...ODD].map(f));
  const two = (f: (x: number, y: number) => number, first: readonly number[], second: readonly number[]): string =>
    hashNumbers([...first.map((x, i) => f(x, second[i])), ...ODD.flatMap((x) => ODD.map((y) => f(x, y)))]);
  return {
    sin: one(sin, [...wide, ...near]),
    cos: one(cos, [...wide, ...near]),
    exp: one(exp, near),
    log: one(log, positive),
    pow: two(
      pow,
      positive,
      near.map((y) => y / 10),
    ),
    atan2: two(atan2, wide, near),
    hash2: hashNumbers(wide.map((x, i) => hash2(Math.floor(x), Math.floor(near[i]), i))),
    hash3: hashNumbers(wide.map((x, i) => hash3(Math.floor(x), Math.floor(near[i]), i, 7))),
    hashText: hashNumbers(['', 'skerry', 'é', '日本', '👣'].map((text) => hashText(text))),
    rng: hashNumbers(wide.map((x, i) => rngFor(i, 'probe', Math.floor(x), -i).unit())),
  };
}

/** The hash of the bits of some numbers; every NaN counts as the same, since its bits are the engine's own affair. */
function hashNumbers(values: readonly number[]): string {
  const bytes = new DataView(new ArrayBuffer(values.length * 8));
  values.forEach((value, i) => {
    if (Number.isNaN(value)) bytes.setUint32(i * 8, 0x7ff80000);
    else bytes.setFloat64(i * 8, value);
  });
  return (hashBytes(new Uint8Array(bytes.buffer)) >>> 0).toString(16).padStart(8, '0');
}
