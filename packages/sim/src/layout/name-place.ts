/*
 * Names for peaks, lakes and groves, built from a few syllables in the style of northern coasts.
 */
import { rngFromSeed } from '@skerry/kit';
import type { Discovery } from '../state/player.ts';

const FIRST = ['Ard', 'Bre', 'Cor', 'Dun', 'Eil', 'Fal', 'Gar', 'Hal', 'Inn', 'Kel', 'Lor', 'Mor', 'Nes', 'Or', 'Ros'];
const MIDDLE = ['', '', 'a', 'o', 'an', 'en', 'il', 'un'];
const LAST = ['drig', 'gan', 'leth', 'mar', 'nish', 'ran', 'sa', 'tor', 'vik', 'wen', 'mun', 'ster'];
const FORMS: { readonly [W in Discovery['what']]: readonly string[] } = {
  peak: ['Mount %', '% Head', '% Fell', 'Ben %'],
  lake: ['% Water', 'Loch %', '% Mere', '% Tarn'],
  grove: ['% Wood', '% Holt', 'Grove of %', '% Copse'],
  island: ['%'],
};

/** The name that 32 bits stand for. */
export function namePlace(what: Discovery['what'], bits: number): string {
  const rng = rngFromSeed(bits);
  const word = rng.pick(FIRST) + rng.pick(MIDDLE) + rng.pick(LAST);
  return rng.pick(FORMS[what]).replace('%', word);
}
