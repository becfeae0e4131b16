/*
 * Wrong calls of @skerry/sim.
 */
import * as sim from '@skerry/sim';
import { findPreset, planWorld } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import {
  arg,
  expectSentences,
  FUNCTION,
  LIST,
  missingRows,
  num,
  OPTIONAL,
  type Row,
  row,
  type Table,
  TAKES_ANYTHING,
  UNFIT,
} from './wrong-calls.ts';

const EXPORTED: Readonly<Record<string, unknown>> = { ...sim };

const { recipe } = findPreset('chase-court')!;
const choice = { mode: 'chase', recipe, seed: 'door' } as const;
const setup = sim.createSetup(choice);
const run = sim.createSim(setup);
const island = planWorld(findPreset('skerry')!.recipe, 'door');
const { state, plan, ground, places } = run;
const context = { state, plan, ground, places, commands: [], emit: () => {} };
const log = sim.createLog(setup);
const place = { x: 0, z: 0 };
const way = { status: 'complete', points: [0, 0, 1, 1], cost: 1 };
const item = state.items[0];
const rect = { tx0: 0, tz0: 0, tx1: 0, tz1: 0 };
const groundCrowd = sim.createGroundCrowd(ground, sim.PLAYER_WALKER, rect, 4);
const hit = { byId: -1, damage: 1, style: 'light', x: 1, z: 0, knock: 1 };
const birth = { x: 0, z: 0, place: '0,0', slot: 0, tier: 1, herd: 0 };
const body = () => sim.createBody(0, 0, 0, 0);
const groundArg = arg('ground', ground);
const planArg = arg('plan', plan);
const walker = arg('walker', sim.PLAYER_WALKER);
const legs = arg('legs', sim.HUMAN_LEGS);
const action = arg('action', state.player.action);
const text = (name: string, value: string) => arg(name, value, ['nonsense']);
const issues = (...args: ReturnType<Row['args']>): Row => ({ args: () => args, returnsIssues: true });
const lazily = (args: Row['args']): Row => ({ args });

const TABLE: Table = {
  applyHit: lazily(() => [arg('context', context), arg('target', state.player), arg('hit', hit)]),
  assignHeights: row(arg('heightByAgent', new Float64Array(4)), arg('groundCrowd', groundCrowd)),
  beginAction: row(arg('context', context), arg('fighter', state.player), arg('kind', 'light')),
  buildGroundPlane: row(groundArg, walker, arg('rect', rect)),
  buildGroundTile: row(planArg, arg('tx', 0), arg('tz', 0)),
  buildNavTile: row(groundArg, arg('tx', 0), arg('tz', 0), walker),
  buildWalkField: row(planArg, arg('centre', place), num('half', 64)),
  canBegin: row(arg('fighter', state.player), arg('kind', 'light')),
  checkCommands: issues(arg('commands', [], [LIST])),
  checkLanding: row(arg('sim', run)),
  checkReach: lazily(() => [groundArg, arg('layout', sim.layOutIsland(island, sim.createGround(island), '0,0', 1))]),
  checkSetup: issues(arg('setup', setup)),
  checkSnapshot: issues(arg('text', JSON.stringify(run.snapshot()))),
  coinsOfTile: row(groundArg, arg('tx', 0), arg('tz', 0)),
  createBody: row(
    num('x', 0),
    num('y', 0),
    num('z', 0),
    num('yaw', 0),
    num('radius', 1, OPTIONAL),
    num('height', 1, OPTIONAL),
  ),
  createBot: row(arg('name', 'idle')),
  createCreature: row(arg('context', context), arg('kind', 'deer'), arg('birth', birth)),
  createGround: row(planArg, arg('options', {}, [undefined, UNFIT])),
  createGroundCrowd: row(groundArg, walker, arg('rect', rect), arg('options.capacity', 4)),
  createLog: row(arg('setup', setup)),
  createPlaces: row(planArg, groundArg),
  createRouteFinder: row(groundArg, arg('walker', sim.PLAYER_WALKER, OPTIONAL)),
  createSetup: row(arg('choice', choice)),
  createSim: row(arg('setup', setup), arg('options', {}, [undefined, UNFIT])),
  createWish: TAKES_ANYTHING,
  daylightAt: row(num('clock', 0)),
  decodeLog: issues(arg('text', sim.encodeLog(log))),
  encodeCanonical: row(arg('value', {}, [null, 'nonsense', UNFIT, LIST, 7.5])),
  encodeLog: row(arg('log', log)),
  endBlock: row(arg('fighter', state.player)),
  facingOf: row(arg('body', { yaw: 0 })),
  factorOf: row(arg('player', state.player), arg('what', 'speed')),
  findWay: row(groundArg, arg('from', place), arg('to', { x: 2, z: 2 }), arg('options', { walker: sim.PLAYER_WALKER })),
  followWay: lazily(() => [
    arg('wish', sim.createWish()),
    arg('way', way),
    arg('cursor', { wayIndex: 1 }),
    arg('body', body()),
    legs,
    arg('gait', 'walk'),
  ]),
  gaitSpeed: row(legs, arg('gait', 'walk')),
  hashCanonical: row(text('text', 'x')),
  isExplored: row(arg('explored', {}, [UNFIT]), arg('tx', 0), arg('tz', 0)),
  isHunter: row(arg('kind', 'deer')),
  isOnLand: lazily(() => [arg('field', sim.buildWalkField(plan, place, 64)), num('px', 0), num('pz', 0)]),
  isOpened: row(arg('sim', run), arg('item', item)),
  isUntouchable: row(action),
  islandNeighbours: row(planArg, text('key', '0,0')),
  layOutIsland: row(arg('plan', island), groundArg, text('key', '0,0'), arg('visits', 1)),
  levelOf: row(planArg, arg('setup', setup)),
  measureDeltas: row(arg('state', state)),
  moveBody: lazily(() => [arg('body', body()), arg('wish', sim.createWish()), legs, groundArg, num('seconds', 0.1)]),
  nextLevelSetup: row(arg('state', state), text('seed', 'next')),
  phaseOf: row(action, arg('weapon', 'fists')),
  placeBody: lazily(() => [arg('body', body()), legs, groundArg, num('x', 0), num('z', 0)]),
  placeOfLevelCell: row(planArg, arg('cell', { ix: 0, iz: 0 })),
  progressOf: row(action, arg('weapon', 'fists')),
  readSetup: issues(arg('snapshot', run.snapshot())),
  readSnapshot: issues(arg('snapshot', run.snapshot())),
  recordTick: lazily(() => [arg('log', sim.createLog(setup)), arg('commands', [], [LIST])]),
  replayLog: row(arg('log', log), arg('options', {}, [undefined, UNFIT])),
  restoreSim: issues(arg('snapshot', run.snapshot()), arg('options', {}, [undefined, UNFIT])),
  siteOfIsland: row(planArg, text('key', '0,0')),
  syncGroundCrowd: row(arg('groundCrowd', groundCrowd)),
  temperOf: row(num('seed', 1), num('id', 1)),
  ticksOf: row(num('seconds', 1)),
  tilesAround: row(num('x0', 0), num('z0', 0), num('x1', 1), num('z1', 1)),
  timingOf: row(text('kind', 'light'), arg('weapon', 'fists')),
  topSpeed: row(legs),
  yawOf: row(num('x', 0), num('z', 1)),
};

const xz = [num('x', 0), num('z', 0)] as const;
/** What a ground is asked by whoever holds one. */
const GROUND: Readonly<Record<string, Row>> = {
  heightAt: row(...xz),
  waterAt: row(...xz),
  depthAt: row(...xz),
  iceAt: row(...xz),
  slopeAt: row(...xz),
  isNearWall: row(...xz),
  surfaceAt: row(...xz),
  tileAt: row(...xz),
  forEachCollider: row(
    ...xz,
    num('radius', 2),
    arg('visit', () => {}, [FUNCTION]),
  ),
  raycast: row(
    arg('origin', { x: 0, y: 9, z: 0 }),
    arg('direction', { x: 1, y: 0, z: 0 }),
    num('maxDistance', 5, [NaN]),
  ),
};

describe('a wrong call of @skerry/sim', () => {
  it('is looked for in every exported function', () => expect(missingRows(EXPORTED, TABLE)).toEqual([]));

  const rows = Object.entries(TABLE).filter((entry): entry is [string, Row] => entry[1] !== TAKES_ANYTHING);
  it.each(rows)('of %s gets a sentence that names the argument', { timeout: 120_000 }, (name, entry) => {
    expectSentences(name, EXPORTED[name] as never, entry);
  });

  it.each(Object.entries(GROUND))("of a ground's %s gets a sentence that names the argument", (name, entry) => {
    expectSentences(name, ground[name as keyof typeof ground] as never, entry);
  });

  it('gets the nearest known word where it is mistyped', () => {
    expect(() => sim.createSetup({ ...choice, mode: 'expedtion' } as never)).toThrow(
      'choice.mode: expected one of expedition, wander, chase, got "expedtion"; did you mean expedition?',
    );
    expect(() => sim.createSetup({ ...choice, sed: 'x' } as never)).toThrow(
      'choice.sed: no such option; did you mean seed?',
    );
    expect(() => sim.createBot('seker' as never)).toThrow('did you mean seeker?');
    expect(() => run.tick([{ kind: 'jmp' } as never])).toThrow('commands[0].kind: expected');
  });
});
