import { describe, expect, it } from 'vitest';
import { canonicalJson, checkRecipe, findPreset, PRESETS, RECIPE_SCHEMA, type Node } from '../../src/index.ts';

const BIOME = { id: 'a' };

/** Broken recipes, the path each is blamed at, and what the sentence says. */
const BROKEN: readonly (readonly [recipe: unknown, path: string, message: RegExp])[] = [
  [null, '', /expected an object, got null/],
  ['skerry', '', /expected an object, got "skerry"/],
  [[1, 2], '', /expected an object, got a list of 2/],
  [{ terain: {} }, 'terain', /no such parameter; did you mean terrain\?/],
  [{ zzzzzz: 1 }, 'zzzzzz', /no such parameter$/],
  [{ shape: 4 }, 'shape', /expected an object, got 4/],
  [{ shape: { kind: 'donut' } }, 'shape.kind', /expected one of island, archipelago, endless, level, got "donut"/],
  [{ shape: { seaShare: '0.3' } }, 'shape.seaShare', /expected a number from -1 to 1, got "0\.3"/],
  [{ shape: { seaShare: NaN } }, 'shape.seaShare', /got NaN/],
  [{ shape: { seaShare: Infinity } }, 'shape.seaShare', /got Infinity/],
  [{ shape: { island: { size: 10 } } }, 'shape.island.size', /from 256 to 32768 m, got 10/],
  [{ terrain: { hills: { octaves: 2.5 } } }, 'terrain.hills.octaves', /expected a whole number from 1 to 12, got 2\.5/],
  [{ terrain: { hills: { octaves: 0 } } }, 'terrain.hills.octaves', /from 1 to 12, got 0/],
  [{ terrain: { hills: { octaves: -3 } } }, 'terrain.hills.octaves', /got -3/],
  [{ terrain: { hills: { scale: 0 } } }, 'terrain.hills.scale', /from 2 to 1000000 m, got 0/],
  [{ terrain: { hills: { lacunarity: 0.5 } } }, 'terrain.hills.lacunarity', /from 1 to 4, got 0\.5/],
  [{ terrain: { hills: { on: 'yes' } } }, 'terrain.hills.on', /expected true or false, got "yes"/],
  [{ terrain: { hills: { curve: [] } } }, 'terrain.hills.curve', /expected 2 to 12 points/],
  [{ terrain: { hills: { curve: [[0, 0]] } } }, 'terrain.hills.curve', /expected 2 to 12 points/],
  [
    {
      terrain: {
        hills: {
          curve: [
            [0, 0],
            [0, 1],
          ],
        },
      },
    },
    'terrain.hills.curve',
    /expected x to rise/,
  ],
  [
    {
      terrain: {
        hills: {
          curve: [
            [0, 0],
            [1, 9],
          ],
        },
      },
    },
    'terrain.hills.curve',
    /expected point 1 to be \[x, y\]/,
  ],
  [{ terrain: { hills: { curve: [[0, 0], [1]] } } }, 'terrain.hills.curve', /expected point 1/],
  [{ terrain: { detail: { scale: 2, octaves: 12 } } }, 'terrain.detail.octaves', /finest octave would be 0\.00098 m/],
  [{ climate: { blend: 0 } }, 'climate.blend', /from 0\.02 to 1, got 0/],
  [{ biomes: {} }, 'biomes', /expected a list, got an object/],
  [{ biomes: [] }, 'biomes', /expected 1 to 12 items, got 0/],
  [{ biomes: Array.from({ length: 13 }, () => BIOME) }, 'biomes', /expected 1 to 12 items, got 13/],
  [{ biomes: [BIOME, BIOME] }, 'biomes.1.id', /expected an id of its own, got "a" as biome 0 has/],
  [{ biomes: [{ id: 'A b' }] }, 'biomes.0.id', /expected small letters, digits and dashes/],
  [{ biomes: [{ id: '' }] }, 'biomes.0.id', /expected 1 to 24 characters, got ""/],
  [{ biomes: [{ ground: 'green' }] }, 'biomes.0.ground', /expected a colour such as #7c9a4e, got "green"/],
  [{ biomes: [{ ground: '#12345' }] }, 'biomes.0.ground', /expected a colour/],
  [{ water: { lakes: { smallest: 500, largest: 100 } } }, 'water.lakes.smallest', /expected at most largest \(100\)/],
  [{ water: { lakes: { share: 1, largest: 400 } } }, 'water.lakes.spacing', /at least four times/],
  [{ water: { lakes: { biome: 'atlantis' } } }, 'water.lakes.biome', /expected none or one of meadow/],
  [{ shape: { archipelago: { smallest: 0.5, largest: 0.2 } } }, 'shape.archipelago.smallest', /at most largest/],
  [{ scatter: { canopy: 0 } }, 'scatter.canopy', /from 2 to 32 m, got 0/],
];

function leaves(node: Node, path = ''): { path: string; node: Node }[] {
  if (node.kind === 'group')
    return Object.entries(node.fields).flatMap(([name, child]) =>
      leaves(child as Node, path ? `${path}.${name}` : name),
    );
  return node.kind === 'list' ? leaves(node.item, `${path}.0`) : [{ path, node }];
}

describe('a recipe from outside', () => {
  it.each(BROKEN)('%j is refused at %s', (recipe, path, message) => {
    const { issues, recipe: checked } = checkRecipe(recipe);
    expect(checked).toBeUndefined();
    expect(issues.find((issue) => issue.path === path)?.message, JSON.stringify(issues)).toMatch(message);
  });

  it('hears of every problem at once', () => {
    const { issues } = checkRecipe({ shape: { kind: 1, seaShare: 9 }, look: { snow: 3 }, nope: 1 });
    expect(issues.map(({ path }) => path).sort()).toEqual(['look.snow', 'nope', 'shape.kind', 'shape.seaShare']);
  });

  it('is refused as a whole when it would cost too much', () => {
    const octaves = { octaves: 12, scale: 1e5 };
    const terrain = {
      continent: octaves,
      hills: octaves,
      ridges: octaves,
      valleys: { on: true, octaves: 8 },
      warp: { octaves: 6 },
    };
    const climate = { temperature: { octaves: 6 }, moisture: { octaves: 6 } };
    const biomes = Array.from({ length: 12 }, (_, i) => ({ id: `b${i}` }));
    expect(checkRecipe({ terrain, climate, biomes, shape: { coast: { octaves: 8 } } }).issues[0].message).toMatch(
      /the recipe costs \d+, the limit is 90/,
    );
  });

  it('takes the defaults for whatever is missing', () => {
    const { recipe } = checkRecipe({});
    expect(recipe?.terrain.layers[0]).toHaveProperty('octaves', 4);
    expect(recipe?.biomes).toHaveLength(1);
  });

  it('cannot smuggle in inherited names', () => {
    const { issues } = checkRecipe(JSON.parse('{"__proto__": {"shape": 1}, "constructor": 2}'));
    expect(issues.map(({ path }) => path).sort()).toEqual(['__proto__', 'constructor']);
  });
});

describe('the schema', () => {
  it('has label, explanation and a default in range for every parameter', () => {
    for (const { path, node } of leaves(RECIPE_SCHEMA)) {
      expect(node.label.length, path).toBeGreaterThan(0);
      expect(node.explain, path).toMatch(/\S.*[.]$/);
      if (node.kind === 'number' || node.kind === 'integer') {
        expect(node.default, path).toBeGreaterThanOrEqual(node.min);
        expect(node.default, path).toBeLessThanOrEqual(node.max);
      }
    }
  });
});

describe('presets', () => {
  it('are at least ten, with ids of their own', () => {
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
    expect(PRESETS.length).toBeGreaterThanOrEqual(10);
    for (const id of [
      'skerry',
      'archipelago',
      'surogou',
      'desert-oasis',
      'jagged-mountain-rivers',
      'plains-lake',
      'tundra-frozen-lake',
    ])
      expect(findPreset(id), id).toBeDefined();
  });

  it.each(PRESETS.map((preset) => [preset.id, preset] as const))(
    '%s is unchanged by checking it again',
    (_, { recipe }) => {
      expect(checkRecipe(JSON.parse(JSON.stringify(recipe))).recipe).toEqual(recipe);
    },
  );
});

describe('canonical JSON', () => {
  it('is the same whatever the order of the keys', () => {
    const { recipe } = PRESETS[0];
    const shuffled = Object.fromEntries(Object.entries(recipe).reverse());
    expect(canonicalJson(shuffled as typeof recipe)).toBe(canonicalJson(recipe));
  });
});
