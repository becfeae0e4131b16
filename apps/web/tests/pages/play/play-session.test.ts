/*
 * A session without a browser: the loop between keys, simulation and scene, what stops it, and what a simulation that is
 * lost means for it.
 */
import { RUN_STOPPED } from '@skerry/host';
import type { SimEvent } from '@skerry/sim';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEventBus } from '../../../src/pages/play/event-bus.ts';
import { INTERRUPTED, RESUMED } from '../../../src/pages/play/play-session.ts';
import { begin, commandsOf, openSession, settle } from './session-lab.ts';

afterEach(() => vi.unstubAllGlobals());

const FELLED = { kind: 'felled', x: 3, z: 4 } as unknown as SimEvent;

/** Keys that the default bindings know. */
const FORWARD = 'KeyW';
const MAP = 'KeyM';

describe('a session', () => {
  it('begins from a snapshot, grows until there is ground, then plays', async () => {
    const lab = openSession({ snapshot: 'saved' });
    expect(lab.requests('start')).toMatchObject([{ input: { snapshot: 'saved', replay: [] } }]);
    lab.scene.hasGround = false;
    await begin(lab, 0, [5, 6]);
    lab.draw(3);
    expect([lab.session.stage.value, lab.requests('run').length, lab.scene.drawn > 0]).toEqual(['growing', 0, true]);
    expect(lab.heard, 'trees of earlier visits').toEqual(['felled at 5, 6']);
    lab.scene.hasGround = true;
    lab.draw(3);
    expect([lab.session.stage.value, lab.requests('run').length > 0]).toEqual(['playing', true]);
  });

  it('shows the land only when its plants stand, and without them after a while', async () => {
    const lab = openSession();
    lab.scene.hasPlants = false;
    await begin(lab);
    lab.draw(20);
    expect([lab.session.stage.value, lab.session.progress.value < 1]).toEqual(['growing', true]);
    lab.scene.hasPlants = true;
    lab.draw();
    expect([lab.session.stage.value, lab.session.progress.value]).toEqual(['playing', 1]);

    const bare = openSession();
    bare.scene.hasPlants = false;
    await begin(bare);
    bare.draw(200);
    expect(bare.session.stage.value).toBe('playing');
  });

  it('that is refused says why, and never asks for ticks', async () => {
    const lab = openSession();
    const issues = [{ path: 'snapshot', message: 'expected a state' }];
    lab.lines[0].say({ id: lab.requests('start')[0].id, status: 'failed', message: 'refused', issues } as never);
    await settle();
    lab.draw(3);
    expect([lab.session.stage.value, lab.session.issues.value]).toEqual(['failed', issues]);
    expect(lab.requests('run')).toEqual([]);
  });

  it('sends what keys hold, once, and takes it back', async () => {
    const lab = openSession();
    await begin(lab);
    lab.draw();
    lab.press(FORWARD, true);
    lab.draw(3);
    await lab.answerRuns();
    const moves = () => commandsOf(lab).filter(({ kind }) => kind === 'move');
    expect(moves(), 'standing first').toMatchObject([
      { x: 0, z: 0 },
      { x: 0, z: -1 },
    ]);
    lab.press(FORWARD, false);
    lab.draw(3);
    await lab.answerRuns();
    expect(moves().slice(2)).toMatchObject([{ x: 0, z: 0 }]);
  });

  it('passes keys of the page to the page, once a press', async () => {
    const lab = openSession();
    await begin(lab);
    lab.draw();
    lab.press(MAP, true);
    lab.draw(3);
    expect(lab.actions).toEqual(['map']);
  });
});

describe('pause', () => {
  it('asks for no ticks and reads no keys; a key that is still held counts again, one that closed the menu does not strike', async () => {
    const lab = openSession();
    await begin(lab);
    lab.draw();
    lab.press(FORWARD, true);
    lab.draw(2);
    await lab.answerRuns();
    lab.isPaused.value = true;
    const asked = lab.requests('run').length;
    lab.press(MAP, true);
    lab.draw(10);
    expect([lab.requests('run').length, lab.actions]).toEqual([asked, ['forward']]);
    lab.isPaused.value = false;
    lab.draw(2);
    await lab.answerRuns();
    expect(lab.actions).toEqual(['forward']);
    const after = lab.requests('run').slice(asked);
    const ticks = after.reduce((sum, { input }) => sum + (input as { ticks: number }).ticks, 0);
    expect(ticks, 'the pause is not made up for').toBeLessThanOrEqual(9);
    const commands = after.flatMap(({ input }) => (input as { commands: object[] }).commands);
    expect(commands).toContainEqual(expect.objectContaining({ kind: 'move', z: -1 }));
  });

  it('also holds where the land has not grown, as after a voyage', async () => {
    const lab = openSession();
    await begin(lab);
    lab.draw(2);
    await lab.answerRuns();
    lab.scene.hasGround = false;
    const asked = lab.requests('run').length;
    lab.draw(5);
    expect([lab.requests('run').length, lab.session.stage.value]).toEqual([asked, 'playing']);
    lab.scene.hasGround = true;
    lab.draw(2);
    expect(lab.requests('run').length).toBeGreaterThan(asked);
  });
});

describe('what happens', () => {
  it('reaches scene and listeners once, with the frame it happened in', async () => {
    const lab = openSession();
    const bus = createEventBus<SimEvent>();
    const [one, two] = [vi.fn(), vi.fn()];
    bus.listen(one);
    const stop = bus.listen(two);
    await begin(lab);
    lab.draw(2);
    await lab.answerRuns([FELLED]);
    expect(lab.events).toEqual([FELLED]);
    expect(lab.heard).toEqual(['shown: felled', 'felled at 3, 4']);
    expect(lab.session.frame.value?.tick).toBeGreaterThan(0);
    bus.emit(lab.events);
    bus.emit([]);
    stop();
    bus.emit(lab.events);
    expect([one.mock.calls, two.mock.calls.length]).toEqual([[[[FELLED]], [[FELLED]]], 1]);
  });

  it('is not shown as dust and sparks where effects are off; trees fall all the same', async () => {
    const lab = openSession();
    lab.store.change('graphics', { effects: false });
    await begin(lab);
    lab.draw(2);
    await lab.answerRuns([FELLED]);
    expect([lab.heard, lab.events]).toEqual([['felled at 3, 4'], [FELLED]]);
  });
});

describe('a simulation that is lost', () => {
  it('stops the game with a sentence; the next one goes on where it was, and keys that are held count again', async () => {
    const lab = openSession();
    await begin(lab);
    lab.draw();
    lab.press(FORWARD, true);
    lab.draw(2);
    await lab.answerRuns([FELLED]);
    const { tick } = lab.session.frame.value!;
    lab.lines[0].breakOff('ended', 'its worker was ended');
    expect(lab.heard.at(-1)).toBe(INTERRUPTED);
    expect([lab.lines.length, lab.lines[0].isClosed, lab.session.stage.value]).toEqual([2, true, 'playing']);
    lab.draw(5);
    expect([lab.requests('run'), lab.session.frame.value?.tick]).toEqual([[], tick]);
    await begin(lab, tick);
    expect([lab.heard.at(-1), lab.scene.restarts]).toEqual([RESUMED, 1]);
    lab.draw(3);
    expect(commandsOf(lab).filter(({ kind }) => kind === 'move')).toMatchObject([{ z: -1 }]);
    await lab.answerRuns();
    expect(lab.events, 'nothing happens twice').toEqual([FELLED]);
  });

  it('again and again ends with a sentence, and the newest snapshot is there for a file', async () => {
    const lab = openSession({ snapshot: 'saved' });
    await begin(lab);
    for (let loss = 0; loss < 3; loss++) lab.lines.at(-1)!.breakOff('ended', 'its worker was ended');
    await settle();
    expect([lab.session.stage.value, lab.session.issues.value]).toEqual([
      'failed',
      [{ path: '', message: RUN_STOPPED }],
    ]);
    expect(lab.session.lastSnapshot()).toBe('saved');
    await expect(lab.session.snapshot()).rejects.toThrow(RUN_STOPPED);
  });
});

describe('the end of a session', () => {
  it('stops drawing, listening and the simulation, and disposes the scene', async () => {
    const lab = openSession();
    await begin(lab);
    lab.draw(2);
    lab.session.dispose();
    expect([lab.framesAsked(), lab.scene.isDisposed, lab.lines[0].isClosed]).toEqual([0, true, true]);
    const event = Object.assign(new Event('keydown', { cancelable: true }), { code: FORWARD, repeat: false });
    expect(lab.browser.window.dispatchEvent(event), 'the key is left to the browser').toBe(true);
    lab.lines[0].breakOff('ended', 'its worker was ended');
    expect([lab.lines.length, lab.session.stage.value, lab.heard]).toEqual([1, 'playing', []]);
    expect(lab.clock.timersRunning).toBe(0);
  });

  it('before the scene is there disposes it as soon as it is', async () => {
    const lab = openSession({ isSceneSlow: true });
    await begin(lab);
    lab.session.dispose();
    await lab.openScene();
    expect([lab.scene.isDisposed, lab.framesAsked(), lab.scene.drawn]).toEqual([true, 0, 0]);
  });
});
