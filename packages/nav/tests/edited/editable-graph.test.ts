/*
 * Graphs that are edited: searches, goals and ranges equal plain Dijkstra after every edit, and wrong edits are named.
 */

import { expect, it } from 'vitest';
import { createEditableGraph, findNearest, findWithin, search } from '../../src/index.ts';
import { checkGraphEdits } from './graph-cases.ts';

const SEED = 111_000;

it(`answers equal plain Dijkstra after random edits (seeds from ${SEED})`, () => {
  let answers = 0;
  for (let seed = SEED; seed < SEED + 60; seed++) answers += checkGraphEdits(seed);
  expect(answers).toBeGreaterThan(1200);
});

it('roads close, open and change, and paths are read by id', () => {
  const graph = createEditableGraph();
  for (const id of ['farm', 'mill', 'town']) graph.addNode(id);
  graph.setEdge('farm', 'mill', 2);
  graph.setEdge('mill', 'town', 2);
  graph.setEdge('farm', 'town', 9);
  const ask = () => search(graph, graph.nodeOf('farm'), graph.nodeOf('town'));
  expect(graph.idsOf(ask().path)).toEqual(['farm', 'mill', 'town']);
  expect(graph.setClosed('mill', 'town', true)).toBe(true);
  expect(ask().cost).toBe(9);
  graph.setClosed('mill', 'town', false);
  expect(ask().cost).toBe(4);
  expect(graph.removeNode('mill')).toBe(true);
  expect(graph.idsOf(ask().path)).toEqual(['farm', 'town']);
  expect(graph.idOf(findNearest(graph, graph.nodeOf('farm'), [graph.nodeOf('town')]).goal)).toBe('town');
  expect(graph.idsOf(findWithin(graph, graph.nodeOf('farm'), 8).nodes)).toEqual(['farm']);
});

it('wrong edits are named', () => {
  const graph = createEditableGraph(2);
  graph.addNode('a', { x: 0, z: 0 });
  expect(() => graph.addNode('a')).toThrow('expected one that is not taken, got "a"');
  expect(() => graph.addNode(NaN)).toThrow('expected a text or a number, got NaN');
  expect(() => graph.addNode('b', { x: NaN, z: 0 })).toThrow('position: expected { x, z } of finite numbers');
  expect(() => graph.setEdge('a', 'c', 1)).toThrow('a node of the graph, got "c"');
  expect(() => graph.setEdge('a', 'a', -1)).toThrow('cost: expected 0 or more, got -1');
  graph.addNode(7);
  expect(() => graph.addNode('c')).toThrow('at most 2 nodes');
  expect([graph.removeNode('x'), graph.removeEdge('a', 7), graph.setClosed('a', 7, true)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(() => graph.idOf(5)).toThrow('the number of a node, got 5');
  expect(() => createEditableGraph(0)).toThrow('maxNodes: expected a whole number from 1');
});
