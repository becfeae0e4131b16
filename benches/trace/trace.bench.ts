/*
 * What a trace costs: the same A* with a trace of a million events and without, and how long it takes to reach a moment.
 * Weighted 1024 × 1024 grid with 10 % walls, corner to corner; the answers of both sides are compared. CPU time.
 */
import { rngFromSeed } from '@skerry/kit';
import { createGrid, createSearcher } from '@skerry/nav';
import { createTrace, createTraceReader, traceData } from '@skerry/nav/trace';
import { median, type Report, spreadOf } from '../bench.ts';
import { cpuMs, cpuMsInTurns, ratioOf } from '../cpu-time.ts';

const SIDE = 1024;
const EVENTS = 1_000_000;
const MOMENTS = 60;

export async function run(report: Report): Promise<void> {
  const rng = rngFromSeed(5);
  const cells = SIDE * SIDE;
  const weightByCell = Float32Array.from({ length: cells }, () => 1 + rng.below(5));
  const blockedByCell = Uint8Array.from({ length: cells }, (_, k) => (k % (cells - 1) > 0 && rng.chance(0.1) ? 1 : 0));
  const searcher = createSearcher(createGrid({ width: SIDE, depth: SIDE, weightByCell, blockedByCell }));
  const plain = () => searcher.search(0, cells - 1, { algorithm: 'a-star' });
  const trace = createTrace({ maxEvents: EVENTS });
  const traced = () => searcher.search(0, cells - 1, { algorithm: 'a-star', trace });
  const [one, other] = [traced(), plain()];
  if (one.cost !== other.cost || one.expanded !== other.expanded) throw new Error('a trace has changed the answer');
  const [tracedMs, plainMs] = cpuMsInTurns([traced, plain], 7, 100);
  const row = { scenario: 'trace', subject: 'skerry A*, traced' };
  const value = median(tracedMs);
  const against = { ...row, peer: 'the same without a trace' };
  report({ ...against, metric: `${EVENTS} events`, value, unit: 'ms', ...ratioOf(plainMs, tracedMs) });
  const reader = createTraceReader(traceData(trace));
  const times = Array.from({ length: MOMENTS }, () => {
    const moment = rng.below(trace.length + 1);
    return cpuMs(() => reader.seek(moment));
  });
  const alone = { ...row, peer: null, unit: 'ms', ratio: null };
  report({ ...alone, metric: 'any moment, median', value: median(times), spread: spreadOf(times) });
  report({ ...alone, metric: 'any moment, slowest', value: Math.max(...times), spread: 0 });
}
