/*
 * Wrong calls of @skerry/sim.
 */
import { createFooting } from '@skerry/footing';
import * as sim from '@skerry/sim';
import { findPreset, planWorld } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import {
  arg,
  expectSentences,
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
const item = state.items[0];
const hit = { byId: -1, damage: 1, style: 'light', x: 1, z: 0, knock: 1 };
const birth = { x: 0, z: 0, place: '0,0', slot: 0, tier: 1, herd: 0 };
const groundArg = arg('ground', ground);
const planArg = arg('plan', plan);
const action = arg('action', state.players[0].action);
const text = (name: string, value: string) => arg(name, value, ['nonsense']);
const issues = (...args: ReturnType<Row['args']>): Row => ({ args: () => args, returnsIssues: true });
const lazily = (args: Row['args']): Row => ({ args });

const TABLE: Table = {
  applyHit: lazily(() => [arg('context', context), arg('target', state.players[0]), arg('hit', hit)]),
  beginAction: row(arg('context', context), arg('fighter', state.players[0]), arg('kind', 'light')),
  buildWalkField: row(planArg, arg('centre', place), num('half', 64)),
  canBegin: row(arg('fighter', state.players[0]), arg('kind', 'light')),
  checkCommands: issues(arg('commands', [], [LIST])),
  checkLanding: row(arg('sim', run)),
  checkReach: lazily(() => [groundArg, arg('layout', sim.layOutIsland(island, createFooting(island), '0,0', 1))]),
  checkSetup: issues(arg('setup', setup)),
  checkStageFile: issues(arg('value', sim.firstStageFile())),
  checkSnapshot: issues(arg('text', JSON.stringify(run.snapshot()))),
  commandsBy: row(arg('by', 0), arg('orders', [], [LIST])),
  coinsOfTile: row(groundArg, arg('tx', 0), arg('tz', 0)),
  createBot: row(arg('name', 'idle'), arg('playerId', 0, OPTIONAL)),
  createCreature: row(arg('context', context), arg('kind', 'deer'), arg('birth', birth)),
  createLog: row(arg('setup', setup)),
  createPlaces: row(planArg, groundArg),
  createSetup: row(arg('choice', choice)),
  createMindStage: row(arg('file', sim.firstStageFile()), arg('ground', undefined, OPTIONAL)),
  createSim: row(arg('setup', setup), arg('options', {}, [undefined, UNFIT])),
  daylightAt: row(num('clock', 0)),
  decodeLog: issues(arg('text', sim.encodeLog(log))),
  encodeCanonical: row(arg('value', {}, [null, 'nonsense', UNFIT, LIST, 7.5])),
  encodeLog: row(arg('log', log)),
  endBlock: row(arg('fighter', state.players[0])),
  facingOf: row(arg('body', { yaw: 0 })),
  factorOf: row(arg('player', state.players[0]), arg('what', 'speed')),
  findPlayer: row(arg('state', state), num('id', 0, [undefined, NaN])),
  hashCanonical: row(text('text', 'x')),
  firstStageFile: row(arg('kind', 'chaser', OPTIONAL)),
  isExplored: row(arg('explored', {}, [UNFIT]), arg('tx', 0), arg('tz', 0)),
  isPlayerId: row(num('id', 0, [NaN])),
  isThereFor: row(arg('player', state.players[0]), arg('item', item)),
  isHunter: row(arg('kind', 'deer')),
  isOnLand: lazily(() => [arg('field', sim.buildWalkField(plan, place, 64)), num('px', 0), num('pz', 0)]),
  isOpened: row(arg('sim', run), arg('item', item)),
  isUntouchable: row(action),
  islandNeighbours: row(planArg, text('key', '0,0')),
  layOutIsland: row(arg('plan', island), groundArg, text('key', '0,0'), arg('visits', 1)),
  levelOf: row(planArg, arg('setup', setup)),
  measureDeltas: row(arg('state', state)),
  nextLevelSetup: row(arg('state', { setup, score: state.players[0].score }), text('seed', 'next')),
  phaseOf: row(action, arg('weapon', 'fists')),
  playerIdOf: row(arg('number', 1)),
  placeOfLevelCell: row(planArg, arg('cell', { ix: 0, iz: 0 })),
  playStudyGame: row(
    arg('study', {
      recipe,
      seed: 'door',
      size: 'small',
      difficulty: 'fair',
      manner: 'runner',
      without: [],
      maxMinutes: 1,
    }),
  ),
  progressOf: row(action, arg('weapon', 'fists')),
  readSetup: issues(arg('snapshot', run.snapshot())),
  readSnapshot: issues(arg('snapshot', run.snapshot())),
  recordTick: lazily(() => [arg('log', sim.createLog(setup)), arg('commands', [], [LIST])]),
  replayLog: row(arg('log', log), arg('options', {}, [undefined, UNFIT])),
  restoreSim: issues(arg('snapshot', run.snapshot()), arg('options', {}, [undefined, UNFIT])),
  sizeIsland: row(arg('recipe', findPreset('skerry')!.recipe), arg('size', 'small')),
  siteOfIsland: row(planArg, text('key', '0,0')),
  summariseStudy: row(arg('results', [], [LIST])),
  temperOf: row(num('seed', 1), num('id', 1)),
  ticksOf: row(num('seconds', 1)),
  timingOf: row(text('kind', 'light'), arg('weapon', 'fists')),
  yawOf: row(num('x', 0), num('z', 1)),
};

describe('a wrong call of @skerry/sim', () => {
  it('is looked for in every exported function', () => expect(missingRows(EXPORTED, TABLE)).toEqual([]));

  const rows = Object.entries(TABLE).filter((entry): entry is [string, Row] => entry[1] !== TAKES_ANYTHING);
  it.each(rows)('of %s gets a sentence that names the argument', { timeout: 120_000 }, (name, entry) => {
    expectSentences(name, EXPORTED[name] as never, entry);
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
