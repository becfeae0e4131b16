/*
 * Units against the time of a frame: what it costs to move so many units one step, by one search for each, one flow
 * field for all, a crowd that avoids itself, or PIBT on cells. Places come from a seed, so every method moves the same
 * units on the same map to the same goal.
 */
import { addAgent, createCrowd, orderGroup, tickCrowd } from '@skerry/agents';
import { rngFor } from '@skerry/kit';
import {
  buildComponents,
  buildFlowField,
  componentOf,
  createSearcher,
  type DiagonalRule,
  directionAt,
  fillFlowField,
  type NavGrid,
} from '@skerry/nav';
import { median } from '@skerry/nav/experiments';
import { createPibt } from '@skerry/nav/units';
import { gridOfMap, type LabMap } from '../map/lab-map.ts';
import type { StepClock } from './run-job.ts';

/** The ways to move many units that are compared. */
export const FRAME_METHODS = ['search', 'field', 'crowd', 'pibt'] as const;
/** A way to move many units. */
export type FrameMethod = (typeof FRAME_METHODS)[number];

/** The names of the ways to move many units, for charts. */
export const FRAME_LABELS: Readonly<Record<FrameMethod, string>> = {
  search: 'One search each',
  field: 'One field for all',
  crowd: 'A crowd',
  pibt: 'PIBT',
};

export type FrameQuestion = { readonly method: FrameMethod; readonly units: number; readonly seed: number };

/** The time of one frame for a number of units. */
export type FramePoint = {
  readonly method: FrameMethod;
  /** Units that found room on the map. */
  readonly units: number;
  /** Milliseconds of a frame: the median of those measured. */
  readonly ms: number;
};

/** Frames that are measured, as many as fit into the time, but one at least. */
const MAX_FRAMES = 15;
const FRAMES_MS = 400;
const WARM_UP_FRAMES = 2;
const SECONDS = 1 / 30;
const RADIUS = 0.3;
const SPEED = 2.4;

/** Measures one point of a curve. */
export function measureFrame(
  map: LabMap,
  diagonal: DiagonalRule,
  { method, units, seed }: FrameQuestion,
  { now, stepMs }: StepClock,
): FramePoint {
  const grid = gridOfMap(map, diagonal);
  const { goal, starts } = choosePlaces(grid, units, seed);
  const frame = createFrame(method, grid, starts, goal);
  for (let k = 0; k < WARM_UP_FRAMES; k++) frame();
  const times: number[] = [];
  const end = now() + FRAMES_MS;
  while (times.length < MAX_FRAMES && (times.length === 0 || now() < end)) {
    const from = now();
    let frames = 0;
    // Frames shorter than the clock can tell are measured together.
    do {
      frame();
      frames++;
    } while (now() - from < 20 * stepMs);
    times.push((now() - from) / frames);
  }
  return { method, units: starts.length, ms: median(times) };
}

/** What a method does in one frame. */
function createFrame(method: FrameMethod, grid: NavGrid, starts: readonly number[], goal: number): () => void {
  if (method === 'search') {
    const searcher = createSearcher(grid);
    return () => {
      for (const start of starts) searcher.search(start, goal, { algorithm: 'auto' });
    };
  }
  if (method === 'field') {
    const field = buildFlowField(grid, [goal]);
    return () => {
      fillFlowField(field);
      for (const start of starts) directionAt(field, start);
    };
  }
  if (method === 'pibt') {
    const pibt = createPibt(
      grid,
      starts.map((start) => ({ start, goal })),
    );
    return () => void pibt.step();
  }
  const crowd = createCrowd({ grid, capacity: starts.length });
  const x = (cell: number): number => (cell % grid.width) + 0.5;
  const z = (cell: number): number => Math.floor(cell / grid.width) + 0.5;
  for (const start of starts) addAgent(crowd, { x: x(start), z: z(start), radius: RADIUS, speed: SPEED, group: 0 });
  orderGroup(crowd, 0, x(goal), z(goal));
  return () => tickCrowd(crowd, SECONDS);
}

/** A goal, and different cells from which it can be reached; fewer where there is no room for all. */
function choosePlaces(grid: NavGrid, units: number, seed: number): { goal: number; starts: number[] } {
  const components = buildComponents(grid);
  const rng = rngFor(seed, 'frame-units');
  const free = Array.from(grid.blockedByCell.keys()).filter((cell) => grid.blockedByCell[cell] === 0);
  const home = componentOf(components, largestOf(components, free));
  const cells = free.filter((cell) => componentOf(components, cell) === home);
  const count = Math.min(units, cells.length - 1);
  // The first cells of a shuffle: the units of a smaller count stand where those of a larger one do.
  for (let k = 0; k <= count; k++) {
    const other = k + rng.below(cells.length - k);
    [cells[k], cells[other]] = [cells[other], cells[k]];
  }
  return { goal: cells[0], starts: cells.slice(1, count + 1) };
}

/** A cell of the largest connected part. */
function largestOf(components: ReturnType<typeof buildComponents>, free: readonly number[]): number {
  const countByComponent = new Map<number, number>();
  let [best, most] = [free[0], 0];
  for (const cell of free) {
    const component = componentOf(components, cell);
    const count = (countByComponent.get(component) ?? 0) + 1;
    countByComponent.set(component, count);
    if (count > most) [best, most] = [cell, count];
  }
  return best;
}
