/*
 * Names for islands and other places, built from syllables by hash: a place has the same name for every player.
 */
import { rngFromSeed } from '@skerry/kit';

const OPENINGS = [
  'Ar',
  'Bran',
  'Cor',
  'Dun',
  'El',
  'Fen',
  'Gar',
  'Hal',
  'In',
  'Kel',
  'Lin',
  'Mor',
  'Nor',
  'Or',
  'Pel',
  'Rona',
  'Sel',
  'Tor',
  'Ul',
  'Vae',
  'Wyn',
  'Yr',
  'Skar',
  'Thul',
];
const MIDDLES = ['a', 'e', 'i', 'o', 'an', 'er', 'in', 'or', 'ul', 'ae', 'eth', 'ov'];
const ENDINGS = [
  'ay',
  'ey',
  'holm',
  'mar',
  'ness',
  'sker',
  'wick',
  'dal',
  'gard',
  'ra',
  'na',
  'lin',
  'voe',
  'sund',
  'thorn',
];

/** The name for 32 hash bits. */
export function nameIsland(bits: number): string {
  const rng = rngFromSeed(bits ^ 0x6e616d65);
  const middle = rng.chance(0.55) ? rng.pick(MIDDLES) : '';
  return rng.pick(OPENINGS) + middle + rng.pick(ENDINGS);
}
