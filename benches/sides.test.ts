/*
 * The laws of the benches: both sides of a comparison do the same work and give answers that agree, and the checks that
 * stand before every measurement notice when they do not. No test looks at a time.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFieldEngine } from '@skerry/noise';
import { rngFor } from '@skerry/kit';
import { buildFlowField, createGrid } from '@skerry/nav';
import { describe, expect, it } from 'vitest';
import { countOverlaps, createOurSide as createOurCrowd, createStart, meanDistance } from './crowd/crowd-side.ts';
import { createNavcatSide, createRecastSide as createRecastCrowd, loadRecast } from './crowd/peer-crowds.ts';
import { createFlowMaps, GOAL, SIDE as FLOW_SIDE } from './flow/maps.ts';
import { createPlainField } from './flow/plain-dijkstra.ts';
import { compareFresh } from './fresh-process.ts';
import { createTimedPeer, timeOurs, timeOursEdited, timeOursNew } from './grid/timed-sides.ts';
import { checkOurs, checkPeer } from './noise/check-noise.ts';
import { createPeers2, createPeers3, gridWork, LEVEL, SIDE as NOISE_SIDE, specOf } from './noise/grid-works.ts';
import { createNavcatMeshSide, createOurMeshSide, createQuestions, createTriangles } from './mesh/mesh-sides.ts';
import { checkSpacing, createPeers, createPointSquares } from './scatter/squares.ts';
import { createHeights } from './terrain-nav/height-field.ts';
import { chooseQuestions, createOurSide, createRecastSide, isAnswer, lengthOf } from './terrain-nav/sides.ts';
import { checkMesh, checkSameHeights } from './tile/check-tiles.ts';
import { createLayersVisitor, planOf } from './tile/our-tiles.ts';
import { createUsualMesh } from './tile/usual-way.ts';
import { createOurMaker, createPeerMaker } from './trees/makers.ts';

describe('noise', () => {
  const engine = createFieldEngine();

  it.each(['perlin', 'value', 'simplex', 'cellular'] as const)('%s is noise on all sides', (basis) => {
    const spec = specOf(basis, 8);
    checkOurs(
      gridWork(engine, (plane) => engine.noise(plane, spec)),
      spec,
      2,
    );
    for (const { name, work } of createPeers2(basis, 8)) checkPeer(name, work);
  });

  it('slices of 3D noise are noise, and what is none is refused', () => {
    const spec = specOf('perlin', 8);
    checkOurs(
      gridWork(engine, (plane) => engine.noise3(plane, spec, LEVEL)),
      spec,
      3,
    );
    for (const { name, work } of createPeers3(8)) checkPeer(name, work);
    const flat = () => new Float32Array(NOISE_SIDE * NOISE_SIDE);
    expect(() => checkPeer('flat', flat)).toThrow('flat gives no noise');
    expect(() => checkOurs(flat, spec, 2)).toThrow('of perlin noise, got 0');
  });
});

it('paths on a grid cost the same on both sides: asked again, after edits, and on a new grid', () => {
  const [width, depth] = [40, 30];
  const rng = rngFor(5, 'bench-laws');
  const blockedByCell = Uint8Array.from({ length: width * depth }, () => (rng.chance(0.25) ? 1 : 0));
  const grid = createGrid({ width, depth, blockedByCell });
  const free = () => {
    for (;;) {
      const cell = rng.below(grid.cells);
      if (grid.blockedByCell[cell] === 0) return cell;
    }
  };
  const problems = Array.from({ length: 30 }, () => ({ start: free(), goal: free(), optimalCost: NaN }));
  const ends = new Set(problems.flatMap(({ start, goal }) => [start, goal]));
  const edits = problems.map(() => {
    for (;;) {
      const cell = free();
      if (!ends.has(cell)) return cell;
    }
  });
  const peer = createTimedPeer(grid);
  const costs = (timed: readonly { readonly cost: number }[]) => timed.map(({ cost }) => Math.fround(cost));
  expect(costs(timeOurs(grid, problems, {}))).toEqual(costs(peer.known(problems)));
  expect(costs(timeOursEdited(grid, problems, edits))).toEqual(costs(peer.edited(problems, edits)));
  expect(costs(timeOursNew(grid, problems))).toEqual(costs(peer.fresh(problems)));
  // The edits were taken back.
  expect([...grid.blockedByCell]).toEqual([...blockedByCell]);
});

it('terrain: every goal is reached, by us and by recast-navigation at both sizes of voxels', async () => {
  await loadRecast();
  const heights = createHeights();
  const questions = chooseQuestions(heights, 40);
  const sides = [createOurSide(heights, 'jps'), createRecastSide(heights, 1), createRecastSide(heights, 0.5)];
  const metres = sides.map(({ build }) => {
    const navigation = build();
    const paths = questions.map((question) => navigation.read(navigation.ask(question)));
    navigation.dispose();
    expect(paths.filter((path, k) => !isAnswer(path, questions[k]))).toEqual([]);
    return paths.reduce((sum, path) => sum + lengthOf(path), 0);
  });
  for (const length of metres) expect(length / metres[0]).toBeCloseTo(1, 0);
});

it('flow fields of both sides are equal in every cell', () => {
  for (const map of createFlowMaps()) {
    const { blockedByCell, weightByCell } = map;
    const grid = createGrid({ width: FLOW_SIDE, depth: FLOW_SIDE, blockedByCell, weightByCell });
    const { costByCell } = buildFlowField(grid, [GOAL]);
    const plain = createPlainField(map);
    plain.fill(GOAL);
    const differs = plain.costByCell.findIndex(
      (cost, i) => !(Math.abs(cost - costByCell[i]) <= 1e-9 * cost) && cost !== costByCell[i],
    );
    expect(differs, map.id).toBe(-1);
  }
});

describe('crowds', () => {
  it('start from equal places and come nearer to the goal on all sides, ours without overlaps', async () => {
    await loadRecast();
    const start = createStart(200);
    const before = meanDistance(start.places, start.goal);
    const sides = [createOurCrowd(start), createRecastCrowd(start, {}), createNavcatSide(start)];
    for (const side of sides) {
      for (let tick = 0; tick < 90; tick++) side.tick();
      expect(side.places()).toHaveLength(200);
      expect(meanDistance(side.places(), start.goal)).toBeLessThan(before - 0.5);
    }
    expect(countOverlaps(sides[0].places())).toBe(0);
  });

  it('overlaps are counted, across borders of bins too', () => {
    expect(
      countOverlaps([
        [0.9, 0.9],
        [1.1, 1.1],
        [5, 5],
        [5.6, 5],
      ]),
    ).toBe(1);
  });
});

it('scattered points keep their spacing on all sides, and a pair that does not is noticed', () => {
  checkSpacing(createPointSquares()(), 'ours');
  const [{ name, sample }] = createPeers();
  checkSpacing(sample(), name);
  const pair = { count: 2, at: (k: number) => [4.9 * k, 0] as const };
  expect(() => checkSpacing(pair, 'a pair')).toThrow('a pair: two points are closer than 5 m');
});

it('tiles as drawn have the heights of the ground, and the usual way makes land', () => {
  const plan = planOf('skerry');
  const layers = createLayersVisitor(plan, 0)();
  checkSameHeights(plan, layers);
  layers.surface[0] += 1;
  expect(() => checkSameHeights(plan, layers)).toThrow('differs from the ground at 0, 0');
  expect(checkMesh(createUsualMesh()())).toBeGreaterThan(0);
});

it('trees of both sides have sound vertices, corners and normals', async () => {
  expect(createOurMaker('oak').vertices).toBeGreaterThan(100);
  expect((await createPeerMaker('Aspen Small')).vertices).toBeGreaterThan(100);
});

it('new processes take turns, and one that fails says why', () => {
  const script = join(tmpdir(), `skerry-fresh-${process.pid}.mjs`);
  writeFileSync(script, `console.log(JSON.stringify({ ms: process.argv[2] === 'ours' ? 2 : 6, answer: 7 }));`);
  const answers: number[] = [];
  expect(compareFresh(script, 3, (...both) => answers.push(...both))).toEqual([3, 3, 3]);
  expect(answers).toEqual([7, 7, 7, 7, 7, 7]);
  writeFileSync(script, `throw new Error('no maps');`);
  expect(() => compareFresh(script, 1, () => {})).toThrow('no maps');
});

it('both sides reach the same goals of a navigation mesh, by paths of nearly the same length', () => {
  const triangles = createTriangles(20, 2);
  const [ours, theirs] = [createOurMeshSide(triangles), createNavcatMeshSide(triangles, 20)];
  let [ourLength, theirLength] = [0, 0];
  for (const question of createQuestions(triangles, 60)) {
    const [our, their] = [ours.read(ours.ask(question)), theirs.read(theirs.ask(question))];
    expect(our.isComplete).toBe(their.isComplete);
    if (!our.isComplete) continue;
    ourLength += our.length;
    theirLength += their.length;
  }
  expect(ourLength).toBeGreaterThan(100);
  expect(Math.abs(ourLength / theirLength - 1)).toBeLessThan(0.03);
});
