/*
 * Every preset that ships with Skerry, in the order people see them.
 */
import { ARCHIPELAGO } from './archipelago.ts';
import { CHASE_COURT } from './chase-court.ts';
import { CONTINENTS } from './continents.ts';
import { DESERT_OASIS } from './desert-oasis.ts';
import { EMBER } from './ember.ts';
import { JAGGED_MOUNTAIN_RIVERS } from './jagged-mountain-rivers.ts';
import { PLAINS_LAKE } from './plains-lake.ts';
import type { Preset } from './preset.ts';
import { SKERRY } from './skerry.ts';
import { SUROGOU } from './surogou.ts';
import { TUNDRA_FROZEN_LAKE } from './tundra-frozen-lake.ts';
import { VERDIGRIS } from './verdigris.ts';

/**
 * The worlds that ship.
 * @example
 * for (const { id, title, seed } of PRESETS) console.log(id, title, seed);
 */
export const PRESETS: readonly Preset[] = [
  SKERRY,
  ARCHIPELAGO,
  SUROGOU,
  CONTINENTS,
  DESERT_OASIS,
  JAGGED_MOUNTAIN_RIVERS,
  PLAINS_LAKE,
  TUNDRA_FROZEN_LAKE,
  EMBER,
  VERDIGRIS,
  CHASE_COURT,
];

/**
 * The preset of an id.
 * @example
 * console.log(findPreset('ember')?.description);
 */
export function findPreset(id: string): Preset | undefined {
  return PRESETS.find((preset) => preset.id === id);
}
