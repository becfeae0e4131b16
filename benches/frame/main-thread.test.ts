/*
 * How a trace becomes milliseconds, on traces written by hand; and the tree of the plain side holds every triangle.
 */
import { rngFromSeed } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { readMainThread, readMarkedTasks } from './main-thread.ts';
import { buildTriangleTree } from './pages/triangle-tree.ts';

const TASK = 'ThreadControllerImpl::RunTask';
const MINE = { pid: 7, tid: 1 };

function event(name: string, ts: number, dur = 0, tdur = dur, where = MINE): object {
  return { name, ph: name.startsWith('mark') ? 'I' : 'X', ts, dur, tdur, ...where };
}

function read(events: readonly object[]): ReturnType<typeof readMainThread> {
  const all = [event('mark-start', 0), ...events, event('mark-end', 1e9)];
  return readMainThread(Buffer.from(JSON.stringify({ traceEvents: all })), 'mark-start', 'mark-end');
}

/** A task that runs animation callbacks. */
function frameTask(ts: number, tdur: number): object[] {
  return [event(TASK, ts, 20_000, tdur), event('FireAnimationFrame', ts + 10), event('FireAnimationFrame', ts + 90)];
}

describe('main-thread time', () => {
  it('of a frame is its task and every task up to the next frame, processor time only', () => {
    const message = event(TASK, 40_000, 9000, 1000);
    const { cpuMsByFrame } = read([
      ...frameTask(10_000, 3000),
      message,
      ...frameTask(60_000, 5000),
      ...frameTask(90_000, 1),
    ]);
    expect(cpuMsByFrame).toEqual([4, 5]);
  });

  it('counts a task inside another once, and other threads not at all', () => {
    const nested = event(TASK, 12_000, 1000, 900);
    const other = event(TASK, 15_000, 1000, 1000, { pid: 7, tid: 2 });
    expect(read([...frameTask(10_000, 3000), nested, other, ...frameTask(60_000, 1)]).cpuMsByFrame).toEqual([3]);
  });

  it('tells working long tasks from waiting ones', () => {
    const { longTasks, longTasksWithWaiting, worstTaskMs } = read([
      event(TASK, 10_000, 80_000, 60_000),
      event(TASK, 100_000, 80_000, 2000),
    ]);
    expect([longTasks, longTasksWithWaiting, worstTaskMs]).toEqual([1, 2, 60]);
  });

  it('of what is marked is that of its tasks, not of frames that hold a mark', () => {
    const events = [
      event('mark-start', 0),
      event(TASK, 1000, 500, 300),
      event('mark-save', 1100),
      event(TASK, 2000, 500, 400),
      ...frameTask(10_000, 3000),
      event('mark-save', 10_500),
      event('mark-end', 1e9),
    ];
    const trace = Buffer.from(JSON.stringify({ traceEvents: events }));
    expect(readMarkedTasks(trace, 'mark-start', 'mark-end', 'mark-save')).toEqual({ marks: 2, cpuMs: 0.3 });
  });

  it('is refused when the trace lost the marks', () => {
    expect(() => readMainThread(Buffer.from('{"traceEvents":[]}'), 'a', 'b')).toThrow('lost the marks');
  });
});

it('the tree of triangles holds each one once, inside the boxes of its leaf and of the root', () => {
  const { range } = rngFromSeed(5);
  const positions = Float32Array.from({ length: 500 * 9 }, () => range(0, 96));
  const { boxByNode, linkByNode, triangles } = buildTriangleTree(positions);
  expect([...triangles].sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, i) => i));
  let inLeaves = 0;
  for (let node = 0; node < linkByNode.length / 2; node++) {
    const [first, count] = linkByNode.subarray(node * 2, node * 2 + 2);
    for (let k = first; k < first + count; k++)
      for (let i = 0; i < 9; i++) {
        const value = positions[triangles[k] * 9 + i];
        for (const box of [0, node * 6]) {
          expect(value).toBeGreaterThanOrEqual(boxByNode[box + (i % 3)]);
          expect(value).toBeLessThanOrEqual(boxByNode[box + 3 + (i % 3)]);
        }
      }
    inLeaves += count;
  }
  expect(inLeaves).toBe(500);
});
