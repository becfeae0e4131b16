/*
 * The stage of minds: source 003's machine step by step, tables replaced while it runs, and the same run from the same
 * deeds.
 */
import { readFileSync } from 'node:fs';
import { createFooting } from '@skerry/footing';
import {
  checkStageFile,
  createMindStage,
  CREATURES,
  FIRST_MIND,
  firstStageFile,
  type MindStage,
  MINDS,
  type SimEvent,
  type StageDeed,
  type StageFile,
} from '@skerry/sim';
import { findPreset, planWorld } from '@skerry/world';
import { describe, expect, it } from 'vitest';

// One ground for all: nothing on a stage changes it.
const GROUND = createFooting(planWorld(findPreset('skerry')!.recipe, 'lab'));
const FILE = firstStageFile();

/** One chaser at the middle of the stage, and the target this many metres west of it. */
function stageAt(metres: number, file: Partial<StageFile> = {}): MindStage {
  const { x, z } = FILE;
  const creatures = [{ kind: 'chaser' as const, x, z }];
  return createMindStage({ ...FILE, creatures, target: { x: x - metres, z }, ...file }, GROUND);
}

function run(stage: MindStage, seconds: number): SimEvent[] {
  return Array.from({ length: Math.round(seconds * 60) }, () => stage.tick()).flat();
}

const stateOf = (stage: MindStage): string => stage.frame().creatures[0].state;
const moods = (events: readonly SimEvent[]): string[] =>
  events.flatMap((event) => (event.kind === 'mood' && event.id > 0 ? [`${event.from} > ${event.to}`] : []));

describe('a stage of minds', () => {
  it('roams at a distance, chases what comes near, flees from power, and dies by it', () => {
    const stage = stageAt(30);
    run(stage, 0.5);
    expect(stateOf(stage)).toBe('roam');
    const { x, z } = stage.frame().creatures[0];
    stage.apply({ kind: 'send', x, z });
    stage.apply({ kind: 'gait', gait: 'run' });
    let events: SimEvent[] = [];
    while (stateOf(stage) === 'roam' && stage.frame().tick < 1200) events = run(stage, 1 / 60);
    expect(moods(events)).toEqual(['roam > chase']);
    stage.apply({ kind: 'power', seconds: 10 });
    expect(moods(run(stage, 0.2))).toEqual(['chase > flee']);
    const chaser = stage.frame().creatures[0];
    stage.apply({ kind: 'hit', id: chaser.id, damage: chaser.maxHealth });
    expect(moods(run(stage, 0.2))).toEqual(['flee > dead']);
    run(stage, 6);
    expect(stage.frame().creatures).toEqual([]);
  });

  it('a target that is caught lies for a moment and stands up again', () => {
    const stage = stageAt(6);
    const events = run(stage, 12);
    expect(events.some((event) => event.kind === 'died')).toBe(true);
    stage.apply({ kind: 'lift', id: 1 });
    run(stage, 3);
    expect(stage.frame().target.health).toBeGreaterThan(0);
  });

  it('the same file and deeds give the same hash, others another', () => {
    const deeds: readonly (readonly [number, StageDeed])[] = [
      [30, { kind: 'drop', creature: 'wolf', x: FILE.x + 9, z: FILE.z + 4 }],
      [60, { kind: 'send', x: FILE.x, z: FILE.z }],
      [90, { kind: 'noise', x: FILE.x + 5, z: FILE.z, loudness: 30 }],
      [
        120,
        {
          kind: 'mind',
          creature: 'chaser',
          table: {
            ...FIRST_MIND,
            parameters: { ...FIRST_MIND.parameters, notice: 40, lose: 60 },
          },
        },
      ],
      [150, { kind: 'lift', id: 2 }],
      [160, { kind: 'hour', hour: 23 }],
    ];
    const play = (skipped: number): string => {
      const stage = createMindStage(FILE, GROUND);
      for (let tick = 0; tick < 240; tick++) {
        deeds.forEach(([at, deed], k) => {
          if (at === tick && k !== skipped) stage.apply(deed);
        });
        stage.tick();
      }
      return stage.hash();
    };
    expect(play(-1)).toBe(play(-1));
    expect(play(1)).not.toBe(play(-1));
  });

  it('a table replaced while it runs counts from the next thought; a state it lacks begins anew', () => {
    const stage = stageAt(30);
    run(stage, 0.3);
    const mind = FIRST_MIND;
    const keen = { ...mind, parameters: { ...mind.parameters, notice: 60, lose: 80 } };
    stage.apply({ kind: 'mind', creature: 'chaser', table: keen });
    expect(moods(run(stage, 0.2))).toEqual(['roam > chase']);
    stage.apply({ kind: 'mind', creature: 'chaser', table: CREATURES.deer.mind });
    run(stage, 0.5);
    expect(CREATURES.deer.mind.states.map(({ name }) => name)).toContain(stateOf(stage));
    stage.apply({ kind: 'mind', creature: 'chaser', table: null });
    run(stage, 0.5);
    expect(['roam', 'chase', 'search']).toContain(stateOf(stage));
  });

  it('a frame says what each creature sees, hears and remembers', () => {
    const stage = stageAt(10, { creatures: [{ kind: 'sentry', x: FILE.x, z: FILE.z }], shown: 'sentry' });
    stage.apply({ kind: 'noise', x: FILE.x - 6, z: FILE.z, loudness: 40 });
    run(stage, 0.3);
    const [sentry] = stage.frame().creatures;
    expect(sentry.gauge).toBeGreaterThan(0);
    expect(sentry.memory).not.toBeNull();
    expect(sentry.eyes.range).toBe(CREATURES.sentry.eyes.range);
    expect(stage.frame().sounds.length).toBeLessThan(20);
  });

  it('every shipped mind runs on the stage', () => {
    for (const kind of Object.keys(CREATURES) as (keyof typeof CREATURES)[]) {
      const stage = createMindStage(firstStageFile(kind), GROUND);
      run(stage, 1);
      expect(
        stage.frame().creatures.every(({ state }) => state !== ''),
        kind,
      ).toBe(true);
    }
    expect(MINDS.length).toBeGreaterThan(8);
  });

  it('opens files of format 1, whose tables name the guards and actions of today', () => {
    const text = readFileSync(new URL('fixtures/stage-1.json', import.meta.url), 'utf8');
    const { file, issues } = checkStageFile(JSON.parse(text));
    expect(issues).toEqual([]);
    expect(file!.format).toBe(FILE.format);
    const words = JSON.stringify(CREATURES.sentry.mind).match(/has-report|begin-patrol/g)!;
    expect(words.length).toBeGreaterThan(2);
    expect(JSON.stringify(file!.minds.find(({ kind }) => kind === 'sentry')).match(/has-report|begin-patrol/g)).toEqual(
      words,
    );
    const stage = createMindStage(file!, GROUND);
    run(stage, 2);
    expect(stage.frame().creatures.map(({ state }) => state)).toContain('leg');
  });

  it('refuses files with a problem by its path', () => {
    const pathsOf = (value: unknown): string[] => checkStageFile(value).issues.map(({ path }) => path);
    expect(pathsOf(JSON.parse(JSON.stringify(FILE)))).toEqual([]);
    expect(pathsOf(7)).toEqual(['link']);
    expect(pathsOf({ ...FILE, format: 3 })).toEqual(['format']);
    expect(
      pathsOf({ ...FILE, format: 1, minds: [3, { table: { states: [{ enter: [7, []] }], transitions: 1 } }] }),
    ).toContain('minds.0.kind');
    expect(pathsOf({ ...FILE, presetId: 'moon', gait: 'fly', target: { x: 'a', z: 1 } })).toEqual([
      'presetId',
      'gait',
      'target',
    ]);
    const table = { ...FIRST_MIND, initial: 'asleep' };
    expect(pathsOf({ ...FILE, minds: [{ kind: 'chaser', table }] })).toEqual(['minds.0.table.initial']);
    expect(pathsOf({ ...FILE, creatures: [{ kind: 'dragon', x: 0, z: 0 }] })).toEqual(['creatures.0.kind']);
  });
});
