/*
 * Wrong arguments of the functions that make and read traces.
 */

import { describeRefusals } from '../../../../tests/wrong-calls/expect-refusals.ts';
import { createGrid, search } from '../../src/index.ts';
import * as traces from '../../src/trace/index.ts';

const trace = traces.createTrace();
search(createGrid({ width: 4, depth: 4 }), 0, 15, { algorithm: 'a-star', open: 'binary', trace });
const data = traces.traceData(trace);
const reader = traces.createTraceReader(data);

describeRefusals('traces', traces, {
  cellOfNode: 'reads one place of an array, once for each node that is drawn',
  createTrace: {
    right: () => [{}],
    wrong: [
      [{ 0: { maxEvent: 5 } }, 'maxEvent: no such option; did you mean maxEvents?'],
      [{ 0: { maxEvents: 0 } }, /^maxEvents: expected a whole number from 1/],
    ],
  },
  traceData: { right: () => [trace], wrong: [[{ 0: 7 }, 'trace: expected a trace, got 7']] },
  createTraceReader: {
    right: () => [data],
    wrong: [[{ 0: trace }, /^data: expected the data of a trace, got/]],
  },
  openEntries: { right: () => [reader], wrong: [[{ 0: 7 }, 'reader: expected the reader of a trace, got 7']] },
  openHeap: { right: () => [reader], wrong: [[{ 0: 7 }, 'reader: expected the reader of a trace, got 7']] },
});
