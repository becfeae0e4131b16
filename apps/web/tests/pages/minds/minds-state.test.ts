/*
 * The page of minds without a browser, with the real stage behind a channel on the same thread: casting, editing tables,
 * undo, links, and a lost worker.
 */
import { type Channel, createChannelPair } from '@skerry/kit';
import { CREATURES, FIRST_MIND } from '@skerry/sim';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMindsState, type MindsState } from '../../../src/pages/minds/minds-state.ts';
import { serveStage } from '../../../src/pages/minds/stage/serve-stage.ts';
import { writeMind } from '../../../src/pages/minds/table/mind-text.ts';
import { PAGE_CLOCK } from '../../../src/worker/worker-channel.ts';
import { type FakeBrowser, openFakeBrowser } from '../../fake-browser.ts';

const states: MindsState[] = [];
/** Workers answer when a busy machine lets them. */
const SOON = { timeout: 10_000 };
afterEach(() => {
  for (const state of states.splice(0)) state.dispose();
  vi.unstubAllGlobals();
});

type Opened = { readonly browser: FakeBrowser; readonly state: MindsState; lose(): void };

async function openMinds(hash = '#minds', storage?: Map<string, string>): Promise<Opened> {
  const browser = openFakeBrowser(hash, storage);
  let lose = (): void => {};
  const openChannel = (): Channel => {
    const pair = createChannelPair({ defer: (action) => void setTimeout(action) });
    serveStage(pair.far);
    lose = () => pair.end('its worker was ended');
    return pair.near;
  };
  const state = createMindsState({ openChannel, clock: PAGE_CLOCK, reducesMotion: true });
  states.push(state);
  await vi.waitFor(() => expect(state.frame.value).toBeDefined(), SOON);
  return { browser, state, lose: () => lose() };
}

async function playFor(state: MindsState, seconds: number): Promise<void> {
  const end = state.frame.value!.tick + 60 * seconds;
  state.toggle();
  for (let now = 0; state.frame.value!.tick < end; now += 100) {
    state.pump(now);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  state.toggle();
}

const countOf = (state: MindsState): number => state.frame.value!.creatures.length;
const keenChaser = (): string => {
  const { parameters } = FIRST_MIND;
  return writeMind({ ...FIRST_MIND, parameters: { ...parameters, notice: 90, lose: 200 } });
};

describe('the page of minds', () => {
  it('begins with chasers that roam, and runs an edited table at once', async () => {
    const { state } = await openMinds();
    expect([state.kind.value, countOf(state), state.picture.value!.length > 1000]).toEqual(['chaser', 3, true]);
    await playFor(state, 0.5);
    expect(state.frame.value!.creatures.map((one) => one.state)).toEqual(['roam', 'roam', 'roam']);
    state.write(keenChaser());
    expect(state.textIssues.value).toEqual([]);
    await playFor(state, 0.5);
    expect(state.frame.value!.creatures.map((one) => one.state)).toContain('chase');
    expect(state.moods.value.some(({ from, to }) => from === 'roam' && to === 'chase')).toBe(true);
  });

  it('keeps the last good table while the text has a mistake, and undoes text, drops and sends', async () => {
    const { state } = await openMinds();
    const before = state.text.value;
    const goal = { ...state.frame.value!.target.goal };
    state.write(before.replace('"alive"', '"alife"'));
    expect(state.textIssues.value.length).toBeGreaterThan(0);
    expect(state.table.value).toEqual(FIRST_MIND);
    state.undo();
    expect(state.text.value).toBe(before);
    state.restoreTable();
    expect([state.isEdited.value, state.table.value]).toEqual([false, CREATURES.chaser.mind]);
    state.undo();
    expect(state.text.value).toBe(before);
    const { x, z } = state.file.value;
    state.drop(x, z);
    await vi.waitFor(() => expect(countOf(state)).toBe(4), SOON);
    state.send(x + 3, z, 'drag 1');
    state.send(x + 4, z, 'drag 1');
    await vi.waitFor(() => expect(state.frame.value!.target.goal.x).toBe(x + 4), SOON);
    state.undo();
    await vi.waitFor(() => expect(state.frame.value!.target.goal).toEqual(goal), SOON);
    state.undo();
    await vi.waitFor(() => expect(countOf(state)).toBe(3), SOON);
    expect(state.canUndo.value).toBe(false);
    state.redo();
    await vi.waitFor(() => expect(countOf(state)).toBe(4), SOON);
  });

  it('a link holds cast, target and tables, and is refused with every problem', async () => {
    const { state } = await openMinds();
    state.write(keenChaser());
    const { x, z } = state.file.value;
    state.drop(x + 1, z + 2);
    await vi.waitFor(() => expect(countOf(state)).toBe(4), SOON);
    const { hash } = new URL(state.link());
    const { state: again } = await openMinds(hash);
    expect(countOf(again)).toBe(4);
    expect(again.table.value.parameters['notice']).toBe(90);
    await playFor(again, 0.4);
    expect(again.frame.value!.creatures.map((one) => one.state)).toContain('chase');
    const { state: broken } = await openMinds('#minds=nonsense');
    expect(broken.linkIssues.value[0].message).toMatch(/cut off/);
    expect(countOf(broken)).toBe(3);
  });

  it('another kind brings its own cast; edited tables stay; a lost worker is replaced', async () => {
    const { state, lose } = await openMinds();
    state.write(keenChaser());
    state.castKind('wolf');
    await vi.waitFor(() => expect(state.frame.value!.creatures[0]?.kind).toBe('wolf'), SOON);
    expect(state.text.value).toBe(writeMind(CREATURES.wolf.mind));
    await playFor(state, 0.3);
    lose();
    await vi.waitFor(() => expect(state.frame.value!.tick).toBe(0), SOON);
    expect(state.frame.value!.creatures.map(({ kind }) => kind)).toEqual(['wolf', 'wolf', 'wolf']);
    state.castKind('chaser');
    await vi.waitFor(() => expect(state.frame.value!.creatures[0]?.kind).toBe('chaser'), SOON);
    expect(state.table.value.parameters['notice']).toBe(90);
  });
});
