/*
 * An experiment on workers without workers: every job runs once, cancelling keeps what is done, resuming runs the rest,
 * and a worker that dies costs nothing but time.
 */
import { type Channel, createChannelPair, type PortClock } from '@skerry/kit';
import { describe, expect, it, vi } from 'vitest';
import {
  analyseExperiment,
  createExperimentRun,
  createLabMap,
  drawProblems,
  type ExperimentPlan,
  type ExperimentRun,
  jobsOf,
  planSourceExperiment,
  SEARCH_CARDS,
  serveExperiment,
  settingsOf,
  writeOutcomesCsv,
  writeOutcomesJson,
} from '../../src/index.ts';

const CLOCK: PortClock = {
  now: () => performance.now(),
  startTimer: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};

const map = createLabMap(20, 12);
const PLAN: ExperimentPlan = {
  maps: [{ name: 'open, "20"', map, diagonal: 'both-free', problems: drawProblems(map, 'both-free', 80) }],
  settings: settingsOf([{ name: 'a-star' }, { name: 'greedy' }, { name: 'a-star' }]),
  runs: 3,
  dropped: 1,
  maxMs: 1000,
};

type Bench = { readonly run: ExperimentRun; readonly opened: { lose(): void }[] };

function createBench(plan = PLAN, workers = 2, onChange: (run: ExperimentRun) => void = () => {}): Bench {
  const opened: { lose(): void }[] = [];
  const openChannel = (): Channel => {
    const pair = createChannelPair({ defer: (action) => void setTimeout(action) });
    serveExperiment(pair.far, () => performance.now());
    opened.push({ lose: () => pair.end('its worker was ended') });
    return pair.near;
  };
  const run: ExperimentRun = createExperimentRun(plan, {
    openChannel,
    workers,
    clock: CLOCK,
    onChange: () => onChange(run),
  });
  return { run, opened };
}

const ended = (run: ExperimentRun): Promise<void> =>
  vi.waitFor(() => expect(run.progress.status).toBe('done'), { timeout: 5000 });

describe('an experiment', () => {
  it('runs every problem with every setting once, and settings that are equal once', async () => {
    expect(PLAN.settings.map(({ label }) => label)).toEqual(['A*', 'Greedy']);
    const { run, opened } = createBench();
    run.start();
    await ended(run);
    expect(opened).toHaveLength(2);
    const keys = run.outcomes().map(({ setting, problem }) => `${setting} ${problem}`);
    expect(new Set(keys).size).toBe(2 * 80);
    expect(keys).toHaveLength(2 * 80);
    for (const { status, cost, optimalCost, runs, setting } of run.outcomes()) {
      expect([status, runs >= 3]).toEqual(['complete', true]);
      if (setting === 0) expect(cost).toBeCloseTo(optimalCost, 9);
    }
  });

  it('keeps what is done when it is cancelled, and resumes with the rest', async () => {
    let isCancelled = false;
    const { run, opened } = createBench(PLAN, 1, (of) => {
      if (isCancelled || of.progress.done < 2) return;
      isCancelled = true;
      of.cancel();
    });
    run.start();
    await vi.waitFor(() => expect(isCancelled).toBe(true));
    const kept = run.outcomes();
    expect([run.progress.status, run.progress.done < jobsOf(PLAN).length]).toEqual(['cancelled', true]);
    run.start();
    await ended(run);
    expect(opened).toHaveLength(2);
    for (const outcome of kept) expect(run.outcomes()).toContain(outcome);
    expect(run.outcomes()).toHaveLength(2 * 80);
  });

  it('goes on after a worker died, and gives up with the name of the job when it dies again', async () => {
    const { run, opened } = createBench(PLAN, 1);
    run.start();
    opened[0].lose();
    await ended(run);
    expect(opened).toHaveLength(2);
    const broken = createExperimentRun(PLAN, {
      openChannel: () => {
        const pair = createChannelPair({ defer: (action) => void setTimeout(action) });
        setTimeout(() => pair.end('no memory'));
        return pair.near;
      },
      workers: 1,
      clock: CLOCK,
      onChange: () => {},
    });
    broken.start();
    await vi.waitFor(() => expect(broken.progress.status).toBe('failed'));
    expect(broken.progress.failure).toMatch(/^A\* on open, "20": /);
  });

  it('writes a line and an object for each outcome', async () => {
    const { run } = createBench();
    run.start();
    await ended(run);
    const lines = writeOutcomesCsv(PLAN, run.outcomes()).trimEnd().split('\n');
    expect(lines).toHaveLength(1 + 2 * 80);
    expect(lines[1]).toMatch(/^"open, ""20""",A\*,\d+,\d+,\d+,\d+,,complete,general,/);
    const fields = lines.map((line) => line.replace('"open, ""20"""', 'open').split(',').length);
    expect(new Set(fields)).toEqual(new Set([20]));
    const file = JSON.parse(writeOutcomesJson(PLAN, run.outcomes(), { engine: 'test' })) as Record<string, unknown[]>;
    expect([file.outcomes.length, file.settings.length, file.maps.length]).toEqual([160, 2, 1]);
  });

  it('repeats source 001: its maps and settings, with its published figures beside ours', async () => {
    const full = planSourceExperiment();
    expect([full.runs, full.dropped, full.maps.length, full.settings.length]).toEqual([11_000, 1_000, 3, 32]);
    const { run } = createBench(planSourceExperiment({ runs: 11 }));
    run.start();
    await ended(run);
    const rows = analyseExperiment(run.plan, run.outcomes());
    expect(rows).toHaveLength(96);
    const heap = rows.find(({ map: at, setting }) => at === 0 && full.settings[setting].label === 'Heap A*, manhattan');
    expect(heap?.published).toEqual({ ms: 10.48, explored: 756, nodes: 135 });
    expect(rows.find(({ map: at }) => at === 1)?.published).toEqual({ ms: 1.69, explored: 401, nodes: 109 });
    expect(rows.find(({ map: at }) => at === 1)?.expanded).toBe(391);
  });

  it('takes every search of the Lab that can run on the map', async () => {
    const plan = { ...PLAN, settings: settingsOf(SEARCH_CARDS.map(({ name }) => ({ name }))), runs: 1, dropped: 0 };
    const small = { ...plan, maps: [{ ...plan.maps[0], problems: plan.maps[0].problems.slice(0, 1) }] };
    const { run } = createBench(small);
    run.start();
    await ended(run);
    expect(new Set(run.outcomes().map(({ status }) => status))).toEqual(new Set(['complete']));
  });
});
