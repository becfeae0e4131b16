import * as door from '@skerry/exchange';
import { describeRefusals } from '../../../tests/wrong-calls/expect-refusals.ts';

const TYPED = 'takes what this package made; requests from outside go through checkRequest';
const window = { x: 0, z: 0, step: 4, columns: 127, rows: 127 };

describeRefusals('exchange', door, {
  buildHeightLayer: TYPED,
  buildStrip: TYPED,
  checkRequest: {
    right: () => [{ target: 'unreal', window, name: 'isle' }],
    wrong: [
      [{ 0: 7 }, /^request: /],
      [{ 0: { target: 'pixels', window, name: 'isle' } }, /^request\.target: /],
      [{ 0: { target: 'unreal', window, name: '' } }, /^request\.name: /],
      [{ 0: { target: 'unreal', window: { ...window, rows: 1 }, name: 'isle' } }, /^request\.window\.rows: /],
    ],
  },
  crc32: TYPED,
  createInlineSource: TYPED,
  createPngStream: TYPED,
  defaultParts: TYPED,
  estimateExport: TYPED,
  exportCommand: TYPED,
  exportWorld: 'refuses at its first step; see requests.test.ts',
  formatCard: TYPED,
  guessByteOrder: 'takes any bytes, also those of no height map',
  guessRawShapes: 'takes any bytes, also those of no height map',
  kebab: TYPED,
  openProbe: TYPED,
  previewCard: TYPED,
  readHeightMap: 'refuses with issues, never by throwing; see imports.test.ts',
  zipDirectory: TYPED,
  zipEntryHeader: TYPED,
});
