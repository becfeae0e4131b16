/*
 * Every preset that ships with Skerry, in the order people see them.
 */
import type { Preset } from './preset.ts';
import { SKERRY } from './skerry.ts';

export const PRESETS: readonly Preset[] = [SKERRY];

/** The preset of an id. */
export function findPreset(id: string): Preset | undefined {
  return PRESETS.find((preset) => preset.id === id);
}
