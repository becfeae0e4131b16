/*
 * Strokes and species in links and files: they come back exactly, several hundred strokes fit, and too many get a
 * sentence.
 */
import { rngFromSeed } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  checkRecipe,
  decodeLink,
  encodeLink,
  encodeRecipe,
  linkMessage,
  type Recipe,
  type WorldLink,
} from '../../src/index.ts';
import { randomStroke, sculpted, STROKE_KINDS, withStrokes } from '../sculpt/random-strokes.ts';

function linkOf(recipe: Recipe): WorldLink {
  return { presetId: 'skerry', recipe, seed: 'drawn', generatorVersion: 1 };
}

/** Brush strokes as a hand draws them: a few points some metres apart, mostly with the brush of the stroke before. */
function handDrawn(count: number): object[] {
  const rng = rngFromSeed(5);
  let brush = { kind: 'raise', radius: 20, height: 8 };
  return Array.from({ length: count }, (_, k) => {
    if (k % 12 === 0) brush = { kind: 'raise', radius: 5 + rng.below(60), height: 1 + rng.below(20) };
    const [x, z] = [rng.below(2000) - 1000, rng.below(2000) - 1000];
    const points = Array.from({ length: 1 + rng.below(4) }, (_unused, p) => [
      x + p * rng.below(25),
      z + p * rng.below(25),
    ]);
    return { ...brush, points };
  });
}

describe('strokes in a link', () => {
  it('come back exactly, whatever their kind and numbers', () => {
    for (const seed of [1, 2, 3]) {
      const rng = rngFromSeed(seed);
      const strokes = Array.from({ length: 40 }, (_, k) => {
        const stroke = randomStroke(rng, 5000, STROKE_KINDS[k % STROKE_KINDS.length]);
        return k % 5 === 0 && 'radius' in stroke
          ? { ...stroke, radius: 0.5 + rng.unit() * 7, on: k % 2 === 0 }
          : stroke;
      });
      const odd = {
        kind: 'raise',
        points: [
          [1e9, -1e9],
          [0.1 + 0.2 + 1e9 - 1, -1e9],
        ],
        height: 1 / 3,
      };
      const layers = [
        { id: 'a', title: 'Größe 〰', strokes },
        { id: 'b', on: false, strength: 0.123456789, strokes: [odd] },
      ];
      const recipe = sculpted(layers);
      const { issues, link } = decodeLink(encodeLink(linkOf(recipe)));
      expect(issues, `seed ${seed}`).toEqual([]);
      expect(canonicalJson(link!.recipe)).toBe(canonicalJson(recipe));
    }
  });

  it('fit by the hundreds: 500 take at most 12 KB', () => {
    const link = linkOf(withStrokes(...handDrawn(500)));
    const text = encodeLink(link);
    expect(text.length).toBeLessThan(12 * 1024);
    expect(linkMessage(link)).toBeUndefined();
    expect(decodeLink(text).link!.recipe).toEqual(link.recipe);
  });

  it('beyond what a link holds get a sentence, and the link is refused', () => {
    const link = linkOf(withStrokes(...handDrawn(2000)));
    expect(linkMessage(link)).toMatch(
      /^this world with its 2000 strokes needs \d+ characters, and links hold 16384: share its file instead$/,
    );
    expect(decodeLink(encodeLink(link)).issues[0].message).toMatch(/expected at most 16384 characters/);
  });

  it.each([
    ['~', /the packed strokes are damaged: it ends too early/],
    ['~AQ', /it ends too early/],
    ['~A!', /character 2 is not one of them/],
    ['~CQ', /written by a newer version/],
    ['~AQAA', /something follows its end/],
    ['~AQE', /it ends too early/],
    ['{', /expected a JSON list/],
  ])('that are damaged get a sentence: %s', (packed, message) => {
    const { issues, link } = decodeLink(`w=4.1;skerry;7;sculpt.layers=${packed}`);
    expect(link).toBeUndefined();
    expect(issues[0].message).toMatch(message);
  });

  it('that are damaged anywhere never crash', () => {
    const text = encodeLink(linkOf(withStrokes(...handDrawn(6))));
    const from = text.indexOf('~') + 1;
    for (let at = from; at < text.length; at++)
      for (const letter of ['A', 'z', '_', '']) {
        const { issues, link } = decodeLink(text.slice(0, at) + letter + text.slice(at + 1));
        expect(issues.length === 0).toBe(link !== undefined);
      }
  });
});

describe('the format of a recipe', () => {
  it('is 4 with strokes, and as it was without', () => {
    expect(encodeRecipe(withStrokes({ kind: 'raise' }))).toMatchObject({ format: 4 });
    expect(Object.keys(encodeRecipe(sculpted([])))).not.toContain('sculpt');
    expect(encodeLink(linkOf(sculpted([])))).toBe('w=1.1;skerry;drawn');
    const text = canonicalJson(withStrokes({ kind: 'raise' }));
    expect(canonicalJson(checkRecipe(JSON.parse(text)).recipe!)).toBe(text);
  });
});
