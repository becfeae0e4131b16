/*
 * Wrong arguments of meshes from height fields.
 */

import { describeRefusals } from '../../../../tests/wrong-calls/expect-refusals.ts';
import * as entry from '../../src/height-mesh/index.ts';

const FIELD = { width: 1, depth: 1, heightByCorner: [0, 0, 0, 0] };

describeRefusals('meshes from heights', entry, {
  meshFromHeights: {
    right: () => [FIELD],
    wrong: [
      [{ 0: { ...FIELD, size: 1 } }, /^size: no such option/],
      [{ 0: { ...FIELD, width: 0 } }, 'width: expected a whole number from 1 to 4096, got 0'],
      [{ 0: { ...FIELD, cellSize: 0 } }, /^cellSize: expected a number above 0, up to .*, got 0$/],
      [{ 0: { ...FIELD, maxSlope: -1 } }, 'maxSlope: expected a number of at least 0, got -1'],
      [{ 0: { ...FIELD, heightByCorner: 7 } }, 'heightByCorner: expected a list of 4 numbers, got 7'],
      [{ 0: { ...FIELD, heightByCorner: [0, 0, 0, NaN] } }, 'heightByCorner[3]: expected one of the numbers, got NaN'],
      [{ 0: { ...FIELD, areaByCell: [256] } }, 'areaByCell[0]: expected one of the areas from 0 to 255, got 256'],
      [{ 0: { ...FIELD, blockedByCell: [] } }, 'blockedByCell: expected a list of 1 numbers, got a list of 0'],
      [
        { 0: { ...FIELD, blockedByCell: [1] } },
        'heightByCorner: expected at least one cell that can be walked, got none',
      ],
    ],
  },
});
