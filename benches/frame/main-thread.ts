/*
 * Main-thread time per frame, read from a trace of the browser. What counts is the thread's own processor time (`tdur`)
 * of every task on the page's main thread: script, garbage, messages from workers, submission of draw calls. Waiting is
 * not counted: the software rasteriser shares the cores, and a full command buffer blocks. A frame is all tasks from one
 * animation frame to the next.
 */

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: start, duration, processor time. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
};

export type MainThreadTimes = {
  /** Processor milliseconds of each frame, in order. */
  readonly cpuMsByFrame: readonly number[];
  /** Tasks whose processor time, and whose duration with all waiting, is over 50 ms. */
  readonly longTasks: number;
  readonly longTasksWithWaiting: number;
  readonly worstTaskMs: number;
};

const LONG_MS = 50;
const TASK = 'ThreadControllerImpl::RunTask';
const FRAME = 'FireAnimationFrame';

/** Categories to trace: tasks, animation frames and the marks of the page. */
export const TRACE_CATEGORIES = ['-*', 'toplevel', 'devtools.timeline', 'blink.user_timing'];

/** Whether a trace says how long its tasks used a processor; on some virtual machines it does not. */
export function hasCpuTimes(trace: Buffer): boolean {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  return traceEvents.every(({ name, ph, tdur }) => name !== TASK || ph !== 'X' || tdur !== undefined);
}

/** The frames between two marks of the page. */
export function readMainThread(trace: Buffer, startMark: string, endMark: string): MainThreadTimes {
  const { tasks, callbacks } = readTasks(trace, startMark, endMark);
  const cpuMsByFrame = sumByFrame(tasks, callbacks);
  const cpuMs = tasks.map(({ tdur }) => tdur! / 1000);
  return {
    cpuMsByFrame,
    longTasks: cpuMs.filter((ms) => ms > LONG_MS).length,
    longTasksWithWaiting: tasks.filter(({ dur }) => dur! / 1000 > LONG_MS).length,
    worstTaskMs: Math.max(...cpuMs),
  };
}

/** Number of marks of one name between two others, and processor milliseconds of all tasks that hold one and no frame. */
export function readMarkedTasks(
  trace: Buffer,
  startMark: string,
  endMark: string,
  mark: string,
): { readonly marks: number; readonly cpuMs: number } {
  const { tasks, callbacks, mine } = readTasks(trace, startMark, endMark);
  const marks = mine.filter(({ name }) => name === mark).map(({ ts }) => ts);
  const holds = (times: readonly number[], { ts, dur = 0 }: TraceEvent): boolean =>
    times.some((time) => time >= ts && time <= ts + dur);
  const marked = tasks.filter((task) => holds(marks, task) && !holds(callbacks, task));
  return { marks: marks.length, cpuMs: marked.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0) };
}

type Tasks = {
  /** Everything on the page's main thread between the marks. */
  readonly mine: readonly TraceEvent[];
  readonly tasks: readonly TraceEvent[];
  /** When animation callbacks began, in order. */
  readonly callbacks: readonly number[];
};

function readTasks(trace: Buffer, startMark: string, endMark: string): Tasks {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  const start = traceEvents.findLast(({ name }) => name === startMark);
  const end = traceEvents.findLast(({ name }) => name === endMark);
  if (!start || !end) throw new Error('The trace lost the marks of the flight: its buffer was full.');
  const mine = traceEvents.filter(
    ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts && ts <= end.ts,
  );
  const whole = mine.filter(({ ph }) => ph === 'X');
  const tasks = outermost(whole.filter(({ name }) => name === TASK));
  if (tasks.some(({ tdur }) => tdur === undefined)) throw new Error('The trace has no processor times.');
  const callbacks = whole.filter(({ name }) => name === FRAME).map(({ ts }) => ts);
  return { mine, tasks, callbacks: callbacks.sort((a, b) => a - b) };
}

/** Processor milliseconds from each task that runs animation callbacks, one or more, up to the next such task. */
function sumByFrame(tasks: readonly TraceEvent[], callbacks: readonly number[]): number[] {
  const sums: number[] = [];
  let next = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (callbacks[next] <= ts + dur) sums.push(0);
    while (callbacks[next] <= ts + dur) next++;
    if (sums.length > 0) sums[sums.length - 1] += tdur / 1000;
  }
  // The last frame is cut off by the end of the flight.
  return sums.slice(0, -1);
}

/** Tasks that run inside another one, in a nested loop, are part of it. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let endOfLast = -Infinity;
  return [...tasks]
    .sort((a, b) => a.ts - b.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < endOfLast) return false;
      endOfLast = ts + dur;
      return true;
    });
}
