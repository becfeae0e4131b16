export { assert, formatIssues, type Issue } from './assert.ts';
export { enlarge } from './enlarge.ts';
export { hash2, hash3, hashBytes, hashText, mix32, unitFromBits } from './hash.ts';
export { decodeHex } from './hex.ts';
export { atan2, cos, exp, log, pow, sin } from './maths.ts';
export { type Rng, rngFor, rngFromSeed, seedFor, seedFromNumber, seedFromText } from './rng.ts';
