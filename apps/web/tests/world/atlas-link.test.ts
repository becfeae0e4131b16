/*
 * The address: what is seen, there and back; and what a broken one says.
 */
import { PRESETS } from '@skerry/world';
import { MAP_LAYERS } from '@skerry/world/map';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AtlasLink, decodeAtlasLink, encodeAtlasLink } from '../../src/world/atlas-link.ts';
import { settlePlace, settleView } from '../../src/map/view-state.ts';

const viewport = { width: 1280, height: 800 };
const coordinate = fc.double({ min: -1e9, max: 1e9, noNaN: true });

const links: fc.Arbitrary<AtlasLink> = fc
  .record({
    preset: fc.constantFrom(...PRESETS),
    seed: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20, size: 'max' }).filter((seed) => seed.length <= 80),
    x: coordinate,
    z: coordinate,
    power: fc.double({ min: 7, max: 30, noNaN: true }),
    layer: fc.constantFrom(...MAP_LAYERS.map(({ id }) => id)),
    contours: fc.boolean(),
    hasPlace: fc.boolean(),
  })
  .map(({ preset, seed, x, z, power, layer, contours, hasPlace }) => ({
    presetId: preset.id,
    recipe: preset.recipe,
    seed,
    generatorVersion: 1,
    view: settleView({ x, z, span: 2 ** power }, viewport),
    layer,
    contours,
    ...(hasPlace && { place: settlePlace({ x: z, z: x }, 0.3) }),
  }));

it('opening a link gives exactly what was seen', () => {
  fc.assert(
    fc.property(links, (link) => {
      expect(decodeAtlasLink(encodeAtlasLink(link))).toEqual({ issues: [], link });
    }),
  );
});

it('survives the way through an address bar', () => {
  fc.assert(
    fc.property(links, (link) => {
      const { hash } = new URL(encodeAtlasLink(link), 'https://skerry.example/');
      expect(decodeAtlasLink(hash)).toEqual({ issues: [], link });
    }),
  );
});

describe('a broken link', () => {
  const good = encodeAtlasLink({
    presetId: 'skerry',
    recipe: PRESETS[0].recipe,
    seed: 'a',
    generatorVersion: 1,
    layer: 'relief',
    contours: false,
  });

  it.each([
    ['an unknown layer', `${good}&layer=gold`, 'link.layer', /expected one of relief, temperature, .+, got "gold"/],
    ['contours that are neither on nor off', `${good}&contours=maybe`, 'link.contours', /expected on, got "maybe"/],
    ['a place outside of the world', `${good}&at=2e9,0`, 'link.at', /within ±1000000000, got "2e9,0"/],
    ['a place with one number', `${good}&at=5`, 'link.at', /expected x,z in metres/],
    ['a place with a gap', `${good}&at=5,`, 'link.at', /expected x,z in metres/],
    ['a part nobody knows', `${good}&zoom=4`, 'link', /expected layer, contours or at after the world, got "zoom=4"/],
    ['nothing at all', '#', 'link', /expected it to begin with w=/],
    ['an unknown preset', '#w=1.1;skery;a', 'link.preset', /did you mean skerry/],
  ])('says what is wrong with %s', (_, hash, path, message) => {
    const { issues, link } = decodeAtlasLink(hash);
    expect(link).toBeUndefined();
    expect(issues.find((issue) => issue.path === path)?.message).toMatch(message);
  });

  it('names every problem at once', () => {
    const { issues } = decodeAtlasLink('#w=1.1;nowhere;a&layer=gold&at=x,y');
    expect(issues.map(({ path }) => path)).toEqual(['link.preset', 'link.layer', 'link.at']);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { issues, link } = decodeAtlasLink(`#${text}`);
        expect(link === undefined).toBe(issues.length > 0);
      }),
    );
  });
});
