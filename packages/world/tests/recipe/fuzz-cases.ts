/*
 * Recipes and links as a stranger might make them: a good one with parts replaced by junk, deep nesting, wild numbers,
 * names of prototypes, halves of surrogates, cut and doubled text.
 */
import type { Rng } from '@skerry/kit';
import { encodeLink, encodeRecipe, PRESETS } from '../../src/index.ts';
import { drawChange, drawRecipe } from '../ground/random-recipes.ts';

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'format', 'baseLevel', 'id', '', '0', 'length'];
const NUMBERS = [0, -0, -1, 0.5, 1e9, -1e9, 1e300, 2 ** 31, 2 ** 53, Number.NaN, Infinity, -Infinity, 5e-324];
const TEXTS = ['', 'x', '\ud800', 'a\udfff', '\u0000', '%', '%u', '%uD800', '#w=1.1;', ';', '&', '='.repeat(9), '🌋'];

/** Any JSON-like value, up to twenty thousand levels deep. */
function drawJunk(rng: Rng, depth = 0): unknown {
  switch (rng.below(depth > 3 ? 4 : 8)) {
    case 0:
      return rng.pick(NUMBERS);
    case 1:
      return rng.pick(TEXTS);
    case 2:
      return rng.pick([null, true, false]);
    case 3:
      return 'long'.repeat(rng.below(2000));
    case 4:
      return Array.from({ length: rng.below(20) }, () => drawJunk(rng, depth + 1));
    case 5:
      return Object.fromEntries(
        Array.from({ length: rng.below(5) }, () => [rng.pick(NAMES), drawJunk(rng, depth + 1)]),
      );
    case 6:
      return nested(rng, rng.pick([3, 100, 20_000]));
    default:
      return JSON.parse(`{"__proto__": {"shape": 1}, "constructor": ${rng.below(9)}}`);
  }
}

function nested(rng: Rng, levels: number): unknown {
  let value: unknown = rng.pick(NUMBERS);
  const isList = rng.chance(0.5);
  for (let k = 0; k < levels; k++) value = isList ? [value] : { shape: value };
  return value;
}

/** A good recipe as stored, with up to four of its parts replaced, renamed, added or left out. */
export function drawRecipeCase(rng: Rng): unknown {
  if (rng.chance(0.05)) return drawJunk(rng);
  const recipe = JSON.parse(JSON.stringify(encodeRecipe(drawRecipe(rng)))) as object;
  for (let k = rng.below(5); k > 0; k--) mutate(rng, recipe);
  return recipe;
}

function mutate(rng: Rng, root: object): void {
  let target = root as Record<string, unknown>;
  for (let depth = rng.below(5); depth > 0; depth--) {
    const inner = Object.values(target).filter((value) => typeof value === 'object' && value !== null);
    if (inner.length === 0) break;
    target = rng.pick(inner) as Record<string, unknown>;
  }
  const name = rng.pick([...Object.keys(target), rng.pick(NAMES)]);
  if (Array.isArray(target) && name === 'length') return;
  if (rng.chance(0.2)) delete target[name];
  else if (rng.chance(0.3) && typeof target[name] === 'number')
    target[name] = (target[name] as number) * rng.range(-2, 3);
  // As JSON.parse does: a name of the prototype becomes a property like any other.
  else
    Object.defineProperty(target, name, { value: drawJunk(rng), enumerable: true, configurable: true, writable: true });
}

/** A good link with parts replaced, doubled, swapped or cut, or with characters changed. */
export function drawLinkCase(rng: Rng): string {
  const recipe = drawRecipe(rng);
  const { id } = rng.pick(PRESETS);
  const view = { x: rng.range(-1e9, 1e9), z: rng.range(-9, 9), span: rng.range(1, 4e9) };
  const seed = rng.pick([...TEXTS, 'windward', String(rng.bits())]);
  const parts = encodeLink({ presetId: id, recipe, seed, generatorVersion: 1, ...(rng.chance(0.5) && { view }) }).split(
    ';',
  );
  for (let k = rng.below(4); k > 0; k--) {
    const at = rng.below(parts.length + 1);
    const change = drawChange(rng);
    const extra = rng.pick([
      `${change?.path}=${rng.pick([...NUMBERS.map(String), ...TEXTS])}`,
      `${rng.pick(NAMES)}.${rng.pick(NAMES)}=1`,
      `biomes=${rng.pick(['null', '[]', '[[]]', '{}', '[1]', '[{"__proto__":1}]', `${'['.repeat(5000)}${']'.repeat(5000)}`])}`,
      `biomes.${rng.pick(['0', '99', '-1', '__proto__', 'length'])}.${rng.pick(['reach', 'plants', 'plants.0.density', ''])}=1`,
      `@${rng.pick(NUMBERS)},${rng.pick(NUMBERS)},${rng.pick(NUMBERS)}`,
      rng.pick(TEXTS),
      parts[Math.min(at, parts.length - 1)],
    ]);
    if (rng.chance(0.3)) parts.splice(at, 1);
    else parts.splice(at, rng.below(2), extra);
  }
  const text = parts.join(';');
  if (rng.chance(0.7)) return text;
  const cut = rng.below(text.length + 1);
  return text.slice(0, cut) + rng.pick(TEXTS) + text.slice(cut + rng.below(4));
}
