/*
 * Maps that are not grids of squares: fields of hexagons, and waypoints with lines between them. A function of a spec;
 * nodes can be closed and opened again. The searches see both as nodes and the steps between them.
 */
import { rngFor, seedFromText } from '@skerry/kit';
import { group, integer, number, text, type ValueOf, variants } from '@skerry/kit/schema';
import { createEditableGraph, createHexMap, hexCentre, type NavMap } from '@skerry/nav';

/** Hexagons a side at most: a canvas draws each of them in every picture. */
const MAX_HEX_SIDE = 64;

/** The schema of graphs. */
export const GRAPH_SOURCE = variants('Graph', 'What the nodes are.', 'waypoints', {
  waypoints: group('Waypoints', 'Places with lines between neighbours.', {
    nodes: integer('Places', [4, 600], 60, 'How many there are.'),
    seed: text('Seed', 32, '1', 'Where they lie.'),
  }),
  hexes: group('Hexagons', 'A field of hexagons: every step is equally long, in six directions.', {
    width: integer('Width', [4, MAX_HEX_SIDE], 30, 'Columns.'),
    depth: integer('Depth', [4, MAX_HEX_SIDE], 22, 'Rows.'),
    walls: number('Walls', '', [0, 0.5], 0.22, 'Share of hexagons that are closed at first.'),
    seed: text('Seed', 32, '1', 'Which ones.'),
  }),
});
/** What a graph is made from. */
export type GraphSource = ValueOf<typeof GRAPH_SOURCE>;
/** A kind of graph. */
export type GraphKind = GraphSource['kind'];
/** The kinds of graphs. */
export const GRAPH_KINDS = ['waypoints', 'hexes'] as const satisfies readonly GraphKind[];

/** A graph with places and names for drawing. */
export type GraphMap = {
  readonly nav: NavMap;
  /** x and z of each node, in steps. */
  readonly places: Float32Array;
  /** Pairs of nodes with a line between them; empty for hexagons, which touch. */
  readonly lines: Int32Array;
  /** 1 for nodes that no path enters. */
  readonly closedByNode: Uint8Array;
  nameOf(node: number): string;
  setClosed(node: number, isClosed: boolean): void;
};

/** The graph of a source, with places for drawing. */
export function buildGraphMap(source: GraphSource): GraphMap {
  return source.kind === 'hexes' ? buildHexes(source) : buildWaypoints(source);
}

function buildHexes({ width, depth, walls, seed }: GraphSource & { kind: 'hexes' }): GraphMap {
  const rng = rngFor(seedFromText(seed), 'hex-walls');
  const closedByNode = Uint8Array.from({ length: width * depth }, () => Number(rng.unit() < walls));
  const nav = createHexMap({ width, depth, blockedByCell: closedByNode });
  const places = new Float32Array(2 * width * depth);
  for (let node = 0; node < width * depth; node++) {
    const { x, z } = hexCentre(nav, node);
    places.set([x, z], 2 * node);
  }
  return {
    nav,
    places,
    lines: new Int32Array(0),
    closedByNode,
    nameOf: (node) => `(${node % width}, ${Math.floor(node / width)})`,
    setClosed: (node, isClosed) => void nav.setBlocked(node, isClosed),
  };
}

/** Distance that places keep from each other, in a square that gives each a square of side 1. */
const APART = 0.72;
const TRIES = 40;

function buildWaypoints({ nodes, seed }: GraphSource & { kind: 'waypoints' }): GraphMap {
  const rng = rngFor(seedFromText(seed), 'waypoints');
  const [width, depth] = [Math.sqrt(nodes * 1.4), Math.sqrt(nodes / 1.4)];
  const spots: { readonly x: number; readonly z: number }[] = [];
  while (spots.length < nodes) {
    let spot = { x: 0, z: 0 };
    for (let k = 0; k < TRIES; k++) {
      spot = { x: rng.range(0, width), z: rng.range(0, depth) };
      if (spots.every((other) => squared(spot, other) > APART * APART)) break;
    }
    spots.push(spot);
  }
  const graph = createEditableGraph<number>(nodes);
  spots.forEach((spot, node) => graph.addNode(node, spot));
  const lines: number[] = [];
  // Two places are neighbours if no third lies within the circle between them (Gabriel's graph): no lines cross.
  for (let a = 0; a < nodes; a++)
    for (let b = a + 1; b < nodes; b++) {
      const between = { x: (spots[a].x + spots[b].x) / 2, z: (spots[a].z + spots[b].z) / 2 };
      const reach = squared(spots[a], spots[b]) / 4;
      if (spots.some((spot, k) => k !== a && k !== b && squared(spot, between) < reach)) continue;
      const length = Math.sqrt(squared(spots[a], spots[b]));
      graph.setEdge(a, b, length);
      graph.setEdge(b, a, length);
      lines.push(a, b);
    }
  const closedByNode = new Uint8Array(nodes);
  return {
    nav: graph,
    places: Float32Array.from(spots.flatMap(({ x, z }) => [x, z])),
    lines: Int32Array.from(lines),
    closedByNode,
    nameOf: letters,
    setClosed: (node, isClosed) => {
      closedByNode[node] = Number(isClosed);
      for (let k = 0; k < lines.length; k += 2) {
        const [a, b] = [lines[k], lines[k + 1]];
        if (a !== node && b !== node) continue;
        const isShut = closedByNode[a] + closedByNode[b] > 0;
        graph.setClosed(a, b, isShut);
        graph.setClosed(b, a, isShut);
      }
    },
  };
}

/** A to Z, then AA to ZZ. */
function letters(node: number): string {
  const [high, low] = [Math.floor(node / 26), node % 26];
  return (high > 0 ? String.fromCharCode(64 + high) : '') + String.fromCharCode(65 + low);
}

function squared(a: { readonly x: number; readonly z: number }, b: { readonly x: number; readonly z: number }): number {
  return (a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z);
}
