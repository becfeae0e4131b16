/*
 * From a list of stages and their compiled parts to ground: each stage fills its fields, in order, and can read those
 * of the stages before it.
 */
import type { FieldEngine, GridSpec, Plane } from '@skerry/noise';
import type { GroundFields, GroundWork, Stage } from '../stages/stage.ts';
import { coarseGridFor } from '../fields/coarse-grid.ts';
import type { Ground, GroundOptions } from '../fields/ground.ts';

/** Grows the ground of a grid. */
export type BuildGround = (grid: GridSpec, options?: GroundOptions) => Ground;

type FillingStage = Stage & { fill: NonNullable<Stage['fill']> };

/** Returns a function that grows the finished ground of any grid; `parts` holds the compiled part of each stage, by id. */
export function openGround(
  stages: readonly Stage[],
  parts: Readonly<Record<string, unknown>>,
  engine: FieldEngine,
): BuildGround {
  const filling = stages.filter((stage): stage is FillingStage => stage.fill !== undefined);
  const memoryByStage = new Map<string, unknown>();

  function memory<Value>(id: string, create: () => Value): Value {
    if (!memoryByStage.has(id)) memoryByStage.set(id, create());
    return memoryByStage.get(id) as Value;
  }

  /** A grid filled by the first `count` stages. */
  function run(grid: GridSpec, count: number, options: GroundOptions): GroundWork {
    const coarseGrid = coarseGridFor(grid);
    const { trace } = options;
    const read = (height: Plane | Float32Array): Float32Array =>
      typeof height === 'number' ? engine.read(height, new Float32Array(grid.width * grid.depth)) : height;
    const workAt = (index: number, fields: GroundFields): GroundWork => ({
      engine,
      grid,
      coarseGrid,
      fields,
      options,
      on: (other, through) => run(other, through === undefined ? index : indexOf(through, index) + 1, {}),
      refine: (plane) => (coarseGrid === grid ? plane : engine.upsample(engine.plane(), plane, coarseGrid)),
      memory: (create) => memory(filling[index].id, create),
      trace: (step, height) => trace?.(step, read(height)),
    });
    engine.setGrid(grid);
    // Complete before it is read: a stage reads only fields that earlier stages have filled.
    let fields = {} as GroundFields;
    for (let index = 0; index < count; index++) {
      const stage = filling[index];
      fields = { ...fields, ...stage.fill(workAt(index, fields), parts[stage.id]) };
      options.onStage?.(stage.id);
    }
    return workAt(count, fields);
  }

  function indexOf(id: string, before: number): number {
    const index = filling.findIndex((stage) => stage.id === id);
    if (index < 0 || index >= before) throw new Error(`no stage "${id}" before "${filling[before].id}"`);
    return index;
  }

  return (grid, options = {}) => {
    engine.reset();
    return run(grid, filling.length, options).fields.ground;
  };
}
