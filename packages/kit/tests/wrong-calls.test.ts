import * as kit from '@skerry/kit';
import { describeRefusals } from '../../../tests/wrong-calls/expect-refusals.ts';

const BITS = 'integers in, 32 bits out, in the hottest loops: any number has bits';
const MATHS = 'as the functions of Math: what is no number gives NaN';
const CHECKER = 'is a check itself; see require-input.test.ts';

describeRefusals('kit', kit, {
  assert: CHECKER,
  formatIssues: 'shows errors, so it must never be one: what is no list of issues is an empty text',
  describeValue: 'describes any value whatever; see require-input.test.ts',
  refuse: CHECKER,
  refuseIssues: CHECKER,
  requireChoice: CHECKER,
  requireFlag: CHECKER,
  requireFunction: CHECKER,
  requireInteger: CHECKER,
  requireNumber: CHECKER,
  requireNumbers: CHECKER,
  createShapeCheck: CHECKER,
  requireObject: CHECKER,
  requireOptions: CHECKER,
  requireText: CHECKER,
  migrate: 'brings up to date what nobody has checked yet: what is no object becomes undefined',
  isReadable: 'judges a version number that nobody has checked yet: what is none is not readable',
  nearestName: 'helps to word errors, so it must never be one: what is no name has no near one',
  enlarge: "grows the arrays of this program's own structures, never one that a caller passed in",
  mix32: BITS,
  hash2: BITS,
  hash3: BITS,
  unitFromBits: BITS,
  sin: MATHS,
  cos: MATHS,
  atan2: MATHS,
  exp: MATHS,
  log: MATHS,
  pow: MATHS,
  createChannelPair: 'takes functions of the same program; typed, and tested in serving.test.ts',
  describeError: 'takes anything that can be thrown',
  openPort: 'takes a channel made by the same program; typed, and tested with broken channels in port.test.ts',
  servePort: 'takes a channel made by the same program; typed, and tested with broken channels in port.test.ts',
  packTileKey: {
    right: () => [0, 1, 2],
    wrong: [
      [{ 0: 8 }, 'level: expected a level up to 7, got 8'],
      [{ 1: undefined }, /^tx: expected a whole number from -16777216 to 16777216, got nothing$/],
    ],
  },
  createDeferred: 'takes nothing, so nothing can be wrong',
  createLruCache: {
    right: () => [100],
    wrong: [[{ 0: -1 }, 'limit: expected a limit of 0 or more, got -1']],
  },
  hashText: { right: () => ['a', 1], wrong: [[{ 0: 7 }, 'text: expected a text, got 7']] },
  hashBytes: {
    right: () => [new Uint8Array(2), 1],
    wrong: [[{ 0: [1, 2] }, 'bytes: expected bytes (a Uint8Array), got a list of 2']],
  },
  sha256: {
    right: () => [new Uint8Array(2)],
    wrong: [[{ 0: 'abc' }, 'bytes: expected bytes (a Uint8Array), got "abc"']],
  },
  encodeBase64: {
    right: () => [new Uint8Array(2)],
    wrong: [[{ 0: [1, 2] }, 'bytes: expected bytes (a Uint8Array), got a list of 2']],
  },
  decodeBase64: { right: () => ['AAA='], wrong: [[{ 0: 12 }, 'text: expected a text, got 12']] },
  rngFor: {
    right: () => [1, 'trees', 0, 0],
    wrong: [
      [{ 0: '1' }, 'seed: expected a number, got "1"'],
      [{ 1: undefined }, 'purpose: expected a text, got nothing'],
    ],
  },
  rngFromSeed: { right: () => [1], wrong: [[{ 0: 'abc' }, 'seed: expected a number, got "abc"']] },
  seedFor: { right: () => [1, 'trees'], wrong: [[{ 1: 7 }, 'purpose: expected a text, got 7']] },
  seedFromNumber: {
    right: () => [1],
    wrong: [
      [{ 0: 1.5 }, 'seed: expected a whole number, got 1.5'],
      [{ 0: '7' }, 'seed: expected a whole number, got "7"'],
    ],
  },
  seedFromText: { right: () => ['a'], wrong: [[{ 0: 7 }, 'seed: expected a text, got 7']] },
});
