import * as door from '@skerry/lab';
import { describeRefusals } from '../../../tests/wrong-calls/expect-refusals.ts';

const TYPED =
  'takes what this package made; maps, scenes and sources from outside go through checkSource and decodeScene';

describeRefusals('lab', door, {
  buildCrowdScene: TYPED,
  cardOf: TYPED,
  checkCrowdFile: 'refuses with issues, never by throwing; see crowd-run.test.ts',
  checkRace: 'refuses with issues, never by throwing; see race/rank-race.test.ts',
  checkSource: {
    right: () => [{ kind: 'maze' }],
    wrong: [
      [{ 0: { kind: 'castle' } }, /^map\.kind: /],
      [{ 0: { kind: 'maze', corridor: 99 } }, /^map\.corridor: /],
    ],
  },
  createCrowdMeter: TYPED,
  createCrowdRun: TYPED,
  createLabMap: TYPED,
  createRaceDesk: TYPED,
  createScene: TYPED,
  createSearchDesk: TYPED,
  decodeScene: {
    right: () => [door.encodeScene(door.createScene({ source: door.defaultSource('open') }))],
    wrong: [
      [{ 0: 7 }, 'expected a scene'],
      [{ 0: { format: 9 } }, 'format: expected 1, got 9'],
    ],
  },
  defaultCrowdSpec: TYPED,
  defaultSource: TYPED,
  describeGround: TYPED,
  encodeScene: TYPED,
  expansionsAt: TYPED,
  fillLaneStatus: TYPED,
  generateMap: TYPED,
  gridOfMap: TYPED,
  intervalOf: TYPED,
  keyOfRunner: TYPED,
  labelOfRunner: TYPED,
  mapOfGrid: TYPED,
  nearestFree: TYPED,
  raceLength: TYPED,
  rankRace: TYPED,
  rankTrials: TYPED,
  readGrid: TYPED,
  readMapText: 'refuses with issues, never by throwing; see files.test.ts',
  repeatEdits: TYPED,
  serveCrowd: TYPED,
  serveLab: TYPED,
  serveRace: TYPED,
  visitShape: TYPED,
  writeMovingAiMap: TYPED,
  writeProgram: TYPED,
});
