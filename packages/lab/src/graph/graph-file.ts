/*
 * A graph of the Lab as data, for links: where it comes from, which nodes were closed or opened since, its ends and the
 * search.
 */
import type { Issue } from '@skerry/kit';
import { checkNode } from '@skerry/kit/schema';
import { SEARCH_CARDS, type SearchName } from '../search/searches.ts';
import { buildGraphMap, GRAPH_SOURCE, type GraphKind, type GraphMap, type GraphSource } from './graph-map.ts';

/** A graph with its search, as links hold it. */
export type GraphFile = {
  readonly source: GraphSource;
  /** Nodes that are closed where the source leaves them open, or the other way round. */
  readonly flipped: readonly number[];
  readonly start: number;
  readonly goal: number;
  readonly search: SearchName;
};

/** A graph of a kind with its defaults. */
export function defaultGraphSource(kind: GraphKind): GraphSource {
  return checkNode(GRAPH_SOURCE, { kind }, '', []) as GraphSource;
}

/** A graph with ends far apart. */
export function firstGraphFile(source: GraphSource, search: SearchName = 'a-star'): GraphFile {
  const map = buildGraphMap(source);
  return { source, flipped: [], ...farEnds(map), search };
}

/** The open nodes nearest to two opposite corners. */
function farEnds({ places, closedByNode }: GraphMap): { readonly start: number; readonly goal: number } {
  const extremeBy = (score: (x: number, z: number) => number): number => {
    let best = -1;
    for (let node = 0; node < closedByNode.length; node++) {
      if (closedByNode[node] !== 0) continue;
      const at = (k: number): number => score(places[2 * k], places[2 * k + 1]);
      if (best < 0 || at(node) > at(best)) best = node;
    }
    return Math.max(0, best);
  };
  return { start: extremeBy((x, z) => -x - z), goal: extremeBy((x, z) => x + z) };
}

/** Checks a graph from outside: the graph, or every problem by path. */
export function checkGraphFile(value: unknown): { readonly file?: GraphFile; readonly issues: readonly Issue[] } {
  if (typeof value !== 'object' || value === null) return { issues: [{ path: 'link', message: 'expected a graph' }] };
  const { source: given, flipped, start, goal, search } = value as { readonly [key in keyof GraphFile]?: unknown };
  const issues: Issue[] = [];
  const source = checkNode(GRAPH_SOURCE, given, 'source', issues) as GraphSource;
  if (!SEARCH_CARDS.some(({ name }) => name === search)) issues.push({ path: 'search', message: 'no such search' });
  if (issues.length > 0) return { issues };
  const nodes = source.kind === 'hexes' ? source.width * source.depth : source.nodes;
  const isNode = (node: unknown): node is number =>
    Number.isInteger(node) && (node as number) >= 0 && (node as number) < nodes;
  const wrong = `expected a node below ${nodes}`;
  if (!isNode(start)) issues.push({ path: 'start', message: wrong });
  if (!isNode(goal)) issues.push({ path: 'goal', message: wrong });
  if (!Array.isArray(flipped) || flipped.length > nodes || !flipped.every(isNode))
    issues.push({ path: 'flipped', message: `expected a list of nodes below ${nodes}` });
  return issues.length > 0 ? { issues } : { file: { ...(value as GraphFile), source }, issues };
}
