/*
 * Outcomes as files: CSV with a line for each problem and setting, JSON with the plan beside them.
 */
import type { ExperimentPlan } from './experiment-plan.ts';
import type { RunOutcome } from './run-job.ts';

const COLUMNS = [
  'map',
  'search',
  'start_x',
  'start_y',
  'goal_x',
  'goal_y',
  'bucket',
  'status',
  'loop',
  'expanded',
  'path_nodes',
  'cost',
  'optimal_cost',
  'runs',
  'mean_ms',
  'p5_ms',
  'p25_ms',
  'median_ms',
  'p75_ms',
  'p95_ms',
] as const;

/** A table for spreadsheets: commas, quotes where a text needs them, an empty field where there is no number. */
export function writeOutcomesCsv(plan: ExperimentPlan, outcomes: readonly RunOutcome[]): string {
  const lines = outcomes.map((outcome) => {
    const { name, map, problems } = plan.maps[outcome.map];
    const { start, goal, bucket } = problems[outcome.problem];
    const place = (cell: number): number[] => [cell % map.width, Math.floor(cell / map.width)];
    const { status, loop, expanded, nodes, cost, optimalCost, runs, meanMs, quantilesMs } = outcome;
    const label = plan.settings[outcome.setting].label;
    const numbers = [expanded, nodes, cost, optimalCost, runs, meanMs, ...quantilesMs];
    return [name, label, ...place(start), ...place(goal), bucket ?? '', status, loop, ...numbers].map(field).join(',');
  });
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`;
}

/** Everything needed to repeat and to judge an experiment; `machine` is what the caller knows of where it ran. */
export function writeOutcomesJson(plan: ExperimentPlan, outcomes: readonly RunOutcome[], machine: object): string {
  const { maps, settings, runs, dropped, maxMs } = plan;
  return JSON.stringify(
    {
      machine,
      runs,
      dropped,
      maxMs,
      maps: maps.map(({ name, map, diagonal, problems }) => {
        return { name, width: map.width, depth: map.depth, diagonal, problems };
      }),
      settings: settings.map(({ label, options }) => ({ label, ...options })),
      outcomes,
    },
    null,
    1,
  );
}

function field(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
