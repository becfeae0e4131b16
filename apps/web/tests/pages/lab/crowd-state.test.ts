/*
 * The crowd mode's state without a browser, with the real crowd behind a channel on the same thread: runs, edits, what a
 * link restores, and what a lost worker costs.
 */
import { type Channel, createChannelPair } from '@skerry/kit';
import { type CrowdFile, type CrowdFrame, defaultCrowdSpec, OPEN, serveCrowd, WALL } from '@skerry/lab';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCrowdState, type CrowdState } from '../../../src/pages/lab/crowd/crowd-state.ts';
import { PAGE_CLOCK } from '../../../src/worker/worker-channel.ts';

const states: CrowdState[] = [];
afterEach(() => {
  for (const state of states.splice(0)) state.dispose();
});

type Opened = {
  readonly state: CrowdState;
  readonly frames: CrowdFrame[];
  readonly kept: (CrowdFile | undefined)[];
  lose(): void;
};

function openCrowd(first?: unknown): Opened {
  const frames: CrowdFrame[] = [];
  const kept: (CrowdFile | undefined)[] = [];
  let lose = (): void => {};
  const openChannel = (): Channel => {
    const pair = createChannelPair({ defer: (action) => void setTimeout(action) });
    serveCrowd(pair.far, () => performance.now());
    lose = () => pair.end('its worker was ended');
    return pair.near;
  };
  const state = createCrowdState({
    openChannel,
    clock: PAGE_CLOCK,
    reducesMotion: true,
    first,
    onFrame: (frame) => frames.push(frame),
    onKeep: (file) => kept.push(file),
  });
  states.push(state);
  return { state, frames, kept, lose: () => lose() };
}

const opened = ({ kept }: Opened): Promise<void> => vi.waitFor(() => expect(kept.length).toBeGreaterThan(0));

/** Plays to at least this tick, as a screen of 60 pictures a second would ask for it. */
async function playTo({ state, frames }: Opened, tick: number): Promise<void> {
  if (!state.isPlaying.peek()) state.toggle();
  for (let now = 0; frames.at(-1)!.tick < tick; now += 1000 / 60) {
    state.pump(now);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  state.toggle();
  await vi.waitFor(() => expect(state.shown.value!.tick).toBe(frames.at(-1)!.tick));
}

const DOOR = { kind: 'paint', shape: 'brush', ground: WALL, size: 3, from: 28 * 64 + 32, to: 36 * 64 + 32 } as const;

describe('the crowd mode', () => {
  it('rests at its start when motion is to be reduced, then plays, pauses and steps', async () => {
    const crowd = openCrowd();
    await opened(crowd);
    expect([crowd.state.isPlaying.value, crowd.frames.at(-1)!.tick]).toEqual([false, 0]);
    await playTo(crowd, 10);
    const { tick } = crowd.frames.at(-1)!;
    crowd.state.step();
    await vi.waitFor(() => expect(crowd.frames.at(-1)!.tick).toBe(tick + 1));
    await vi.waitFor(() => expect(crowd.kept.at(-1)!.tick).toBe(tick + 1));
  });

  it('says who an edit concerns, undoes it, and starts again on the same ground', async () => {
    const crowd = openCrowd();
    await opened(crowd);
    await playTo(crowd, 6);
    crowd.state.edit(DOOR);
    await vi.waitFor(() => expect(crowd.state.effect.value?.replanned).toBe(240));
    // Paths are found at the next tick.
    crowd.state.step();
    await vi.waitFor(() => expect(crowd.state.shown.value!.counts.groups[0].instead).not.toBeNull());
    crowd.state.edit({ kind: 'undo' });
    await vi.waitFor(() => expect(crowd.state.ground.value!.canRedo).toBe(true));
    expect(crowd.state.ground.value!.groundByCell[32 * 64 + 32]).toBe(OPEN);
    crowd.state.edit({ kind: 'redo' });
    await vi.waitFor(() => expect(crowd.state.ground.value!.canRedo).toBe(false));
    crowd.state.restart();
    await vi.waitFor(() => expect(crowd.state.shown.value!.tick).toBe(0));
    expect(crowd.state.ground.value!.groundByCell[32 * 64 + 32]).toBe(WALL);
  });

  it('repeats a run from its link bit by bit, and after the loss of its worker', async () => {
    const crowd = openCrowd();
    await opened(crowd);
    await playTo(crowd, 12);
    crowd.state.edit(DOOR);
    await vi.waitFor(() => expect(crowd.state.ground.value!.edits).toHaveLength(1));
    await playTo(crowd, 30);
    const last = crowd.frames.at(-1)!;
    await vi.waitFor(() => expect(crowd.kept.at(-1)!.tick).toBe(last.tick));
    const again = openCrowd(JSON.parse(JSON.stringify(crowd.kept.at(-1))));
    await opened(again);
    expect(again.frames.at(-1)!.tick).toBe(last.tick);
    expect(again.frames.at(-1)!.places).toEqual(last.places);
    const before = crowd.frames.length;
    crowd.lose();
    await vi.waitFor(() => {
      expect(crowd.frames.length).toBeGreaterThan(before);
      expect(crowd.frames.at(-1)!.tick).toBe(last.tick);
    });
    expect(crowd.frames.at(-1)!.places).toEqual(last.places);
  });

  it('names what is wrong with a link, shows the first scene, and keeps nothing over the link until accepted', async () => {
    const spec = { ...defaultCrowdSpec('sea'), units: 1e9 };
    const crowd = openCrowd({ format: 1, spec, tick: 0, edits: [] });
    expect(crowd.state.issues.value.map(({ path }) => path)).toEqual(['spec.units']);
    await opened(crowd);
    expect(crowd.kept.every((file) => file === undefined)).toBe(true);
    crowd.state.acceptShown();
    expect(crowd.kept.at(-1)!.spec.scene).toBe('doorway');
  });
});
