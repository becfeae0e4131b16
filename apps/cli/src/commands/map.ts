/*
 * `skerry map`: a picture of a world from above, as a PNG file.
 * It is painted in strips by all cores and compressed as they come, so memory is that of a few strips; it is written
 * under a temporary name first, so the file appears whole or not at all.
 */
import type { Issue } from '@skerry/kit';
import { DRAFT_MAP_LAYERS, planWorld, WORLD_REACH } from '@skerry/world';
import { MAP_LAYERS, mapLegend, type MapRequest } from '@skerry/world/map';
import { choice, integer, number } from '@skerry/kit/schema';
import { flag, freeText, type Option, option, optional, point, readLeaf, required } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { naturalSpan } from '../natural-span.ts';
import { paintStrips } from '../pictures/paint-strips.ts';
import { createProgress } from '../progress.ts';
import { WORLD_OPTIONS, chooseWorld } from '../world-options.ts';
import { checkPngPath } from '../write-png.ts';
import { writePngStrips } from '../write-png-strips.ts';

const MAX_SIDE_PX = 8192;
const MAX_SPAN = 4 * WORLD_REACH;

type Size = { readonly width: number; readonly height: number };

export const MAP = defineCommand({
  name: 'map',
  summary: 'Paint a map of a world into a PNG file.',
  explain:
    'The picture shows the square of --span metres around --centre; a wide picture shows --span metres across. ' +
    'North is up, x goes east and z goes south. Layers other than relief show one of the fields the world is made of; --json gives the legend.\n' +
    [...MAP_LAYERS, ...DRAFT_MAP_LAYERS].map(({ id, explain }) => `--layer ${id}: ${explain}`).join('\n'),
  positionals: [],
  options: {
    ...WORLD_OPTIONS,
    out: required(optional(freeText('Where to write the picture.'), 'FILE.png')),
    centre: {
      ...point(number('Centre', '', [-WORLD_REACH, WORLD_REACH], 0, 'The place in the middle, in metres.')),
      initialText: "0,0, or the link's place",
    },
    span: {
      ...optional(number('Span', 'm', [1, MAX_SPAN], 1024, 'How much ground the picture shows across.'), 'METRES'),
      initialText: "the link's, or what shows the land well",
    },
    size: sizeOption(),
    layer: option(
      choice(
        'Layer',
        [...MAP_LAYERS, ...DRAFT_MAP_LAYERS].map(({ id }) => id),
        'relief',
        'What to show.',
      ),
    ),
    contours: flag('Draw lines of equal height.'),
    bare: flag('Leave out trees and stones.'),
  },
  examples: [
    { line: 'skerry map --preset archipelago --seed nessie --out map.png', explain: 'A sea of islands.' },
    {
      line: 'skerry map --centre 500,-200 --span 1000 --size 1600x900 --contours --out near.png',
      explain: 'Closer, wide, with contours.',
    },
    {
      line: 'skerry map --set water.seaLevel=20 --layer biome --out flooded.png',
      explain: 'What if the sea were higher?',
    },
  ],
  async run({ values, io }) {
    const { issues, world } = await chooseWorld(values, io);
    const problems = [...issues, ...(await checkPngPath(values.out, '--out'))];
    if (!world || problems.length > 0) return problems;
    const { width, height } = values.size;
    const span = values.span ?? world.view?.span ?? naturalSpan(world.recipe);
    const { x, z } = values.centre ?? world.view ?? { x: 0, z: 0 };
    const metresPerPixel = span / width;
    const picture: MapRequest = {
      x: x - (width / 2 - 0.5) * metresPerPixel,
      z: z - (height / 2 - 0.5) * metresPerPixel,
      metresPerPixel,
      width,
      height,
      layer: values.layer,
      contours: values.contours,
      plants: !values.bare,
    };
    const progress = createProgress(io, 'Painting', values.progress);
    const plan = planWorld(world.recipe, world.seed, world.generatorVersion);
    const strips = paintStrips(plan, picture, { onRows: (rows) => progress.show(rows / height) });
    const written: readonly Issue[] = await writePngStrips(values.out, '--out', { width, height }, strips);
    progress.end();
    if (written.length > 0) return written;
    const { seed, generatorVersion } = world;
    const result = {
      file: values.out,
      seed,
      generatorVersion,
      centre: { x, z },
      span,
      width,
      height,
      layer: values.layer,
      legend: mapLegend(plan, values.layer),
    };
    if (values.json) io.out(JSON.stringify(result, null, 2));
    else
      io.out(
        `Wrote ${values.out}: ${width} x ${height} pixels, ${roundTo4(metresPerPixel)} m each, around ${roundTo2(x)}, ${roundTo2(z)}.`,
      );
    return [];
  },
});

/** Four significant digits: enough to measure by, few enough to read. */
function roundTo4(metres: number): number {
  return Number(metres.toPrecision(4));
}

function roundTo2(metres: number): number {
  return Number(metres.toFixed(2));
}

function sizeOption(): Option<Size> {
  const parameter = integer('Size', [1, MAX_SIDE_PX], 1024, 'Pixels along each side.');
  return {
    parameter,
    placeholder: 'PX|WxH',
    initial: { width: parameter.default, height: parameter.default },
    initialText: String(parameter.default),
    read: (given) => {
      const [width, height = width] = given.split('x').map((side) => readLeaf(parameter, side));
      return /^\d+(x\d+)?$/.test(given) && 'value' in width && 'value' in height
        ? { value: { width: width.value, height: height.value } }
        : { expected: `pixels such as 1024 or 1600x900, each from ${parameter.min} to ${parameter.max}` };
    },
  };
}
