/*
 * Runs of crowds: nobody is in a wall after an edit, nobody overlaps with avoidance, and a run is its spec and edits.
 */
import { ABSENT, type Crowd, wallDistance } from '@skerry/agents';
import { rngFor } from '@skerry/kit';
import {
  CROWD_SCENES,
  checkCrowdFile,
  type CrowdEdit,
  type CrowdRun,
  createCrowdMeter,
  createCrowdRun,
  defaultCrowdSpec,
  OPEN,
  repeatEdits,
  WALL,
} from '@skerry/lab';
import { describe, expect, it } from 'vitest';

function unitsInWalls({ slots, stateByAgent, plane, xByAgent, zByAgent, radiusByAgent }: Crowd): number {
  let count = 0;
  for (let agent = 0; agent < slots; agent++) {
    if (stateByAgent[agent] === ABSENT) continue;
    const radius = radiusByAgent[agent];
    if (wallDistance(plane, xByAgent[agent], zByAgent[agent], radius) < radius - 1e-6) count++;
  }
  return count;
}

function randomEdit(run: CrowdRun, seed: number, k: number): CrowdEdit {
  const rng = rngFor(seed, 'crowd-edits', k);
  const { side } = run.spec;
  const place = { x: rng.range(1, side - 1), z: rng.range(1, side - 1) };
  const from = rng.below(side * side);
  return rng.pick<CrowdEdit>([
    { kind: 'paint', shape: 'line', ground: WALL, size: 3, from, to: rng.below(side * side) },
    { kind: 'paint', shape: 'brush', ground: WALL, size: 8, from, to: from },
    { kind: 'paint', shape: 'rectangle', ground: OPEN, size: 1, from, to: rng.below(side * side) },
    { kind: 'add', group: rng.below(3), ...place, count: 30 },
    { kind: 'remove', ...place, radius: 4 },
    { kind: 'goal', group: rng.below(3), ...place },
    { kind: 'avoidance', isOn: rng.chance(0.5) },
    { kind: 'undo' },
    { kind: 'redo' },
  ]);
}

describe('crowd runs', () => {
  it.each(CROWD_SCENES)('%s keeps its laws under edits, and repeats bit by bit', (scene) => {
    const spec = { ...defaultCrowdSpec(scene), units: 150, seed: 7 };
    const run = createCrowdRun(spec);
    const meter = createCrowdMeter(run);
    for (let tick = 0; tick < 240; tick++) {
      if (tick % 20 === 10) {
        run.edit(randomEdit(run, 7, tick));
        expect(unitsInWalls(run.crowd), `after the edit at tick ${tick}`).toBe(0);
      }
      run.tick();
      meter.follow();
      expect(unitsInWalls(run.crowd), `at tick ${tick}`).toBe(0);
      if (run.avoids) expect(meter.frame('density').counts.overlapping, `at tick ${tick}`).toBe(0);
    }
    // The same by link: read back from text, edits made when their tick comes.
    const text = JSON.stringify({ format: 1, spec, tick: 240, edits: run.edits });
    const { file, issues } = checkCrowdFile(JSON.parse(text));
    expect(issues).toEqual([]);
    const again = createCrowdRun(file!.spec);
    let next = repeatEdits(again, file!.edits, 0);
    while (again.crowd.tick < file!.tick) {
      again.tick();
      next = repeatEdits(again, file!.edits, next);
    }
    expect(next).toBe(run.edits.length);
    expect(again.hash()).toBe(run.hash());
    expect(createCrowdRun({ ...spec, seed: 8 }).hash()).not.toBe(createCrowdRun(spec).hash());
  });

  it('avoidance off lets units overlap, and on again parts even a heap', () => {
    const run = createCrowdRun({ ...defaultCrowdSpec('crossing'), units: 200 });
    const meter = createCrowdMeter(run);
    run.edit({ kind: 'avoidance', isOn: false });
    for (let tick = 0; tick < 900; tick++) run.tick();
    expect(meter.frame('none').counts.overlapping).toBeGreaterThan(100);
    const { pushed, removed } = run.edit({ kind: 'avoidance', isOn: true });
    expect([pushed > 100, removed]).toEqual([true, 0]);
    expect(meter.frame('none').counts.overlapping).toBe(0);
  });

  it('says that a goal is out of reach, and takes it back when a wall is erased', () => {
    const run = createCrowdRun(defaultCrowdSpec('boxed-in'));
    const meter = createCrowdMeter(run);
    const settle = () => {
      for (let tick = 0; tick < 900; tick++) run.tick();
      return meter.frame('none').counts.groups;
    };
    const [inside, outside] = settle();
    expect([inside.arrived, outside.arrived]).toEqual([0, 0]);
    expect(inside.stranded).toBeGreaterThan(60);
    expect(outside.instead).not.toBeNull();
    const { side } = run.spec;
    run.edit({
      kind: 'paint',
      shape: 'rectangle',
      ground: OPEN,
      size: 1,
      from: 2 * side + 2,
      to: (side - 3) * side + side - 3,
    });
    const free = settle();
    expect(free.map(({ instead }) => instead)).toEqual([null, null]);
    expect(free.reduce((sum, { arrived }) => sum + arrived, 0)).toBeGreaterThan(140);
  });

  it('a wall painted on units pushes them out and is counted', () => {
    const run = createCrowdRun(defaultCrowdSpec('doorway'));
    const { side } = run.spec;
    const effect = run.edit({
      kind: 'paint',
      shape: 'line',
      ground: WALL,
      size: 1,
      from: 12 * side + 12,
      to: 50 * side + 12,
    });
    expect(effect.pushed).toBeGreaterThan(3);
    expect(effect.replanned).toBe(240);
    expect(
      run.edit({ kind: 'paint', shape: 'line', ground: WALL, size: 1, from: 12 * side + 12, to: 50 * side + 12 })
        .replanned,
    ).toBe(0);
  });

  it('takes back ground, goals and units while they walk, a stroke as one step', () => {
    const run = createCrowdRun({ ...defaultCrowdSpec('crossing'), units: 120 });
    const { side } = run.spec;
    const ground = run.map.groundByCell.slice();
    const goals = [...run.goals];
    const count = (): number =>
      createCrowdMeter(run)
        .frame('none')
        .counts.groups.reduce((sum, { units }) => sum + units, 0);
    const stroke = (from: number, to: number, joins: boolean): CrowdEdit => ({
      kind: 'paint',
      shape: 'brush',
      ground: WALL,
      size: 6,
      from,
      to,
      joins,
    });
    run.edit(stroke(20 * side + 8, 40 * side + 8, false));
    run.edit(stroke(40 * side + 8, 60 * side + 8, true));
    run.edit({ kind: 'goal', group: 1, x: 30, z: 30 });
    run.edit({ kind: 'add', group: 0, x: 40, z: 40, count: 25 });
    run.edit({ kind: 'remove', x: 40, z: 40, radius: 3 });
    const painted = run.map.groundByCell.slice();
    for (let tick = 0; tick < 60; tick++) run.tick();
    const removed = 145 - count();
    expect(removed).toBeGreaterThan(5);
    run.edit({ kind: 'undo' });
    expect(count()).toBe(145);
    run.edit({ kind: 'undo' });
    expect(count()).toBe(120);
    run.edit({ kind: 'undo' });
    expect(run.goals).toEqual(goals);
    run.edit({ kind: 'undo' });
    expect(run.map.groundByCell).toEqual(ground);
    expect([run.canUndo, run.canRedo]).toEqual([false, true]);
    expect(run.edit({ kind: 'undo' }).replanned).toBe(0);
    run.edit({ kind: 'redo' });
    expect(run.map.groundByCell).toEqual(painted);
    expect(unitsInWalls(run.crowd)).toBe(0);
    run.edit({ kind: 'redo' });
    // Units at their start, on this ground with this goal.
    const again = createCrowdRun(run.spec);
    repeatEdits(again, run.groundEdits(), 0);
    expect(again.map.groundByCell).toEqual(painted);
    expect(again.goals).toEqual(run.goals);
    expect(again.crowd.tick).toBe(0);
  });

  it('an undone press that changed nothing is no step, and a new edit ends redo', () => {
    const run = createCrowdRun(defaultCrowdSpec('doorway'));
    const wall: CrowdEdit = { kind: 'paint', shape: 'brush', ground: WALL, size: 1, from: 700, to: 700 };
    run.edit(wall);
    run.edit(wall);
    run.edit({ kind: 'undo' });
    expect(run.map.groundByCell[700]).toBe(OPEN);
    run.edit({ kind: 'avoidance', isOn: false });
    expect([run.canRedo, run.avoids]).toEqual([false, false]);
    run.edit({ kind: 'undo' });
    expect(run.avoids).toBe(true);
  });

  it('refuses a file with a problem by its path', () => {
    const spec = defaultCrowdSpec('doorway');
    const pathsOf = (value: unknown) => checkCrowdFile(value).issues.map(({ path }) => path);
    expect(pathsOf(3)).toEqual(['link']);
    expect(pathsOf({ format: 9 })).toEqual(['format']);
    expect(pathsOf({ format: 1, spec: { ...spec, units: 1e6 }, tick: 0, edits: [] })).toEqual(['spec.units']);
    const late = { tick: 9, edit: { kind: 'remove', x: 1, z: 1, radius: 1 } };
    expect(pathsOf({ format: 1, spec, tick: 3, edits: [late] })).toEqual(['edits.0.tick']);
    const far = { tick: 0, edit: { kind: 'goal', group: 0, x: 900, z: 1 } };
    expect(pathsOf({ format: 1, spec, tick: 3, edits: [far] })).toEqual(['edits.0.edit']);
  });
});
