/*
 * The Lab's state without a browser, with the real searches behind a channel on the same thread: what an address opens,
 * what edits ask, what a lost worker costs.
 */
import { type Channel, createChannelPair } from '@skerry/kit';
import { cardOf, GRASS, LESSONS, OPEN, serveLab, WALL } from '@skerry/lab';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLabState, type LabState } from '../../../src/pages/lab/lab-state.ts';
import { decodeLabLink } from '../../../src/pages/lab/scene-link.ts';
import { PAGE_CLOCK } from '../../../src/worker/worker-channel.ts';
import { type FakeBrowser, openFakeBrowser } from '../../fake-browser.ts';

const states: LabState[] = [];
afterEach(() => {
  for (const state of states.splice(0)) state.dispose();
  vi.unstubAllGlobals();
});

type Opened = { readonly browser: FakeBrowser; readonly state: LabState; readonly channels: Lossy[] };
type Lossy = { lose(): void };

function openLab(hash = '#lab', storage?: Map<string, string>): Opened {
  const browser = openFakeBrowser(hash, storage);
  vi.stubGlobal('requestAnimationFrame', (action: (now: number) => void) => setTimeout(() => action(Date.now()), 1));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  const channels: Lossy[] = [];
  const openChannel = (): Channel => {
    const pair = createChannelPair({ defer: (action) => void setTimeout(action) });
    serveLab(pair.far, () => performance.now());
    channels.push({ lose: () => pair.end('its worker was ended') });
    return pair.near;
  };
  const state = createLabState({ openChannel, clock: PAGE_CLOCK, modes: [{ id: '' }, { id: 'race' }] });
  states.push(state);
  return { browser, state, channels };
}

const answered = (state: LabState): Promise<void> =>
  vi.waitFor(() => expect(state.answer.value).toBeDefined(), { timeout: 5000 });

describe('the Lab', () => {
  it('opens with a path and plays its search once, to the end', async () => {
    const { state } = openLab();
    await answered(state);
    expect(state.answer.value!.status).toBe('complete');
    await vi.waitFor(() => expect(state.replay.isPlaying.value).toBe(true));
    state.replay.setSpeed(50);
    await vi.waitFor(() => expect([state.replay.isPlaying.value, state.replay.isAtEnd.value]).toEqual([false, true]));
    expect(state.replay.moment.value!.expanded).toBe(state.answer.value!.expanded);
  });

  it('answers again after an edit, and shows the end of the new search', async () => {
    const { state } = openLab();
    await answered(state);
    const before = state.answer.value!;
    const middle = before.path[before.path.length >> 1];
    state.edit({ kind: 'paint', shape: 'brush', ground: WALL, size: 1, cells: [middle] });
    await vi.waitFor(() => expect(state.answer.value).not.toBe(before));
    expect([...state.answer.value!.path]).not.toContain(middle);
    await vi.waitFor(() => expect(state.replay.isAtEnd.value).toBe(true));
    state.undo();
    await vi.waitFor(() => expect([...state.answer.value!.path]).toEqual([...before.path]));
  });

  it('goes over to A* where the chosen search cannot run any more', async () => {
    const { state } = openLab();
    await answered(state);
    state.chooseSearch({ name: 'jps' });
    state.edit({ kind: 'paint', shape: 'brush', ground: GRASS, size: 1, cells: [state.scene.start] });
    await vi.waitFor(() => expect(state.refusals.value!.jps).not.toBeNull());
    expect(state.search.value.name).toBe('a-star');
    await vi.waitFor(() => expect(state.answer.value!.status).toBe('complete'));
  });

  it('keeps everything in its address: a link opens the same scene, and so does the next visit', async () => {
    const { browser, state } = openLab();
    state.edit({ kind: 'paint', shape: 'rectangle', ground: OPEN, size: 1, cells: [0, 300] });
    state.moveEnd('goal', 5);
    state.chooseSearch({ name: 'greedy' });
    await vi.waitFor(() => expect(browser.hash()).toMatch(/^#lab=./));
    await vi.waitFor(() => expect(browser.storage.get('skerry.lab')).toContain(browser.hash().slice(0, 40)));
    const ground = state.scene.map.groundByCell.slice();
    for (const again of [openLab(browser.hash()), openLab('#lab', browser.storage)]) {
      expect(again.state.scene.map.groundByCell).toEqual(ground);
      expect([again.state.scene.goal, cardOf(again.state.search.value.name).label]).toEqual([5, 'Greedy']);
    }
  });

  it('keeps the scrubber and the overlay in its address', async () => {
    const { browser, state } = openLab();
    await vi.waitFor(() => expect(state.replay.recording.value).toBeDefined());
    state.replay.seek(100);
    state.replay.setOverlay('g');
    await vi.waitFor(() => expect(state.replay.moment.value?.position).toBe(100));
    await vi.waitFor(() => expect(decodeLabLink(browser.hash()).link?.position).toBe(100));
    const again = openLab(browser.hash());
    await vi.waitFor(() => expect(again.state.replay.moment.value?.position).toBe(100));
    expect(again.state.replay.overlay.value).toBe('g');
    expect(again.state.replay.isPlaying.value).toBe(false);
    expect(again.state.replay.moment.value!.status).toEqual(state.replay.moment.value!.status);
  });

  it("takes a lesson to the reader's own map, however many lessons were read", async () => {
    const { state } = openLab();
    await answered(state);
    state.edit({ kind: 'paint', shape: 'rectangle', ground: OPEN, size: 1, cells: [0, 300] });
    const own = state.scene.map;
    for (const id of ['frontier', 'weights']) state.learning.openLesson(LESSONS.find((lesson) => lesson.id === id)!);
    expect(state.scene.map).not.toBe(own);
    await state.learning.answer(0);
    state.learning.takeToOwnMap();
    expect(state.scene.map).toBe(own);
    expect(state.learning.lesson.value?.lesson.id).toBe('weights');
    expect([state.learning.isOwnMap.value, state.search.value.name]).toEqual([true, 'a-star']);
    await vi.waitFor(() => expect(state.answer.value?.status).toBe('complete'));
  });

  it('shows the first map behind a link that is broken, and leaves the address alone', async () => {
    const { browser, state } = openLab('#lab=broken');
    expect(state.linkIssues.value.map(({ message }) => message)).toEqual(['was cut off or changed on its way here']);
    await answered(state);
    expect(browser.hash()).toBe('#lab=broken');
    state.acceptShown();
    expect(browser.hash()).toMatch(/^#lab=.{40}/);
  });

  it('replaces a lost worker, which then knows the map as it is', async () => {
    const { state, channels } = openLab();
    await answered(state);
    const before = state.answer.value!;
    state.edit({ kind: 'move', end: 'goal', cell: state.scene.start + 3 });
    channels[0].lose();
    await vi.waitFor(() => expect(state.answer.value).not.toBe(before));
    expect(channels).toHaveLength(2);
    expect(state.failure.value).toBe('');
  });

  it('says so when workers keep failing', async () => {
    const { state, channels } = openLab();
    await answered(state);
    for (let k = 0; k < 4; k++) channels[k].lose();
    expect(state.failure.value).toBe('its worker was ended');
  });

  it('plays the trace of another program on a map of its size, and says what is wrong with one', async () => {
    const { state } = openLab();
    await answered(state);
    const { map } = state.scene;
    const bad = await state.openTrace('version: 1.4.0\nevents:\n  - { type: dance, id: 1 }\n', 'bad');
    expect(bad[0].path).toContain('line 3');
    expect(state.scene.map).toBe(map);
    const events =
      '[{"type":"source","id":1,"x":0,"y":0},{"type":"expand","id":1,"x":0,"y":0,"g":0},{"type":"generate","id":2,"pId":1,"x":400,"y":3,"g":9}]';
    expect(await state.openTrace(`{"version":"1.4.0","events":${events}}`, 'other')).toEqual([]);
    expect([state.scene.map.width, state.replay.recording.value?.isForeign]).toEqual([401, true]);
    expect(await state.traceFile()).toContain('type: expand, id: 1');
    state.undo();
    expect(state.scene.map).toBe(map);
  });

  it('moves both ends as one step of undo', async () => {
    const { state } = openLab();
    const { start, goal } = state.scene;
    state.moveEnds(goal, start);
    expect([state.scene.start, state.scene.goal]).toEqual([goal, start]);
    state.undo();
    expect([state.scene.start, state.scene.goal]).toEqual([start, goal]);
  });

  it('stops playing at a breakpoint', async () => {
    const { state } = openLab();
    await answered(state);
    await vi.waitFor(() => expect(state.replay.isPlaying.value).toBe(true));
    state.replay.setBreakpoints([{ kind: 'open', over: 20 }]);
    state.replay.setSpeed(50);
    state.replay.playFrom(0);
    await vi.waitFor(() =>
      expect([state.replay.isPlaying.value, state.replay.moment.value?.open]).toEqual([false, 21]),
    );
    expect((await state.openList())?.count).toBe(21);
  });
});
