import { checkNode } from '@skerry/kit/schema';
import * as world from '@skerry/world';
import * as draw from '@skerry/world/draw';
import * as heights from '@skerry/world/heights';
import * as map from '@skerry/world/map';
import * as plants from '@skerry/world/plants';
import { describeRefusals } from '../../../tests/wrong-calls/expect-refusals.ts';

const { recipe } = world.findPreset('archipelago')!;
const PLAN = world.planWorld(recipe, 'wrong calls');
const KEY = { level: 0, tx: 0, tz: 0 };
const TILE = world.buildTile(PLAN, KEY);
const MAP = { x: 0, z: 0, metresPerPixel: 64, width: 3, height: 2 };
const GRAMMAR = plants.compileGrammar(plants.PLANTS[0].grammar).grammar!;
const SKELETON = plants.growPlant('oak', 0);

const NO_PLAN = [{ 0: {} }, 'plan: expected the plan of a world, from planWorld, got an object'] as const;
const NO_KEY = [{ 1: { level: 0, tx: 0.5, tz: 0 } }, /^tile\.tx: expected a whole number .*, got 0\.5$/] as const;
const BEYOND = /^x: expected a number from -1000000000 to 1000000000, got 1000000000000$/;
const LINKED = { presetId: 'skerry', recipe, seed: 'a', generatorVersion: 1 };
const OWN = checkNode(world.SPECIES_ITEM, { id: 'mine' }, '', []) as world.SpeciesRecipe;
const ANSWERS = 'looks a name up: what is no name of its list has no entry';
const NOT_GROWN = [{ 0: {} }, 'grown.ground: expected the ground of a grown tile, got nothing'] as const;
const INNERMOST = 'the innermost step of height queries, called with checked places; callers check once';

describeRefusals('world', world, {
  planWorld: {
    right: () => [recipe, 'a'],
    wrong: [
      [{ 1: 7 }, 'seed: expected a text, got 7'],
      [{ 0: undefined }, 'recipe: expected a recipe, got nothing'],
      [{ 0: {} }, /^recipe\.shape: is missing; checkRecipe fills in what is left out\nrecipe\.climate: is missing/],
      [{ 0: { ...recipe, water: { ...recipe.water, seaLevel: 1e9 } } }, /^recipe\.water\.seaLevel: expected a number/],
      [{ 0: { ...recipe, terain: {} } }, 'recipe.terain: no such parameter; did you mean terrain?'],
    ],
  },
  stageHashes: { right: () => [PLAN], wrong: [NO_PLAN] },
  buildTile: {
    right: () => [PLAN, KEY],
    wrong: [NO_PLAN, NO_KEY, [{ 1: undefined }, /^tile: expected the key of a tile/]],
  },
  buildTileWith: {
    right: () => [world.createGroundBuilder(PLAN), KEY],
    wrong: [NO_KEY, [{ 0: {} }, 'builder.build: expected a function, got nothing']],
  },
  encodeTileBytes: {
    right: () => [TILE],
    wrong: [[{ 0: { key: KEY } }, 'tile.heightByVertex: expected 4489 heights, got nothing']],
  },
  tileGrid: { right: () => [KEY], wrong: [[{ 0: { level: 25, tx: 0, tz: 0 } }, /^tile\.level: .* got 25$/]] },
  explainPlace: {
    right: () => [PLAN, 1, 2],
    wrong: [NO_PLAN, [{ 1: 1e12 }, BEYOND], [{ 2: '2' }, /^z: expected a number from .*, got "2"$/]],
  },
  createGroundBuilder: { right: () => [PLAN], wrong: [NO_PLAN, [{ 1: {} }, /^engine\.setGrid: expected a function/]] },
  islandOfCell: { right: () => [PLAN, 1, 2], wrong: [NO_PLAN, [{ 1: 0.5 }, 'ix: expected a whole number, got 0.5']] },
  islandsIn: {
    right: () => [PLAN, 0, 0, 100, 100],
    wrong: [NO_PLAN, [{ 3: 1e9, 4: 1e9 }, /^x1: expected a rectangle of at most 1000000 cells/]],
  },
  nearestIsland: { right: () => [PLAN, 0, 0], wrong: [NO_PLAN, [{ 1: 1e12 }, BEYOND]] },
  buildLevel: { right: () => [{ width: 20 }], wrong: [[{ 0: { width: 'x' } }, /^width: expected a whole number/]] },
  checkLevelParameters: {
    right: () => [{}],
    wrong: [[{ 0: { widht: 3 } }, /^widht: no such parameter; did you mean width/]],
  },
  growTile: { right: () => [PLAN, KEY], wrong: [NO_PLAN, NO_KEY] },
  cutTile: { right: () => [world.growTile(PLAN, KEY)], wrong: [NOT_GROWN] },
  scatterGrownTile: { right: () => [world.growTile(PLAN, KEY), TILE, 1], wrong: [NOT_GROWN] },
  shareGrownTile: { right: () => [world.growTile(PLAN, KEY), PLAN], wrong: [NOT_GROWN] },
  findPlantFacts: ANSWERS,
  findPreset: ANSWERS,
  canonicalJson: { right: () => [recipe], wrong: [[{ 0: { shape: 1 } }, 'shape: expected an object, got 1']] },
  checkRecipe: { right: () => [recipe], wrong: [[{ 0: 7 }, 'expected an object, got 7']] },
  diffRecipe: {
    right: () => [recipe, recipe],
    wrong: [
      [{ 0: null }, 'base: expected a recipe, got null'],
      [{ 1: [] }, 'recipe: expected a recipe, got a list of 0'],
    ],
  },
  encodeRecipe: { right: () => [recipe], wrong: [[{ 0: {} }, 'recipe.terrain: expected an object, got nothing']] },
  grammarMessages: {
    right: () => [{ id: 'mine', grammar: 'axiom F(1)', variants: 1 }],
    wrong: [
      [{ 0: null }, 'species: expected an object, got null'],
      [{ 0: { id: 'mine', grammar: 7, variants: 1 } }, 'species.grammar: expected a text, got 7'],
    ],
  },
  encodeSpecies: {
    right: () => [OWN],
    wrong: [[{ 0: { ...OWN, id: 'oak' } }, /^species\.id: expected an id that the/]],
  },
  decodeSpecies: { right: () => [world.encodeSpecies(OWN)], wrong: [[{ 0: 7 }, 'file: expected a text, got 7']] },
  linkMessage: { right: () => [LINKED], wrong: [[{ 0: 7 }, 'link: expected a world to link to, got 7']] },
  generatorMessage: ANSWERS,
  isDraftGenerator: ANSWERS,
  isNewerGenerator: ANSWERS,
  decodeLink: { right: () => ['w=1.1;skerry;a'], wrong: [[{ 0: 7 }, 'link: expected a text, got 7']] },
  encodeLink: {
    right: () => [LINKED],
    wrong: [
      [{ 0: undefined }, 'link: expected a world to link to, got nothing'],
      [{ 0: { ...LINKED, seed: 7 } }, 'seed: expected a text, got 7'],
      [
        { 0: { ...LINKED, generatorVersion: 9 } },
        /^generatorVersion: needs world generator 9; this version of Skerry has/,
      ],
      [{ 0: { ...LINKED, view: { x: 2e9, z: 0, span: 1 } } }, /^view\.x: expected a number/],
    ],
  },
  setParameter: {
    right: () => [recipe, 'water.seaLevel', '1'],
    wrong: [
      [{ 0: {} }, /^recipe\.shape: is missing/],
      [{ 1: 7 }, 'changes.0.path: expected a text, got 7'],
      [{ 2: 7 }, 'changes.0.text: expected a text, got 7'],
    ],
  },
  setParameters: { right: () => [recipe, []], wrong: [[{ 1: 'x' }, 'changes: expected a list of changes, got "x"']] },
  createSampler: {
    right: () => [PLAN, 4],
    wrong: [NO_PLAN, [{ 1: 0 }, /^cachedTiles: expected a whole number from 1/]],
  },
  scatterTile: { right: () => [PLAN, TILE], wrong: [NO_PLAN, [{ 1: {} }, /^tile: expected the key of a tile/]] },
  assignPoints: {
    right: () => [world.createPointBuffer(), world.createPointField(4, 1), { x: 0, z: 0, width: 9, depth: 9 }],
    wrong: [
      [{ 1: {} }, 'field.cellSize: expected a number of at least 0, got nothing'],
      [{ 2: { x: 0, z: 0, width: 1e9, depth: 1e9 } }, /^rect: expected at most 1000000 cells/],
    ],
  },
  buildScatter: {
    right: () => [PLAN.scatter, TILE],
    wrong: [[{ 0: {} }, 'plan: expected the scatter plan of a world, got an object']],
  },
  createPointBuffer: {
    right: () => [8],
    wrong: [[{ 0: -1 }, 'capacity: expected a whole number from 0 to 33554432, got -1']],
  },
  createPointField: {
    right: () => [4, 1],
    wrong: [[{ 0: '4m' }, /^spacing: expected a spacing from .* m, got "4m"$/]],
  },
  blendTriangle: INNERMOST,
  sampleSurface: INNERMOST,
  checkTileKey: { right: () => [KEY], wrong: [[{ 0: 'x' }, /^tile: expected the key of a tile, .*, got "x"$/]] },
  formatTileKey: { right: () => [KEY], wrong: [[{ 0: 3 }, 'key: expected the key of a tile, got 3']] },
  tileKeyAt: {
    right: () => [0, 1, 2],
    wrong: [
      [{ 0: 99 }, 'level: expected a whole number from 0 to 24, got 99'],
      [{ 1: '1' }, 'x: expected a number, got "1"'],
    ],
  },
  maxTileIndex: { right: () => [0], wrong: [[{ 0: 25 }, 'level: expected a whole number from 0 to 24, got 25']] },
  tileSpan: { right: () => [0], wrong: [[{ 0: -1 }, 'level: expected a whole number from 0 to 24, got -1']] },
});

const { plan: _, ...queries } = world.createSampler(PLAN);
const PLACE = {
  right: () => [1, 2],
  wrong: [
    [{ 0: '12' }, /^x: expected a number from .*, got "12"$/],
    [{ 0: 1e12 }, BEYOND],
  ],
} as const;
describeRefusals('sampler', queries, {
  tileAt: PLACE,
  heightAt: PLACE,
  heightsAt: {
    right: () => [Float64Array.of(1, 2)],
    wrong: [
      [{ 0: [1, 2] }, /^places: expected a Float64Array, got /],
      [{ 0: Float64Array.of(1, 2, 3) }, 'places: expected x and z in pairs, got 3 numbers'],
      [{ 0: Float64Array.of(1, 1e12) }, /^places\[1\]: expected a number from /],
      [{ 1: new Float32Array(0) }, /^out: expected a Float32Array of at least 1 number/],
    ],
  },
  waterAt: PLACE,
  normalAt: PLACE,
  slopeAt: PLACE,
  biomeAt: PLACE,
  explain: PLACE,
  raycast: {
    right: () => [{ x: 0, y: 500, z: 0 }, { x: 1, y: -1, z: 0 }, 100],
    wrong: [
      [{ 0: { x: 0, y: 'high', z: 0 } }, 'origin.y: expected a number, got "high"'],
      [{ 1: undefined }, 'direction: expected a vector { x, y, z }, got nothing'],
      [{ 0: { x: 1e12, y: 0, z: 0 } }, BEYOND],
    ],
  },
});

describeRefusals('world/draw', draw, {
  buildTileLayers: {
    right: () => [world.growTile(PLAN, KEY)],
    wrong: [NOT_GROWN, [{ 1: new ArrayBuffer(8) }, /^block: expected a buffer of \d+ bytes, got 8 bytes$/]],
  },
  recolourTile: {
    right: () => [PLAN, KEY, draw.buildTileLayers(world.growTile(PLAN, KEY))],
    wrong: [
      NO_PLAN,
      NO_KEY,
      [{ 2: 7 }, 'layers: expected the colours and biomes of a tile, got 7'],
      [{ 2: { colours: new Uint8Array(8) } }, /^layers\.colours: expected \d+ bytes, got 8$/],
    ],
  },
  findRepaint: { right: () => [PLAN, PLAN], wrong: [NO_PLAN] },
  repaintPlants: {
    right: () => [draw.buildPlantTile(world.growTile(PLAN, KEY), 'all'), new Map()],
    wrong: [[{ 0: 7 }, 'tile: expected a tile of plants, got 7']],
  },
  buildPlantTile: {
    right: () => [world.growTile(PLAN, KEY), 'all'],
    wrong: [NOT_GROWN, [{ 1: 'some' }, 'part: expected "all" or "canopy", got "some"']],
  },
  buildCanopyTile: { right: () => [PLAN, KEY], wrong: [NO_PLAN, NO_KEY] },
  packTurn: INNERMOST,
  findWoodsColour: { right: () => [PLAN], wrong: [NO_PLAN] },
});

describeRefusals('world/map', map, {
  mapLayersOf: { right: () => [PLAN], wrong: [NO_PLAN] },
  mapLegend: {
    right: () => [PLAN, 'height'],
    wrong: [
      NO_PLAN,
      [
        { 1: 'gold' },
        'id: expected one of relief, temperature, moisture, biome, height, slope, sculpt, water, got "gold"',
      ],
    ],
  },
  paintMap: {
    right: () => [PLAN, MAP],
    wrong: [
      NO_PLAN,
      [{ 1: { ...MAP, layer: 'hieght' } }, /^request\.layer: expected one of relief, .*did you mean height\?$/],
      [{ 1: { ...MAP, witdh: 3 } }, 'request.witdh: no such option; did you mean width?'],
      [{ 1: { ...MAP, width: 0 } }, 'request.width: expected a whole number from 1 to 16384, got 0'],
      [{ 1: { ...MAP, metresPerPixel: 0 } }, 'request.metresPerPixel: expected a number above 0, got 0'],
      [{ 1: { ...MAP, x: 1e12 } }, /^request\.x: expected a number from -4000000000 to 4000000000/],
    ],
  },
  contourInterval: {
    right: () => [4],
    wrong: [[{ 0: '4' }, 'metresPerPixel: expected a number of at least 0, got "4"']],
  },
});

describeRefusals('world/plants', plants, {
  findPlant: ANSWERS,
  findPlantFacts: ANSWERS,
  growPlant: {
    right: () => ['oak', 0],
    wrong: [
      [{ 0: 'aok' }, 'speciesId: expected the id of a plant in the catalogue, got "aok"; did you mean oak?'],
      [{ 1: 'first' }, 'variant: expected a whole number, got "first"'],
    ],
  },
  buildPlant: {
    right: () => ['oak', 0, 'low'],
    wrong: [[{ 2: 'lwo' }, 'detail: expected one of near, mid, low, far, got "lwo"; did you mean low?']],
  },
  compileGrammar: { right: () => ['axiom: F'], wrong: [[{ 0: 7 }, 'grammar: expected a text, got 7']] },
  expandGrammar: {
    right: () => [GRAMMAR, 1, 100],
    wrong: [[{ 0: {} }, /^grammar\.axiom: expected a list, as in a compiled grammar, got nothing$/]],
  },
  growSkeleton: {
    right: () => [GRAMMAR, 1],
    wrong: [
      [{ 0: 'axiom: F' }, 'grammar: expected a compiled grammar, got "axiom: F"'],
      [{ 2: {} }, /^limits\.modules: expected a whole number of at least 1, got nothing$/],
    ],
  },
  buildPlantMesh: {
    right: () => [SKELETON, plants.findPlant('oak'), 'far'],
    wrong: [
      [{ 0: {} }, /^skeleton\.nodeCount: expected a whole number/],
      [{ 2: 'nera' }, /^detail: expected one of near, .*did you mean near\?$/],
    ],
  },
  planDetail: {
    right: () => ['tree', 'near'],
    wrong: [[{ 0: 'shrub' }, 'kind: expected one of tree, bush, rock, grass, flower, got "shrub"']],
  },
});

const SAMPLES = { columns: 2, rows: 2, values: new Uint16Array(4) };
const ANY_VALUE = 'checks any value and answers with issues';

const CHECKED = 'reads a recipe that checkRecipe has returned';

describeRefusals('world/heights', heights, {
  heightsOfRecipe: CHECKED,
  missingHeights: CHECKED,
  keepHeights: ANY_VALUE,
  decodeHeightBytes: ANY_VALUE,
  checkRecipeFile: ANY_VALUE,
  nameHeightMaps: 'takes any stored value and returns what is no recipe unchanged; checkRecipe judges it',
  unpackHeights: ANY_VALUE,
  packHeights: 'looks names up: those that are not kept are left out',
  findHeights: ANSWERS,
  keepSamples: {
    right: () => [SAMPLES],
    wrong: [[{ 0: 7 }, 'samples: expected the samples of a height map, got 7']],
  },
  encodeRecipeFile: { right: () => [recipe], wrong: [[{ 0: undefined }, 'recipe: expected a recipe, got nothing']] },
  heightsNamedIn: { right: () => ['a'], wrong: [[{ 0: 7 }, 'text: expected a text, got 7']] },
  adoptHeights: {
    right: () => [{ name: 'a', bytes: new Uint8Array(2) }],
    wrong: [[{ 0: 7 }, 'heights: expected a height map with its name, got 7']],
  },
  watchHeights: { right: () => [() => {}], wrong: [[{ 0: 7 }, 'listener: expected a function, got 7']] },
});
