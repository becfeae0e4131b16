/*
 * Wrong calls of @skerry/agents.
 */
import * as agents from '@skerry/agents';
import { createGrid } from '@skerry/nav';
import { describe, expect, it } from 'vitest';
import {
  arg,
  expectSentences,
  FUNCTION,
  missingRows,
  num,
  OPTIONAL,
  type Row,
  row,
  type Table,
  TAKES_ANYTHING,
  UNFIT,
  WRONG,
} from './wrong-calls.ts';

const EXPORTED: Readonly<Record<string, unknown>> = { ...agents };
const grid = createGrid({ width: 8, depth: 8 });
const words = { guards: {}, actions: { shine: { parameters: [], run: () => {} } } };
const table = {
  name: 'lamp',
  about: 'On.',
  parameters: {},
  initial: 'on',
  states: [{ name: 'on', enter: ['shine'] }],
  transitions: [],
};
const mind = agents.compileMind(table, words);
const eyes = agents.compileEyes(agents.DEFAULT_EYES);
const viewer = { x: 0, y: 1, z: 0, forwardX: 0, forwardZ: -1 };
const sight = { x: 0, y: 0, z: -3, height: 2, speed: 0, isCrouching: false, light: 1 };
const place = { x: 0, y: 0, z: 0 };
const push = { x: 0, z: 0 };
const never = () => false;

function createCrowd() {
  const crowd = agents.createCrowd({ grid, capacity: 4 });
  agents.addAgent(crowd, { x: 2, z: 2, radius: 0.3, speed: 1 });
  return crowd;
}

const crowd = () => arg('crowd', createCrowd());
const plane = () => arg('plane', createCrowd().plane);
const senses = () => arg('senses', agents.createSenses());
const memory = () => arg('memory', agents.createSenses().memory);
const attention = arg('attention', agents.DEFAULT_ATTENTION);

const lazily = (args: () => ReturnType<Row['args']>, returnsIssues = false): Row => ({ args, returnsIssues });

const TABLE: Table = {
  addAgent: lazily(() => [crowd(), arg('spec', { x: 5, z: 5, radius: 0.3, speed: 1 })]),
  addArrival: row(arg('push', push), num('dx', 1), num('dz', 1), num('strength', 1), num('slowRadius', 1)),
  addPassing: row(
    arg('push', push),
    num('dx', 1),
    num('dz', 1),
    num('forwardX', 1),
    num('forwardZ', 0),
    num('reach', 2),
    num('strength', 1),
  ),
  addSeparation: row(arg('push', push), num('dx', 1), num('dz', 1), num('reach', 2), num('strength', 1)),
  assignAgent: lazily(() => [crowd(), arg('agent', 0), arg('group', 1)]),
  calmDown: lazily(() => [senses()]),
  cellOfPlace: lazily(() => [plane(), num('x', 1), num('z', 1)]),
  certaintyOf: lazily(() => [memory(), num('tick', 1), num('secondsPerTick', 1), attention]),
  checkMind: lazily(() => [arg('table', table), arg('words', words)], true),
  clampPush: row(arg('push', push)),
  compileEyes: row(arg('spec', agents.DEFAULT_EYES)),
  compileMind: row(arg('table', table), arg('vocabulary', words), arg('parameters', {}, [undefined, UNFIT])),
  createCrowd: row(arg('options', { grid, capacity: 4 })),
  createMindState: TAKES_ANYTHING,
  createSenses: TAKES_ANYTHING,
  destinationOf: lazily(() => [crowd(), arg('agent', 0)]),
  dismissGroup: lazily(() => [crowd(), arg('group', 0)]),
  drawMind: row(arg('table', table), arg('words', words, OPTIONAL)),
  hasRoom: lazily(() => [crowd(), num('x', 1), num('z', 1), num('radius', 0.3)]),
  isInState: row(arg('mind', mind), arg('state', agents.createMindState()), arg('name', 'on', ['nonsense'])),
  metres: row(arg('name', 'reach', ['nonsense']), num('max', 3, OPTIONAL)),
  mindJsonSchema: row(arg('words', words)),
  NeighbourGrid: row(num('cellSize', 2), arg('bucketBits', 8, OPTIONAL)),
  orderGroup: lazily(() => [crowd(), arg('group', 0), num('x', 4), num('z', 4)]),
  raiseByNoise: lazily(() => [senses(), num('strength', 0.5)]),
  raiseToAlert: lazily(() => [senses()]),
  raiseToSuspicion: lazily(() => [senses(), arg('gauge', 0.5)]),
  rememberPlace: lazily(() => [
    memory(),
    arg('source', 'seen'),
    arg('place', place),
    arg('velocity', push),
    num('tick', 3),
  ]),
  moveAgent: lazily(() => [crowd(), arg('agent', 0), num('x', 1), num('z', 1)]),
  removeAgent: lazily(() => [crowd(), arg('agent', 0)]),
  restoreCrowd: lazily(
    () => [arg('options', { grid, capacity: 4 }), arg('snapshot', agents.snapshotCrowd(createCrowd()))],
    true,
  ),
  sampleClarity: row(
    arg('eyes', eyes),
    arg('viewer', viewer),
    arg('target', sight),
    arg('isBlocked', never, [FUNCTION]),
  ),
  sampleHearing: row(
    arg('ears', agents.DEFAULT_EARS),
    num('x', 0),
    num('y', 0),
    num('z', 0),
    arg('noise', { ...place, loudness: 9 }),
    arg('isMuffled', never, [FUNCTION]),
  ),
  seconds: row(arg('name', 'pause', ['nonsense']), num('max', 3, OPTIONAL)),
  share: row(arg('name', 'chance', ['nonsense'])),
  sightRange: row(arg('eyes', eyes), arg('target', sight)),
  snapshotCrowd: lazily(() => [crowd()]),
  tickCrowd: lazily(() => [crowd(), arg('seconds', 1 / 60)]),
  tickGauge: lazily(() => [senses(), attention, num('clarity', 0.5), num('seconds', 0.2)]),
  tickMind: lazily(() => [
    arg('mind', mind),
    arg('state', agents.createMindState()),
    arg('context', {}, WRONG),
    num('tick', 0),
  ]),
  wallDistance: lazily(() => [plane(), num('x', 1), num('z', 1), num('reach', 1)]),
  wordsOf: row(
    arg('table', table),
    arg('call', 'shine', ['nonsense']),
    arg('specs', words.actions, [undefined, UNFIT]),
  ),
};

describe('a wrong call of @skerry/agents', () => {
  it('is looked for in every exported function', () => expect(missingRows(EXPORTED, TABLE)).toEqual([]));

  const rows = Object.entries(TABLE).filter((entry): entry is [string, Row] => entry[1] !== TAKES_ANYTHING);
  it.each(rows)('of %s gets a sentence that names the argument', (name, entry) => {
    expectSentences(name, EXPORTED[name] as never, entry);
  });

  it('gets the nearest known word where it is mistyped', () => {
    expect(() => agents.createCrowd({ grid, capcity: 4 } as never)).toThrow(
      'options.capcity: no such option; did you mean capacity?',
    );
    const mistyped = { ...table, states: [{ name: 'on', enter: ['shinee'] }] };
    expect(() => agents.compileMind(mistyped, words)).toThrow(
      'there is no action "shinee"; actions are shine; did you mean shine?',
    );
    expect(() => agents.compileMind({} as never, words)).toThrow(
      /^table\.name: expected a name in kebab-case, got nothing/,
    );
  });
});
