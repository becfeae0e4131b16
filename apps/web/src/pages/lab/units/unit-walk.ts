/*
 * UnitWalk: the units of the scene on their way to the nearest goal. The search worker moves them and follows every edit
 * of the map by itself; this asks for the next frame when the last one has come, and keeps what the last change did.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Scene, SceneChange, UnitEffect, UnitFrame } from '@skerry/lab';
import type { OnFrame } from '../replay/player.ts';
import type { SearchClient } from '../search/search-client.ts';

/** A page that was hidden does not catch up. */
const MAX_FRAME_SECONDS = 0.1;

export type UnitWalk = {
  readonly isWalking: ReadonlySignal<boolean>;
  /** Where the units are; undefined while they stand where they were placed. */
  readonly frame: ReadonlySignal<UnitFrame | undefined>;
  /** What the last change of the map did to them. */
  readonly effect: ReadonlySignal<UnitEffect | undefined>;
  toggle(): void;
  /** All units back to where they were placed. */
  reset(): void;
  /** The scene has changed. */
  follow(change: SceneChange): void;
  dispose(): void;
};

export type UnitWalkOptions = {
  readonly client: Pick<SearchClient, 'placeUnits' | 'sendUnits' | 'advanceUnits'>;
  scene(): Scene;
  readonly onFrame: OnFrame;
};

export function createUnitWalk({ client, scene, onFrame }: UnitWalkOptions): UnitWalk {
  const isWalking = signal(false);
  const frame = signal<UnitFrame | undefined>(undefined);
  const effect = signal<UnitEffect | undefined>(undefined);
  let stopFrames = (): void => {};
  let isAsking = false;
  let lastMs = -1;
  // Counts runs: an answer about an older one is dropped.
  let run = 0;

  const goals = (): readonly number[] => [scene().goal, ...scene().marks.goals];

  async function take(asked: Promise<UnitFrame | undefined>, isEdit: boolean): Promise<void> {
    const mine = run;
    const found = await asked;
    if (mine !== run || !found) return;
    frame.value = found;
    if (isEdit || found.effect.replanned > 0 || found.effect.pushed > 0) effect.value = found.effect;
  }

  function pump(now: number): void {
    stopFrames = onFrame(pump);
    const seconds = lastMs < 0 ? 0 : Math.min(MAX_FRAME_SECONDS, (now - lastMs) / 1000);
    if (isAsking) return;
    lastMs = now;
    isAsking = true;
    void take(client.advanceUnits(seconds), false).finally(() => {
      isAsking = false;
    });
  }

  function pause(): void {
    stopFrames();
    stopFrames = () => {};
    isWalking.value = false;
  }

  function reset(): void {
    pause();
    run++;
    frame.value = undefined;
    effect.value = undefined;
  }

  return {
    isWalking,
    frame,
    effect,
    toggle: () => {
      if (isWalking.peek()) return pause();
      if (scene().marks.units.length === 0) return;
      if (!frame.peek()) void take(client.placeUnits(scene().marks.units, goals(), true), false);
      isWalking.value = true;
      lastMs = -1;
      stopFrames = onFrame(pump);
    },
    reset,
    follow: ({ cells, hasMoved, hasNewMarks }) => {
      if (!frame.peek() && !isWalking.peek()) return;
      if (cells === 'all' || scene().marks.units.length === 0) return reset();
      if (hasNewMarks) void take(client.placeUnits(scene().marks.units, goals(), false), true);
      else if (hasMoved) void take(client.sendUnits(goals()), true);
      else if (cells.length > 0) void take(client.advanceUnits(0), true);
    },
    dispose: pause,
  };
}
