/*
 * Wrong calls of @skerry/footing.
 */
import * as footing from '@skerry/footing';
import { growTile, findPreset, planWorld } from '@skerry/world';
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
} from './wrong-calls.ts';

const EXPORTED: Readonly<Record<string, unknown>> = { ...footing };

const plan = planWorld(findPreset('chase-court')!.recipe, 'door');
const ground = footing.createFooting(plan);
const place = { x: 0, z: 0 };
const path = { status: 'complete', points: [0, 0, 1, 1], cost: 1 };
const rect = { tx0: 0, tz0: 0, tx1: 0, tz1: 0 };
const groundCrowd = footing.createGroundCrowd(ground, footing.PLAYER_WALKER, rect, 4);
const body = () => footing.createBody(0, 0, 0, 0);
const groundArg = arg('ground', ground);
const planArg = arg('plan', plan);
const walker = arg('walker', footing.PLAYER_WALKER);
const locomotion = arg('locomotion', footing.HUMAN_LOCOMOTION);
const lazily = (args: Row['args']): Row => ({ args });

const TABLE: Table = {
  assignHeights: row(arg('heightByAgent', new Float64Array(4)), arg('groundCrowd', groundCrowd)),
  buildGroundPlane: row(groundArg, walker, arg('rect', rect)),
  buildFootingTile: row(planArg, arg('tx', 0), arg('tz', 0)),
  buildNavTile: row(groundArg, arg('tx', 0), arg('tz', 0), walker),
  cutFootingTile: row(arg('grown', growTile(plan, { level: 0, tx: 0, tz: 0 }))),
  footingTileBuffers: row(arg('tile', footing.buildFootingTile(plan, 0, 0))),
  createBody: row(
    num('x', 0),
    num('y', 0),
    num('z', 0),
    num('yaw', 0),
    num('radius', 1, OPTIONAL),
    num('height', 1, OPTIONAL),
  ),
  footingHash: row(planArg),
  createFooting: row(planArg, arg('options', {}, [undefined, UNFIT])),
  createGroundCrowd: row(groundArg, walker, arg('rect', rect), arg('options.capacity', 4)),
  createRouteFinder: row(groundArg, arg('walker', footing.PLAYER_WALKER, OPTIONAL)),
  createDesiredMotion: TAKES_ANYTHING,
  findPath: row(
    groundArg,
    arg('from', place),
    arg('to', { x: 2, z: 2 }),
    arg('options', { walker: footing.PLAYER_WALKER }),
  ),
  followPath: lazily(() => [
    arg('desired', footing.createDesiredMotion()),
    arg('path', path),
    arg('cursor', { pathIndex: 1 }),
    arg('body', body()),
    locomotion,
    arg('gait', 'walk'),
  ]),
  gaitSpeed: row(locomotion, arg('gait', 'walk')),
  moveBody: lazily(() => [
    arg('body', body()),
    arg('desired', footing.createDesiredMotion()),
    locomotion,
    groundArg,
    num('seconds', 0.1),
  ]),
  placeBody: lazily(() => [arg('body', body()), locomotion, groundArg, num('x', 0), num('z', 0)]),
  syncGroundCrowd: row(arg('groundCrowd', groundCrowd)),
  tilesAround: row(num('x0', 0), num('z0', 0), num('x1', 1), num('z1', 1)),
  topSpeed: row(locomotion),
};

const xz = [num('x', 0), num('z', 0)] as const;
/** The queries that callers make on a ground. */
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

describe('a wrong call of @skerry/footing', () => {
  it('is looked for in every exported function', () => expect(missingRows(EXPORTED, TABLE)).toEqual([]));

  const rows = Object.entries(TABLE).filter((entry): entry is [string, Row] => entry[1] !== TAKES_ANYTHING);
  it.each(rows)('of %s gets a sentence that names the argument', { timeout: 120_000 }, (name, entry) => {
    expectSentences(name, EXPORTED[name] as never, entry);
  });

  it.each(Object.entries(GROUND))("of a ground's %s gets a sentence that names the argument", (name, entry) => {
    expectSentences(name, ground[name as keyof typeof ground] as never, entry);
  });
});
