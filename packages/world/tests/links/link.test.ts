import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeLink,
  encodeLink,
  findPreset,
  GENERATOR_VERSION,
  PRESETS,
  setParameter,
  WORLD_REACH,
} from '../../src/index.ts';

const SKERRY = findPreset('skerry')!;
const HEAD = `w=1.${GENERATOR_VERSION}`;

describe('a world as a link', () => {
  it.each(['\ud800', 'a\udfffb', '\udc00\ud800', '🌋\ud83c', '%uD800', '%', '#w=&'])('keeps the seed %j', (seed) => {
    const text = encodeLink({ presetId: 'skerry', recipe: SKERRY.recipe, seed, generatorVersion: GENERATOR_VERSION });
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(decodeLink(text).link?.seed).toBe(seed);
  });

  it('comes back as it went, for any seed, place and preset', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRESETS),
        fc.string({ unit: 'grapheme', maxLength: 30, size: 'max' }),
        fc.double({ min: -WORLD_REACH, max: WORLD_REACH, noNaN: true }),
        fc.double({ min: 0.1, max: WORLD_REACH, noNaN: true }),
        ({ id, recipe }, seed, x, span) => {
          const world = { presetId: id, recipe, seed, view: { x, z: -x, span }, generatorVersion: GENERATOR_VERSION };
          const { link, issues } = decodeLink(`#${encodeLink(world)}`);
          expect(issues).toEqual([]);
          expect(link).toEqual({ ...world, view: { x: x + 0, z: -x + 0, span } });
        },
      ),
    );
  });

  it('is short: a preset is its name, a change is one part', () => {
    const { recipe } = setParameter(SKERRY.recipe, 'terrain.layers.hills.height', '40');
    expect(
      encodeLink({ presetId: 'skerry', recipe: SKERRY.recipe, seed: 'a b', generatorVersion: GENERATOR_VERSION }),
    ).toBe(`${HEAD};skerry;a%20b`);
    expect(encodeLink({ presetId: 'skerry', recipe: recipe!, seed: '7', generatorVersion: GENERATOR_VERSION })).toBe(
      `${HEAD};skerry;7;terrain.hills.height=40`,
    );
  });

  it('keeps changes to lists, curves and colours', () => {
    let { recipe } = SKERRY;
    for (const [path, text] of [
      ['biomes.heath.ground', '123456'],
      ['terrain.continent.profile', '-1,-1 0,0.1 1,0.5'],
      ['water.lakes.frozen', 'true'],
      ['biomes', JSON.stringify([{ ...SKERRY.recipe.biomes[0], title: 'Grün & "wild"; = @' }])],
    ])
      recipe = setParameter(recipe, path, text).recipe!;
    const { link } = decodeLink(
      encodeLink({ presetId: 'skerry', recipe, seed: '', generatorVersion: GENERATOR_VERSION }),
    );
    expect(link?.recipe).toEqual(recipe);
  });

  it.each([
    ['', /expected it to begin with w=6/],
    ['hello', /expected it to begin with w=6/],
    ['w=9.1;skerry;1', /has format 9/],
    ['w=1.999;skerry;1', /needs world generator 999/],
    [`${HEAD};skery;1`, /no preset "skery"; did you mean skerry\?/],
    [`${HEAD};;1`, /no preset ""/],
    [`${HEAD};skerry;%E0%A4%A`, /expected up to 80 characters/],
    [`${HEAD};skerry;${'x'.repeat(200)}`, /expected up to 80 characters/],
    [`${HEAD};skerry;1;terrain.hills.height`, /expected parameter=value, got "terrain\.hills\.height"/],
    [`${HEAD};skerry;1;terrain.hills.hight=4`, /did you mean terrain\.hills\.height\?/],
    [`${HEAD};skerry;1;terrain.hills.height=1e9`, /from -2000 to 4000 m/],
    [`${HEAD};skerry;1;@1,2`, /expected @x,z,width/],
    [`${HEAD};skerry;1;@1,2,-5`, /expected @x,z,width/],
    [`${HEAD};skerry;1;@9e99,2,5`, /expected @x,z,width/],
    [`${HEAD};skerry;${'a'.repeat(20000)}`, /expected at most 16384 characters/],
  ])('%s is refused with a sentence', (text, message) => {
    const { issues, link } = decodeLink(text);
    expect(link).toBeUndefined();
    expect(issues.map((issue) => issue.message).join('\n')).toMatch(message);
  });

  it('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void decodeLink(`${HEAD};skerry;${text}`)));
  });
});
