/*
 * What the page of the modules below the game offers to tests.
 */
import type { createBrowserSaves } from '../src/saves/create-browser-saves.ts';
import type { openSaves } from '../src/saves/open-saves.ts';
import type { holdWorld } from '../src/saves/world-lock.ts';
import type { SettingsStore } from '../src/settings/settings-store.ts';
import type { WorldSave } from '@skerry/saves';
import type { Level } from './render-sounds.ts';

/** The input since the page began to listen. */
export type HandsSum = {
  forward: number;
  yaw: number;
  freed: number;
  readonly pressed: string[];
  device: string;
  isCaught: boolean;
};

export type Foundations = {
  readonly store: SettingsStore;
  showSettings(): void;
  listen(): HandsSum;
  readonly openSaves: typeof openSaves;
  readonly createBrowserSaves: typeof createBrowserSaves;
  readonly holdWorld: typeof holdWorld;
  /** A save of a real run, which grows by whatever filler is given. */
  makeSave(part?: Partial<WorldSave>, progress?: number, filler?: unknown): WorldSave;
  renderSounds(): Promise<readonly Level[]>;
};
