/*
 * `skerry import`: a height map from a file as a layer of a recipe. The recipe with the layer is written as JSON; every
 * command takes it with --recipe. A wrong file or size gets a sentence, and nothing is written.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Issue } from '@skerry/kit';
import { choice, integer, number } from '@skerry/kit/schema';
import { buildHeightLayer, type ImportedHeights, readHeightMap } from '@skerry/exchange';
import { checkRecipe, encodeRecipe, type Recipe } from '@skerry/world';
import { encodeRecipeFile, MAX_HEIGHT_SIDE } from '@skerry/world/heights';
import { freeText, option, optional, point, required } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { chooseWorld, explainFileError, WORLD_OPTIONS } from '../world-options.ts';
import { checkWritable, writeWhole } from '../write-whole.ts';

const MAX_FILE_BYTES = 1_000_000_000;
const REACH = 1e8;
const DEFAULT_STEP = 1;
const DEFAULT_RELIEF = 200;

export const IMPORT = defineCommand({
  name: 'import',
  summary: 'Bring a height map into a recipe as a terrain layer: PNG, RAW, R16 or GeoTIFF.',
  explain:
    'Adds a layer with the heights of FILE to the terrain of the chosen world and writes the recipe. Values of pictures ' +
    'and RAW files run from --low to --high; GeoTIFF of floats has metres of its own. The recipe names the map by the hash ' +
    `of its bytes and its file carries them. Maps larger than ${MAX_HEIGHT_SIDE} samples are averaged. ` +
    'RAW files are taken as square, little endian and north first unless the options say otherwise.',
  positionals: [{ name: 'FILE', explain: 'The height map.', isRequired: true }],
  options: {
    ...WORLD_OPTIONS,
    out: required(optional(freeText('Where to write the recipe.'), 'RECIPE.json')),
    centre: point(number('Centre', '', [-REACH, REACH], 0, 'Where the middle of the map lies, in metres.')),
    width: {
      ...optional(number('Width', 'm', [1, 1e7], 1024, 'Metres from west to east.'), 'METRES'),
      initialText: "the file's own, or a metre a sample",
    },
    low: {
      ...optional(number('Low', 'm', [-10000, 10000], 0, 'Height of the lowest value.'), 'METRES'),
      initialText: "the file's own, or 0",
    },
    high: {
      ...optional(number('High', 'm', [-10000, 10000], 200, 'Height of the highest value.'), 'METRES'),
      initialText: "the file's own, or 200",
    },
    blend: option(choice('Blend', ['replace', 'sum', 'maximum', 'minimum'], 'replace', 'How it meets the ground.')),
    edge: option(number('Edge', 'm', [0, 1e6], 32, 'Metres over which it fades out towards its border.'), 'METRES'),
    columns: optional(integer('Columns', [2, 16384], 1025, 'Samples from west to east of a RAW file.'), 'N'),
    rows: optional(integer('Rows', [2, 16384], 1025, 'Samples from north to south of a RAW file.'), 'N'),
    'byte-order': option(choice('Byte order', ['little', 'big'], 'little', 'Of a RAW file; Windows is little.')),
    'first-row': option(choice('First row', ['north', 'south'], 'north', 'Of a RAW file; Unity writes south.')),
    layer: option({ ...freeText('Id of the new layer; a layer of that id is replaced.'), default: 'imported' }, 'ID'),
  },
  examples: [
    { line: 'skerry import alps.tif --width 8192 --out alps.json', explain: 'A GeoTIFF in the middle of the island.' },
    {
      line: 'skerry import terrain.raw --first-row south --low -20 --high 310 --out mine.json',
      explain: 'From Unity.',
    },
  ],
  async run({ values, words, io }) {
    const [file] = words;
    const { issues, world } = await chooseWorld(values, io);
    const problems = [...issues, ...(await checkWritable(values.out, '--out'))];
    const read = await readFileBytes(file);
    if ('problem' in read) problems.push({ path: file, message: read.problem });
    if (!world || problems.length > 0 || 'problem' in read) return problems;
    const map = readHeightMap(read.bytes, {
      ...(values.columns !== undefined && { columns: values.columns }),
      ...(values.rows !== undefined && { rows: values.rows }),
      byteOrder: values['byte-order'],
      firstRow: values['first-row'],
    });
    if (!map.heights) return map.issues.map(({ message }) => ({ path: file, message }));
    const { heights } = map;
    const range = rangeOf(heights, values.low, values.high);
    const layer = buildHeightLayer(heights, {
      id: values.layer,
      title: basename(file).slice(0, 40),
      blend: values.blend,
      ...(values.centre ?? { x: 0, z: 0 }),
      width: values.width ?? (heights.columns - 1) * (heights.step ?? DEFAULT_STEP),
      ...range,
      edge: values.edge,
    });
    const added = addLayer(world.recipe, values.layer, layer);
    if (!added.recipe) return added.issues;
    const written = await writeWhole(
      values.out,
      '--out',
      `${JSON.stringify(encodeRecipeFile(added.recipe), null, 1)}\n`,
    );
    if (written.length > 0) return written;
    const facts = { file: values.out, columns: heights.columns, rows: heights.rows, ...range };
    if (values.json) io.out(JSON.stringify(facts, null, 2));
    else
      io.out(
        `Wrote ${values.out}: layer "${values.layer}" from ${heights.columns} x ${heights.rows} samples, ${range.low} to ${range.high} m.\n` +
          `See it: skerry map --recipe ${values.out} --seed ${world.seed} --out map.png`,
      );
    return [];
  },
});

/** Metres of the lowest and the highest value: as asked, as the file says, or the usual ones. */
function rangeOf(
  heights: ImportedHeights,
  low: number | undefined,
  high: number | undefined,
): { low: number; high: number } {
  const bottom = low ?? (heights.isMetres ? heights.low : 0);
  return { low: bottom, high: high ?? (heights.isMetres ? heights.high : bottom + DEFAULT_RELIEF) };
}

/** As the last layer; a layer of the same id is replaced where it is. */
function addLayer(recipe: Recipe, id: string, layer: object): { issues: readonly Issue[]; recipe?: Recipe } {
  const { layers } = recipe.terrain;
  const place = layers.findIndex((other) => other.id === id);
  const changed = place < 0 ? [...layers, layer] : layers.map((other, k) => (k === place ? layer : other));
  const value = {
    ...(encodeRecipe({ ...recipe, terrain: { ...recipe.terrain, layers: changed as typeof layers } }) as object),
  };
  const checked = checkRecipe(value);
  return checked.recipe ? { issues: [], recipe: checked.recipe } : { issues: checked.issues };
}

async function readFileBytes(file: string): Promise<{ bytes: Uint8Array } | { problem: string }> {
  try {
    const bytes = await readFile(file);
    return bytes.length > MAX_FILE_BYTES
      ? { problem: `has ${bytes.length} bytes; at most ${MAX_FILE_BYTES}` }
      : { bytes };
  } catch (error) {
    return { problem: `could not be read: ${explainFileError(error)}` };
  }
}
