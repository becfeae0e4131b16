import { describe, expect, it } from 'vitest';
import { diffRecipe, findPreset, PRESETS, setParameter, setParameters } from '../../src/index.ts';

const SKERRY = findPreset('skerry')!.recipe;

describe('setting a parameter by path', () => {
  it('changes that parameter and nothing else', () => {
    const { recipe } = setParameter(SKERRY, 'terrain.layers.hills.height', '40');
    const layers = SKERRY.terrain.layers.map((layer) => (layer.id === 'hills' ? { ...layer, height: 40 } : layer));
    expect(recipe).toEqual({ ...SKERRY, terrain: { ...SKERRY.terrain, layers } });
  });

  it('finds items of a list by index and by id', () => {
    expect(setParameter(SKERRY, 'biomes.2.reach', '1').recipe?.biomes[2].reach).toBe(1);
    expect(setParameter(SKERRY, 'biomes.heath.gains.hills', '3').recipe?.biomes[2].gains['hills']).toBe(3);
    expect(setParameter(SKERRY, 'terrain.layers.0.on', 'off').recipe?.terrain.layers[0].on).toBe(false);
    expect(setParameter(SKERRY, 'terrain.layers.hills.on', 'off').recipe?.terrain.layers[0].on).toBe(false);
  });

  it('reads flags, colours, choices and curves', () => {
    expect(setParameter(SKERRY, 'terrain.continent.warped', 'on').recipe?.terrain.continent.warped).toBe(true);
    expect(setParameter(SKERRY, 'look.snow', 'ABCDEF').recipe?.look.snow).toBe('#ABCDEF');
    expect(setParameter(SKERRY, 'shape.kind', 'endless').recipe?.shape.kind).toBe('endless');
    expect(
      setParameter(SKERRY, 'terrain.layers.hills.curve', '-1,0 0.5,0.2 1,1').recipe?.terrain.layers[0],
    ).toHaveProperty('curve', [
      [-1, 0],
      [0.5, 0.2],
      [1, 1],
    ]);
  });

  it.each([
    ['terrain.layers.hils.height', '1', /did you mean terrain\.layers\.hills\.height\?/],
    ['terrain', '1', /is a group of parameters; name one of baseLevel, continent/],
    ['biomes.atlantis.gains.hills', '1', /no such parameter; .*known here: meadow/],
    ['biomes.99.reach', '1', /no such parameter/],
    ['terrain.layers.hills.height', 'tall', /expected a number, got "tall"/],
    ['terrain.layers.hills.height', '', /expected a number, got ""/],
    ['terrain.layers.hills.height', '99999', /from -2000 to 4000 m, got 99999/],
    ['terrain.layers.hills.on', 'maybe', /expected true or false/],
    ['terrain.layers.hills.curve', '1,2,3', /expected points such as/],
    ['biomes', '[{', /expected a JSON list/],
    ['terrain.layers.hills.height.deeper', '1', /no such parameter/],
    ['constructor', '1', /no such parameter/],
    ['terrain.hills.height', '40', /no such parameter; its name is now terrain\.layers\.hills\.height/],
    ['terrain.ridges.mask', 'land', /its name is now terrain\.layers\.ridges\.mask\.kind/],
    ['terrain.valleys.floor', '2', /its name is now terrain\.layers\.valleys\.floor/],
    ['biomes.heath.detail', '2', /its name is now biomes\.heath\.gains\.detail/],
    ['biomes.heath.gains.hils', '2', /did you mean biomes\.heath\.gains\.hills\?/],
    ['terrain.layers.hills.kind', 'waves', /expected one of noise, lift, valleys, terraces, height-map, got "waves"/],
    ['terrain.layers.hills.mask.from', '2', /no such parameter; known here: kind/],
  ])('%s = %s is refused with a sentence', (path, text, message) => {
    const { issues, recipe } = setParameter(SKERRY, path, text);
    expect(recipe).toBeUndefined();
    expect(issues.map((issue) => issue.message).join('\n')).toMatch(message);
  });

  it('applies all changes or none', () => {
    const { issues, recipe } = setParameters(SKERRY, [
      { path: 'terrain.layers.hills.height', text: '40' },
      { path: 'terrain.layers.hills.octaves', text: '99' },
      { path: 'nope', text: '1' },
    ]);
    expect(recipe).toBeUndefined();
    expect(issues.length).toBeGreaterThan(0);
  });
});

describe('changes together', () => {
  const biomes = JSON.stringify(SKERRY.biomes.slice(0, 2));

  it('give the same recipe in any order: lists come before their items', () => {
    const changes = [
      { path: 'biomes', text: biomes },
      { path: 'biomes.1.reach', text: '0.5' },
      { path: 'water.lakes.largest', text: '600' },
      { path: 'water.lakes.spacing', text: '4000' },
    ];
    const forwards = setParameters(SKERRY, changes);
    expect(forwards.issues).toEqual([]);
    expect(forwards.recipe!.biomes[1].reach).toBe(0.5);
    expect(setParameters(SKERRY, changes.toReversed())).toEqual(forwards);
  });

  it('name an item that the new list no longer has', () => {
    const { issues } = setParameters(SKERRY, [
      { path: 'biomes.2.reach', text: '0.5' },
      { path: 'biomes', text: biomes },
    ]);
    expect(issues.map(({ path }) => path)).toEqual(['biomes.2.reach']);
  });

  it.each(['7', 'null', '"x"', '[null]', '[[]]', '{}'])('survive a list that is %s', (text) => {
    const { issues } = setParameters(SKERRY, [
      { path: 'biomes', text },
      { path: 'biomes.0.reach', text: '0.5' },
      { path: 'biomes.meadow.plants.0.density', text: '1' },
    ]);
    expect(issues.length).toBeGreaterThan(0);
  });
});

describe('the difference of two recipes', () => {
  it('turns every preset into every other', () => {
    for (const from of PRESETS)
      for (const to of PRESETS)
        expect(setParameters(from.recipe, diffRecipe(from.recipe, to.recipe)).recipe, `${from.id} to ${to.id}`).toEqual(
          to.recipe,
        );
  });

  it('is empty between equals', () => {
    expect(diffRecipe(SKERRY, SKERRY)).toEqual([]);
  });
});
