/*
 * Navigation meshes against slow oracles, and what links, areas, budgets and layers do.
 */

import { describe, expect, it } from 'vitest';
import { createNavMesh, decodeNavMesh, encodeNavMesh } from '../../src/mesh/index.ts';
import { checkLegal, checkMeshCase, describeExcess, lengthOf } from './mesh-cases.ts';
import { createRandomMesh, randomPlace } from './random-mesh.ts';

const CASES = 200;

/** Squares of side 1 in a row along x, each with an area of its own where asked for. */
function createRow(count: number, options: object = {}) {
  const vertices = Array.from({ length: count + 1 }, (_, k) => [k, 0, 0, k, 0, 1]).flat();
  const polygons = Array.from({ length: count }, (_, k) => [2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2]);
  return createNavMesh({ vertices, polygons, ...options });
}

/** Two islands: x from 0 to 1 and from 3 to 4. */
const ISLANDS = {
  vertices: [0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0, 3, 0, 0, 3, 0, 1, 4, 0, 1, 4, 0, 0],
  polygons: [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ],
};
const point = (x: number, z: number, y = 0) => ({ x, y, z });

it('paths, rays and nearest points equal those of slow oracles on random meshes', () => {
  const seed = 1;
  const excesses: number[] = [];
  for (let k = 0; k < CASES; k++) {
    const excess = checkMeshCase(seed + k);
    if (excess !== undefined) excesses.push(excess);
  }
  console.log(describeExcess(excesses, seed));
  expect(excesses.length).toBeGreaterThan(CASES / 2);
});

it('the same question has the same answer, whatever was asked before', () => {
  const random = createRandomMesh(7, { areas: 3, height: 0.5 });
  const twin = decodeNavMesh(encodeNavMesh(random.mesh));
  const [from, to] = [randomPlace(random), randomPlace(random)];
  for (let k = 0; k < 20; k++) twin.findPath(randomPlace(random), randomPlace(random));
  expect(twin.findPath(from, to)).toEqual(random.mesh.findPath(from, to));
});

describe('links', () => {
  const jump = { from: point(1, 0.5), to: point(3, 0.5), cost: 5 };

  it('lead over gaps in their direction, and the path names them', () => {
    const mesh = createNavMesh({ ...ISLANDS, links: [jump] });
    const path = mesh.findPath(point(0.5, 0.5), point(3.5, 0.5));
    expect(path.points).toEqual(
      [point(0.5, 0.5), { ...point(1, 0.5), link: 0 }, point(3, 0.5), point(3.5, 0.5)].map((each) =>
        expect.objectContaining(each),
      ),
    );
    expect([path.cost, path.length, path.status]).toEqual([6, 1, 'complete']);
    expect(mesh.findPath(point(3.5, 0.5), point(0.5, 0.5)).status).toBe('unreachable');
  });

  it('lead back where they go both ways, and are blocked by their area', () => {
    const mesh = createNavMesh({ ...ISLANDS, links: [{ ...jump, isTwoWay: true, area: 4 }] });
    expect(mesh.findPath(point(3.5, 0.5), point(0.5, 0.5)).cost).toBe(6);
    expect(mesh.findPath(point(3.5, 0.5), point(0.5, 0.5), { areaCosts: { 4: 2 } }).cost).toBe(11);
    expect(mesh.findPath(point(3.5, 0.5), point(0.5, 0.5), { areaCosts: { 4: Infinity } }).status).toBe('unreachable');
  });

  it('that are cheaper than walking are found although they lead away from the goal', () => {
    const mesh = createRow(20, { links: [{ from: point(8, 0.5), to: point(19.5, 0.5), cost: 0.5 }] });
    const path = mesh.findPath(point(9.5, 0.5), point(19.5, 0.5));
    expect(path.cost).toBeCloseTo(2, 9);
  });
});

describe('areas', () => {
  it('that are blocked are walked around or end the path', () => {
    const mesh = createRow(3, { areas: [0, 1, 0] });
    expect(mesh.findPath(point(0.5, 0.5), point(2.5, 0.5), { areaCosts: { 1: Infinity } }).status).toBe('unreachable');
    const options = { areaCosts: { 1: Infinity }, partial: true };
    const path = mesh.findPath(point(0.5, 0.5), point(2.5, 0.5), options);
    expect([path.status, path.points.at(-1)]).toEqual(['partial', point(1, 0.5)]);
    expect(mesh.raycast(point(0.5, 0.5), point(2.5, 0.5), { areaCosts: options.areaCosts })).toMatchObject({
      isHit: true,
      x: 1,
      normalX: -1,
    });
  });

  it('that cost more are paid for by length', () => {
    const mesh = createRow(3, { areas: [0, 1, 0] });
    expect(mesh.findPath(point(0.5, 0.5), point(2.5, 0.5), { areaCosts: { 1: 4 } }).cost).toBeCloseTo(5, 9);
  });

  it('keep the cost of legal paths between those of the cheapest and the costliest', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandomMesh(seed, { areas: 3 });
      const path = random.mesh.findPath(randomPlace(random), randomPlace(random), { areaCosts: { 1: 3, 2: 0.5 } });
      checkLegal(random.mesh, path, `seed ${seed}`);
      expect(path.cost, `seed ${seed}`).toBeLessThanOrEqual(3 * path.length + 1e-9);
      expect(path.cost, `seed ${seed}`).toBeGreaterThanOrEqual(0.5 * path.length - 1e-9);
    }
  });
});

it('a path on the surface lists a point in each polygon and follows slopes', () => {
  const random = createRandomMesh(11, { height: 1 });
  const [from, to] = [randomPlace(random), randomPlace(random)];
  const path = random.mesh.findPath(from, to, { surface: true });
  expect(lengthOf(path.points)).toBeCloseTo(path.length, 9);
  for (const place of path.points) expect(random.mesh.nearest(place)?.distance).toBeLessThan(1e-6);
});

it('a budget ends the search with a path to the nearest point so far', () => {
  const mesh = createRow(20);
  const path = mesh.findPath(point(0.5, 0.5), point(19.5, 0.5), { maxExpanded: 5 });
  expect([path.status, path.expanded, path.points.at(-1)]).toEqual(['out-of-budget', 5, point(6, 0.5)]);
});

it('floors over each other are told apart by height', () => {
  const square = [0, 1, 2, 3];
  const vertices = [0, 3].flatMap((y) => [0, y, 0, 0, y, 1, 1, y, 1, 1, y, 0]);
  const mesh = createNavMesh({ vertices, polygons: [square, square.map((v) => v + 4)] });
  expect(mesh.nearest(point(0.5, 0.5, 1))?.polygon).toBe(0);
  expect(mesh.nearest(point(0.5, 0.5, 2))?.polygon).toBe(1);
  expect(mesh.nearest(point(0.5, 0.5, 9), { maxDistance: 5 })).toBe(undefined);
  expect(mesh.findPath(point(0.5, 0.5, 9), point(0, 0), { maxDistance: 5 }).status).toBe('off-mesh');
});

it('rays pass corners that they only touch', () => {
  // A cross of four squares around the corner (1, 1), without the one at the top right.
  const vertices: number[] = [];
  for (let iz = 0; iz <= 2; iz++) for (let ix = 0; ix <= 2; ix++) vertices.push(ix, 0, iz);
  const polygons = [0, 3, 4].map((a) => [a, a + 3, a + 4, a + 1]);
  const mesh = createNavMesh({ vertices, polygons });
  expect(mesh.raycast(point(0, 0), point(2, 2))?.isHit).toBe(false);
  expect(mesh.raycast(point(1, 0.2), point(1, 1.8))?.isHit).toBe(false);
  expect(mesh.raycast(point(0.5, 0.5), point(1.5, 0.5))).toMatchObject({ isHit: true, x: 1, share: 0.5 });
});

it('JSON keeps polygons, areas and links', () => {
  const links = [{ from: point(1, 0.5), to: point(3, 0.5), cost: 5, area: 2, isTwoWay: true }];
  const mesh = createNavMesh({ ...ISLANDS, links, areas: [3, 2] });
  const read = decodeNavMesh(JSON.parse(JSON.stringify(encodeNavMesh(mesh))));
  expect(read.data).toEqual(mesh.data);
  expect(read.links).toEqual(links);
});
