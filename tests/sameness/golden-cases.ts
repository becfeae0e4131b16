/*
 * Which tiles have golden hashes: every preset, two seeds each, levels from single metres to whole planets,
 * places from the origin to the end of the world in all four directions.
 */
import { GENERATOR_VERSIONS, isDraftGenerator, PRESETS, type TileKey } from '@skerry/world';

export type GoldenCase = { readonly presetId: string; readonly seed: string; readonly key: TileKey };

/** The last level-0 tile that is wholly inside the world: its far edge lies at 1e9 m. */
const LAST = 15_624_999;

const KEYS: readonly TileKey[] = [
  { level: 0, tx: 0, tz: 0 },
  { level: 0, tx: -3, tz: 5 },
  { level: 1, tx: 2, tz: -2 },
  { level: 3, tx: -1, tz: 0 },
  { level: 6, tx: 0, tz: -1 },
  { level: 9, tx: 1, tz: 1 },
  { level: 14, tx: -1, tz: -1 },
  { level: 24, tx: 0, tz: 0 },
  { level: 0, tx: LAST, tz: LAST },
  { level: 0, tx: -LAST, tz: LAST },
  { level: 2, tx: (LAST - 3) / 4, tz: -12 },
  { level: 5, tx: 7, tz: -488_281 },
];

/** Released generators have golden hashes; a draft still changes, and only has to be the same in every engine. */
export const GOLDEN_VERSIONS: readonly number[] = GENERATOR_VERSIONS.filter((version) => !isDraftGenerator(version));
export const DRAFT_VERSION: number | undefined = GENERATOR_VERSIONS.find(isDraftGenerator);

const DRAFT_KEYS: readonly TileKey[] = [
  { level: 0, tx: -3, tz: 5 },
  { level: 4, tx: 0, tz: -1 },
  { level: 0, tx: LAST, tz: LAST },
];

/** Tiles of the draft that engines are compared by. */
export function draftCases(): GoldenCase[] {
  return ['jagged-mountain-rivers', 'plains-lake', 'skerry'].flatMap((presetId) =>
    DRAFT_KEYS.map((key) => ({ presetId, seed: 'draft', key })),
  );
}

/** All cases, grouped by world. */
export function goldenCases(): GoldenCase[] {
  return PRESETS.flatMap(({ id, seed }) =>
    [seed, '20260101'].flatMap((each) => KEYS.map((key) => ({ presetId: id, seed: each, key }))),
  );
}

/** Every fifth case: each world and each place is in it, and the slow plain twins stay quick enough for every run. */
export function someGoldenCases(): GoldenCase[] {
  return goldenCases().filter((_, index) => index % 5 === 0);
}
