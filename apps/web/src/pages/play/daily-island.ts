/*
 * The island of the day: the same for everybody on a date, by universal time. The clock is read here and nowhere in the
 * rules of the game.
 */
import { type IslandSize, sizeIsland } from '@skerry/sim';
import { findPreset, PRESETS, type Recipe } from '@skerry/world';

export type DailyIsland = {
  readonly presetId: string;
  readonly recipe: Recipe;
  readonly seed: string;
  readonly title: string;
  /** 18 November */
  readonly date: string;
};

const DAY_MS = 86_400_000;
const SIZE: IslandSize = 'middle';
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The island of the day that contains a moment, in milliseconds since 1970. */
export function dailyIsland(nowMs: number): DailyIsland {
  const day = Math.floor(nowMs / DAY_MS);
  const iso = new Date(day * DAY_MS).toISOString().slice(0, 10);
  const [, month, date] = iso.split('-').map(Number);
  const islands = PRESETS.filter(({ recipe }) => recipe.shape.kind === 'island');
  const preset = islands[day % islands.length] ?? findPreset('skerry')!;
  const words = `${date} ${MONTHS[month - 1]}`;
  return {
    presetId: preset.id,
    recipe: sizeIsland(preset.recipe, SIZE),
    seed: `day ${iso}`,
    title: `Island of the day, ${words}`,
    date: words,
  };
}
