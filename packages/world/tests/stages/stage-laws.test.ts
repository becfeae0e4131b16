/*
 * The law of stages: a stage reads what came before it and never edits it.
 */
import { createPlainEngine, type FieldEngine, type GridSpec, type Plane } from '@skerry/noise';
import { describe, expect, it } from 'vitest';
import { STAGES_1 } from '../../src/stages/stages-1.ts';
import { openGround } from '../../src/ground/open-ground.ts';
import { planWorld, PRESETS } from '../../src/index.ts';
import type { GroundWork, Stage } from '../../src/stages/stage.ts';

const GRIDS: readonly GridSpec[] = [
  { x: -40, z: 300, step: 1, width: 24, depth: 20 },
  { x: 4096, z: -8192, step: 64, width: 24, depth: 20 },
];

/** Copies of every array and plane that a stage is given. */
function snapshot({ engine, grid, coarseGrid, fields }: GroundWork): Map<string, readonly number[]> {
  const copies = new Map<string, readonly number[]>();
  const readPlane = (plane: Plane, of: GridSpec): number[] => {
    engine.setGrid(of);
    const values = [...engine.read(plane, new Float32Array(of.width * of.depth))];
    engine.setGrid(grid);
    return values;
  };
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (typeof value === 'number')
      copies.set(name, readPlane(value, ['temperature', 'moisture'].includes(name) ? coarseGrid : grid));
    else if (Array.isArray(value)) {
      if (value.length > 1)
        value.forEach(({ index, weight }) => copies.set(`${name}.${index}`, readPlane(weight, grid)));
    } else
      for (const [inner, part] of Object.entries(value as object)) {
        if (typeof part === 'number')
          copies.set(`${name}.${inner}`, readPlane(part, name === 'coarse' ? coarseGrid : grid));
        if (ArrayBuffer.isView(part)) copies.set(`${name}.${inner}`, [...(part as Float32Array)]);
      }
  }
  return copies;
}

/** The stage, checked: what it was given is the same afterwards. */
function guarded(stage: Stage, where: string, seen: Set<string>): Stage {
  const { fill } = stage;
  if (!fill) return stage;
  return {
    ...stage,
    fill(work, part) {
      const before = snapshot(work);
      const result = fill(work, part);
      for (const [name, values] of snapshot(work)) {
        expect(values, `${stage.id} edits ${name} ${where}`).toEqual(before.get(name));
        seen.add(`${stage.id} ${name}`);
      }
      return result;
    },
  };
}

function buildGuarded(engine: FieldEngine, stages: readonly Stage[]): Set<string> {
  const seen = new Set<string>();
  for (const { id, recipe, seed } of PRESETS) {
    const plan = planWorld(recipe, seed);
    const build = openGround(
      stages.map((stage) => guarded(stage, `in ${id}`, seen)),
      plan.stages,
      engine,
    );
    for (const grid of GRIDS) build(grid);
  }
  return seen;
}

describe('a stage', () => {
  it('never edits what stages before it have made', () => {
    const seen = buildGuarded(createPlainEngine(), STAGES_1);
    for (const watched of [
      'terrain base',
      'terrain land',
      'terrain shaping.0',
      'water height',
      'lakes ground.heightByVertex',
      'walls ground.heightByVertex',
    ])
      expect(seen).toContain(watched);
  });

  it('is caught when it does', () => {
    const bad: Stage = {
      ...(STAGES_1.find(({ id }) => id === 'walls') as Stage),
      fill: ({ fields }) => {
        fields.ground.heightByVertex[5] += 1;
        return {};
      },
    };
    const stages = STAGES_1.map((stage) => (stage.id === 'walls' ? bad : stage));
    expect(() => buildGuarded(createPlainEngine(), stages)).toThrow(/walls edits ground\.heightByVertex/);
  });
});
