import { describe, expect, it } from 'vitest';
import { diffRecipe, findPreset, PRESETS, setParameter, setParameters } from '../../src/index.ts';

const SKERRY = findPreset('skerry')!.recipe;

describe('setting a parameter by path', () => {
  it('changes that parameter and nothing else', () => {
    const { recipe } = setParameter(SKERRY, 'terrain.hills.height', '40');
    expect(recipe).toEqual({
      ...SKERRY,
      terrain: { ...SKERRY.terrain, hills: { ...SKERRY.terrain.hills, height: 40 } },
    });
  });

  it('finds items of a list by index and by id', () => {
    expect(setParameter(SKERRY, 'biomes.2.hills', '3').recipe?.biomes[2].hills).toBe(3);
    expect(setParameter(SKERRY, 'biomes.heath.hills', '3').recipe?.biomes[2].hills).toBe(3);
  });

  it('reads flags, colours, choices and curves', () => {
    expect(setParameter(SKERRY, 'terrain.hills.on', 'off').recipe?.terrain.hills.on).toBe(false);
    expect(setParameter(SKERRY, 'look.snow', 'ABCDEF').recipe?.look.snow).toBe('#ABCDEF');
    expect(setParameter(SKERRY, 'shape.kind', 'endless').recipe?.shape.kind).toBe('endless');
    expect(setParameter(SKERRY, 'terrain.hills.curve', '-1,0 0.5,0.2 1,1').recipe?.terrain.hills.curve).toEqual([
      [-1, 0],
      [0.5, 0.2],
      [1, 1],
    ]);
  });

  it.each([
    ['terrain.hils.height', '1', /did you mean terrain\.hills\?/],
    ['terrain', '1', /is a group of parameters; name one of continent/],
    ['biomes.atlantis.hills', '1', /no such parameter; .*known here: meadow/],
    ['biomes.99.hills', '1', /no such parameter/],
    ['terrain.hills.height', 'tall', /expected a number, got "tall"/],
    ['terrain.hills.height', '', /expected a number, got ""/],
    ['terrain.hills.height', '99999', /from -2000 to 4000 m, got 99999/],
    ['terrain.hills.on', 'maybe', /expected true or false/],
    ['terrain.hills.curve', '1,2,3', /expected points such as/],
    ['biomes', '[{', /expected a JSON list/],
    ['terrain.hills.height.deeper', '1', /no such parameter/],
    ['constructor', '1', /no such parameter/],
  ])('%s = %s is refused with a sentence', (path, text, message) => {
    const { issues, recipe } = setParameter(SKERRY, path, text);
    expect(recipe).toBeUndefined();
    expect(issues.map((issue) => issue.message).join('\n')).toMatch(message);
  });

  it('applies all changes or none', () => {
    const { issues, recipe } = setParameters(SKERRY, [
      { path: 'terrain.hills.height', text: '40' },
      { path: 'terrain.hills.octaves', text: '99' },
      { path: 'nope', text: '1' },
    ]);
    expect(recipe).toBeUndefined();
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
