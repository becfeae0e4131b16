/*
 * Applies the strokes that touch a grid, in their order. Smoothing needs the ground around a place: it reads samples on
 * a lattice of its own, which are kept up to date with every stroke like the grid itself. A smoothing stroke leaves the
 * points of its lattice as they are, so a grid with steps at least as wide needs no lattice and agrees with finer ones.
 */
import type { GridSpec, NoiseSpec, Plane } from '@skerry/noise';
import { type Extent, extentOf, strokeIndexOf } from '../../strokes/index.ts';
import type { SculptPlan } from './sculpt.ts';
import type { GroundFields, GroundWork } from '../stage.ts';
import { applyStroke, type GridNoise } from './apply-stroke.ts';
import { SMOOTH } from './ground-kinds.ts';
import { latticeAround, SMOOTHING_STEPS, STROKE_NUMBERS } from './plan-strokes.ts';
import { addSums, createTarget, type SculptTarget } from './sculpt-target.ts';

const STEP_ID = 'sculpt';

// PERF: kept from grid to grid, as in the stage `water`.
let _heights = new Float32Array(0);

/** The height of the ground with all strokes. */
export function sculptGrid(work: GroundWork, part: SculptPlan): Partial<GroundFields> {
  const { engine, grid, fields } = work;
  const index = strokeIndexOf(part.table);
  const onGrid = index.find(extentOf(grid));
  if (onGrid.length === 0) return {};
  const lattices = smoothingLattices(part, grid, onGrid);
  const strokes = lattices.length === 0 ? onGrid : index.find(extentOf(lattices.at(-1)!.grid));
  const count = grid.width * grid.depth;
  if (_heights.length < count) _heights = new Float32Array(count);
  const heights = _heights.subarray(0, count);
  for (const lattice of lattices) readLattice(work, lattice);
  engine.read(fields.height, heights);
  const targets = [createTarget(grid, heights, 0), ...lattices];
  const noise = createGridNoise(work);
  let layer = 0;
  let isTouched = false;
  const endLayer = (): void => {
    for (const target of targets) addSums(target);
    if (isTouched) work.trace({ id: STEP_ID, label: part.layers[layer].label, note: 'drawn by hand' }, heights);
    isTouched = false;
  };
  for (const stroke of strokes) {
    while (layer + 1 < part.layers.length && stroke >= part.layers[layer + 1].first) {
      endLayer();
      layer++;
    }
    if (applyToTargets(part, stroke, targets, noise)) isTouched = true;
  }
  endLayer();
  const height: Plane = engine.plane();
  engine.write(height, heights);
  return { height };
}

/** Applies a stroke to the grid and to the lattices; returns whether it touches the grid. */
function applyToTargets(part: SculptPlan, stroke: number, targets: readonly SculptTarget[], noise: GridNoise): boolean {
  const isSmooth = part.kindByStroke[stroke] === SMOOTH;
  const step = part.numbers[STROKE_NUMBERS * stroke + 1];
  const low = isSmooth ? targets.find((target, k) => k > 0 && target.grid.step === step) : undefined;
  if (isSmooth && !low) return false;
  let touches = false;
  for (let k = 0; k < targets.length; k++) {
    if (isSmooth && targets[k].grid.step >= step) continue;
    if (applyStroke(targets[k], part, stroke, low, k === 0 ? noise : undefined) && k === 0) touches = true;
  }
  return touches;
}

/** Noise on the grid of the work, remembered by spec while its strokes are applied. */
function createGridNoise({ engine, grid }: GroundWork): GridNoise {
  const knownBySpec = new Map<NoiseSpec, Float32Array>();
  return (spec) => {
    let values = knownBySpec.get(spec);
    if (!values) {
      const mark = engine.mark();
      values = engine.read(engine.noise(engine.plane(), spec), new Float32Array(grid.width * grid.depth));
      engine.release(mark);
      knownBySpec.set(spec, values);
    }
    return values;
  };
}

/** The lattices of the smoothing strokes on a grid, finer ones first; each reaches around those before it. */
function smoothingLattices(part: SculptPlan, grid: GridSpec, onGrid: readonly number[]): SculptTarget[] {
  const lattices: SculptTarget[] = [];
  const index = strokeIndexOf(part.table);
  let extent: Extent = extentOf(grid);
  let near: readonly number[] | undefined = onGrid;
  for (const step of SMOOTHING_STEPS) {
    if (step <= grid.step) continue;
    near ??= index.find(extent);
    const isNeeded = near.some(
      (stroke) => part.kindByStroke[stroke] === SMOOTH && part.numbers[STROKE_NUMBERS * stroke + 1] === step,
    );
    if (!isNeeded) continue;
    const lattice = latticeAround(extent, step);
    lattices.push(createTarget(lattice, new Float32Array(lattice.width * lattice.depth), lattices.length + 1));
    extent = extentOf(lattice);
    near = undefined;
  }
  return lattices;
}

function readLattice(work: GroundWork, { grid, heights }: SculptTarget): void {
  const { engine } = work;
  const mark = engine.mark();
  const { height } = work.on(grid).fields;
  engine.setGrid(grid);
  engine.read(height, heights);
  engine.setGrid(work.grid);
  engine.release(mark);
}
