/*
 * What stage hashes promise: a parameter changes the hashes of the stages that read it, and equal hashes mean equal
 * bytes.
 */
import { hashBytes } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import {
  buildTile,
  createGroundBuilder,
  findPreset,
  growTile,
  planWorld,
  PRESETS,
  type Recipe,
  scatterTile,
  setParameters,
  type StageHashes,
  stageHashes,
  type StageId,
  type WorldPlan,
} from '../../src/index.ts';
import { buildTileLayers } from '../../src/draw/index.ts';
import { changeParameter, parametersOf } from './changed-parameters.ts';

const IN_ORDER: readonly StageId[] = [
  'shape',
  'climate',
  'biomes',
  'terrain',
  'sculpt',
  'water',
  'lakes',
  'paint',
  'walls',
  'species',
  'scatter',
  'ice',
  'colours',
  'look',
];
/** From the climate of biomes on, everything but species and the look follows. */
const FROM_BIOMES = stagesFrom('biomes');
const FROM_TERRAIN = stagesFrom('terrain');
const FROM_WATER = stagesFrom('water');
const FROM_LAKES = stagesFrom('lakes');
const FROM_WALLS = stagesFrom('walls');

function stagesFrom(first: StageId): StageId[] {
  return IN_ORDER.slice(IN_ORDER.indexOf(first), -1).filter((id) => id !== 'species');
}

/** Which stages a parameter changes, by the beginning of its path; the first row that fits holds. */
const CHANGED_BY: readonly (readonly [RegExp, readonly (readonly StageId[])[]])[] = [
  [/^shape\.level\.(frequency|threshold|wall|biome)/, [FROM_WALLS]],
  [/^shape\.archipelago/, [['shape', 'climate', ...FROM_BIOMES]]],
  [
    /^shape\.kind/,
    [
      ['shape', ...FROM_BIOMES],
      ['shape', 'climate', ...FROM_BIOMES],
    ],
  ],
  [/^shape/, [['shape', ...FROM_BIOMES]]],
  [/^terrain\.(baseLevel|continent|warp)/, [['shape', ...FROM_BIOMES], FROM_TERRAIN]],
  [/^terrain/, [FROM_TERRAIN]],
  [/^climate\.moisture\.shore/, [FROM_WATER]],
  [/^climate\.(blend|temperature\.lapse)/, [FROM_BIOMES]],
  [/^climate/, [['climate', ...FROM_BIOMES]]],
  [/^biomes\.\d+\.(temperature|moisture|reach)/, [FROM_BIOMES]],
  [/^biomes\.\d+\.(hills|ridges|detail|terraces|lift|gains)/, [FROM_TERRAIN]],
  [/^biomes\.\d+\.(ground|accent|rock|shore)/, [['colours']]],
  [/^biomes\.\d+\.plants/, [['scatter', 'colours']]],
  [/^biomes\.\d+\.title/, [[]]],
  [/^water\.seaLevel/, [FROM_WATER]],
  [/^water\.lakes\.frozen/, [['ice', 'look']]],
  [/^water\.lakes/, [FROM_LAKES]],
  [/^water/, [['look']]],
  [/^scatter/, [['scatter', 'colours']]],
  [/^look\.tint/, [['colours']]],
  [
    /^look\.snowBelow/,
    [
      ['colours', 'look'],
      ['ice', 'colours', 'look'],
    ],
  ],
  [/^look/, [['look']]],
];

function changedStages(before: StageHashes, after: StageHashes): StageId[] {
  return IN_ORDER.filter((id) => before[id] !== after[id]);
}

/** The bytes of what the last stages give: ground, what stands on it, layers to draw. */
function productsOf(plan: WorldPlan): Record<'terrain' | 'walls' | 'scatter' | 'colours', number> {
  const key = { level: 0, tx: 3, tz: -2 };
  const tile = buildTile(plan, key);
  const layers = buildTileLayers(growTile(plan, key));
  const scatter = scatterTile(plan, tile)!;
  let terrain = new Float32Array();
  const grid = { x: 180, z: -140, step: 4, width: 20, depth: 20 };
  createGroundBuilder(plan).build(grid, {
    trace: ({ id }, heights) => {
      if (id !== 'lakes' && id !== 'level') terrain = heights.slice();
    },
  });
  return {
    terrain: hashOf([terrain]),
    walls: hashOf(Object.values(tile)),
    scatter: hashOf(Object.values(scatter)),
    colours: hashOf([layers.surface, layers.colours]),
  };
}

function hashOf(values: readonly unknown[]): number {
  return values
    .filter((value): value is ArrayBufferView => ArrayBuffer.isView(value))
    .reduce(
      (seed, { buffer, byteOffset, byteLength }) => hashBytes(new Uint8Array(buffer, byteOffset, byteLength), seed),
      7,
    );
}

/** A small world with lakes, valleys, terraces, warp, belts and tint, so that few parameters are idle. */
function busyRecipe(kind: string): Recipe {
  const changes = Object.entries({
    'shape.kind': kind,
    'water.lakes.share': '0.8',
    'climate.temperature.bands': '4',
    'look.tint': '0.3',
  }).map(([path, text]) => ({ path, text }));
  return setParameters(findPreset('jagged-mountain-rivers')!.recipe, changes).recipe!;
}

describe.each(['island', 'archipelago', 'endless', 'level'])('in a world of shape %s', (kind) => {
  const recipe = busyRecipe(kind);
  const plan = planWorld(recipe, 'hashes');
  const before = stageHashes(plan);
  const products = productsOf(plan);

  it('each parameter changes the hashes of its own stage and of those that depend on it, or of none where it is idle', () => {
    let tried = 0;
    for (const parameter of parametersOf(recipe)) {
      const changed = changeParameter(recipe, parameter);
      if (!changed) continue;
      tried++;
      const stages = changedStages(before, stageHashes(planWorld(changed, 'hashes')));
      const allowed = CHANGED_BY.find(([pattern]) => pattern.test(parameter.path))?.[1];
      // Biome ids are free names; lakes and walls refer to them by index, and an idle parameter changes nothing.
      if (stages.length === 0 || parameter.path.endsWith('.id')) continue;
      expect(allowed, parameter.path).toContainEqual(stages);
    }
    expect(tried).toBeGreaterThan(90);
  });

  it('stages with equal hashes give equal bytes', () => {
    let equal = 0;
    for (const parameter of parametersOf(recipe)) {
      // One biome and one octave stand for all of them: building each variant takes a while.
      if (/^biomes\.[1-9]|\.(octaves|persistence|lacunarity|scale)$/.test(parameter.path)) continue;
      const changed = changeParameter(recipe, parameter);
      if (!changed) continue;
      const other = planWorld(changed, 'hashes');
      const after = stageHashes(other);
      const names = (Object.keys(products) as (keyof typeof products)[]).filter((name) => before[name] === after[name]);
      if (names.length === 0) continue;
      const bytes = productsOf(other);
      for (const name of names) expect(bytes[name], `${name} after a change of ${parameter.path}`).toBe(products[name]);
      equal += names.length;
    }
    expect(equal).toBeGreaterThan(40);
  });
});

describe('stage hashes', () => {
  it('are the same for two plans of one world, and differ between seeds', () => {
    for (const { recipe, seed } of PRESETS) {
      const hashes = stageHashes(planWorld(recipe, seed));
      expect(stageHashes(planWorld(structuredClone(recipe), seed))).toEqual(hashes);
      expect(stageHashes(planWorld(recipe, `${seed}!`)).shape).not.toBe(hashes.shape);
    }
  });

  it('name every stage, in order', () => {
    expect(Object.keys(stageHashes(planWorld(findPreset('skerry')!.recipe, 'a')))).toEqual(IN_ORDER);
  });
});
