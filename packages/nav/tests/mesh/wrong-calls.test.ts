/*
 * Wrong arguments of navigation meshes.
 */

import { describeRefusals } from '../../../../tests/wrong-calls/expect-refusals.ts';
import * as entry from '../../src/mesh/index.ts';

const { createNavMesh, encodeNavMesh } = entry;
const VERTICES = [0, 0, 0, 0, 0, 2, 2, 0, 2, 2, 0, 0, 1, 0, 1];
const SQUARE = { vertices: VERTICES, polygons: [[0, 1, 2, 3]] };
const mesh = createNavMesh(SQUARE);
const json = encodeNavMesh(mesh);
const AT = { x: 1, y: 0, z: 1 };
const withPolygon = (...polygon: number[]) => ({ 0: { vertices: VERTICES, polygons: [polygon] } });
const withLink = (link: object) => ({ 0: { ...SQUARE, links: [{ from: AT, to: AT, cost: 1, ...link }] } });

describeRefusals('meshes', entry, {
  createNavMesh: {
    right: () => [SQUARE],
    wrong: [
      [{ 0: { ...SQUARE, polygon: [] } }, 'polygon: no such option; did you mean polygons?'],
      [
        { 0: { ...SQUARE, vertices: [1, 2] } },
        'vertices: expected a list of x, y and z for each vertex, got a list of 2',
      ],
      [{ 0: { ...SQUARE, vertices: [0, NaN, 0] } }, /^vertices\[1\]: expected a number from .* got NaN$/],
      [{ 0: { vertices: VERTICES } }, 'polygons: expected either polygons or triangles, got neither'],
      [{ 0: { ...SQUARE, triangles: [0, 1, 2] } }, 'polygons: expected either polygons or triangles, got both'],
      [
        { 0: { vertices: VERTICES, triangles: [0, 1] } },
        'triangles: expected a list of three vertices for each triangle, got a list of 2',
      ],
      [withPolygon(0, 1), 'polygons[0]: expected a list of at least three vertices, got a list of 2'],
      [withPolygon(0, 1, 5), 'polygons[0][2]: expected a vertex from 0 to 4, got 5'],
      [withPolygon(0, 1, 1), /^polygons\[0\]: expected corners at different places in plan, got corners 1 and 2/],
      [
        withPolygon(0, 4, 2),
        'polygons[0]: expected a polygon with an area in plan, got one whose corners lie on a line',
      ],
      [withPolygon(3, 2, 1, 0), 'polygons[0]: expected corners counter-clockwise seen from above, got clockwise ones'],
      [withPolygon(0, 1, 2, 3, 4, 3), /^polygons\[0\]: expected a convex polygon, got one with corner/],
      [
        { 0: { vertices: VERTICES, triangles: [0, 1, 2, 0, 1, 3] } },
        'polygons[1]: expected polygons on two sides of the edge from vertex 0 to vertex 1, got it in the same direction in polygon 0',
      ],
      [{ 0: { ...SQUARE, areas: [1, 2] } }, 'areas: expected a list of 1 areas, one for each polygon, got a list of 2'],
      [{ 0: { ...SQUARE, areas: [256] } }, 'areas[0]: expected a whole number from 0 to 255, got 256'],
      [{ 0: { ...SQUARE, links: 7 } }, 'links: expected a list of links, got 7'],
      [withLink({ cost: -1 }), 'links[0].cost: expected a number of at least 0, got -1'],
      [withLink({ from: 7 }), 'links[0].from: expected a point { x, y, z }, got 7'],
      [withLink({ area: 0.5 }), 'links[0].area: expected a whole number from 0 to 255, got 0.5'],
      [withLink({ to: { x: 5, y: 0, z: 1 } }), 'links[0].to: expected a point within 0.5 of the mesh, got one 3 away'],
    ],
  },
  encodeNavMesh: { right: () => [mesh], wrong: [[{ 0: 7 }, 'mesh: expected a mesh, got 7']] },
  decodeNavMesh: {
    right: () => [json],
    wrong: [
      [{ 0: 7 }, 'json: expected a mesh as parsed JSON, got 7'],
      [{ 0: { ...json, format: 'x' } }, 'format: expected "skerry-nav-mesh", got "x"'],
      [{ 0: { ...json, version: 2 } }, 'version: expected a whole number from 1 to 1, got 2'],
      [{ 0: { ...json, areas: [-1] } }, 'areas[0]: expected a whole number from 0 to 255, got -1'],
    ],
  },
});

const { nearest, raycast, findPath } = mesh;
const NO_POINT = 'expected a point { x, y, z } with numbers up to 1000000000, got 7';
describeRefusals(
  'questions to a mesh',
  { nearest, raycast, findPath },
  {
    nearest: {
      right: () => [AT, {}],
      wrong: [
        [{ 0: 7 }, `point: ${NO_POINT}`],
        [{ 1: { maxDistanse: 1 } }, 'options.maxDistanse: no such option; did you mean maxDistance?'],
        [{ 1: { maxDistance: -1 } }, 'maxDistance: expected a number from 0 to Infinity, got -1'],
        [{ 1: { areaCosts: 7 } }, 'areaCosts: expected factors by area, got 7'],
        [{ 1: { areaCosts: { 256: 1 } } }, 'areaCosts.256: expected an area from 0 to 255, got "256"'],
        [{ 1: { areaCosts: { 2: -1 } } }, 'areaCosts.2: expected a factor of at least 0, got -1'],
      ],
    },
    raycast: {
      right: () => [AT, AT, {}],
      wrong: [
        [{ 0: 7 }, `from: ${NO_POINT}`],
        [{ 1: 7 }, `to: ${NO_POINT}`],
      ],
    },
    findPath: {
      right: () => [AT, AT, {}],
      wrong: [
        [{ 0: 7 }, `from: ${NO_POINT}`],
        [{ 1: 7 }, `to: ${NO_POINT}`],
        [{ 2: { maxExpanded: NaN } }, 'maxExpanded: expected a number from 0 to Infinity, got NaN'],
        [{ 2: { partial: 1 } }, 'partial: expected true or false, got 1'],
        [{ 2: { surface: 'yes' } }, 'surface: expected true or false, got "yes"'],
      ],
    },
  },
);
