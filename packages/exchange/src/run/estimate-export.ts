/*
 * About how large an export will be and how much work it is, before it starts. Work is counted in samples of ground; how
 * long a sample takes depends on the machine, so the caller times a small piece (`openProbe`) with its own clock.
 */
import { createGroundBuilder, type WorldPlan } from '@skerry/world';
import { samplesOf } from '../targets/target.ts';
import { type CheckedRequest } from './export-request.ts';

/** What an export will write, before it runs. */
export type ExportEstimate = { readonly bytes: number; readonly samples: number };

const PROBE_SIDE = 96;
/** What writing a part costs, in samples of ground per sample. */
const PART_WORK = 0.7;

/** How many bytes an export will write, and how many samples it will build. */
export function estimateExport(plan: WorldPlan, request: CheckedRequest): ExportEstimate {
  const { target, parts, grid } = request;
  const context = { ...request, plan };
  const chosen = target.parts.filter(({ id }) => parts.has(id));
  const bytes = chosen.reduce((sum, part) => sum + part.bytes(context), 0);
  return { bytes: Math.ceil(bytes), samples: Math.ceil(samplesOf(grid) * (1 + PART_WORK * chosen.length)) };
}

/**
 * Prepares a small piece from the middle of the window. The returned function grows it and returns its samples: its time,
 * divided by them, is that of one sample. The piece has been grown once before, so that loading code does not count.
 */
export function openProbe(plan: WorldPlan, { grid }: CheckedRequest): () => number {
  const { step } = grid;
  const x = grid.x + ((grid.columns - PROBE_SIDE) / 2) * step;
  const z = grid.z + ((grid.rows - PROBE_SIDE) / 2) * step;
  const builder = createGroundBuilder(plan);
  const grow = (): number => {
    builder.build({ x, z, step, width: PROBE_SIDE, depth: PROBE_SIDE });
    return PROBE_SIDE * PROBE_SIDE;
  };
  grow();
  return grow;
}
