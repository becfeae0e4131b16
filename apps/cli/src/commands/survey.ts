/*
 * `skerry survey`: measures a window of a world and prints a table; --out adds a picture of its drainage, slopes and
 * heights.
 */
import { integer, number } from '@skerry/kit/schema';
import {
  DEFAULT_SAMPLES,
  type Distribution,
  findWarnings,
  MAX_SAMPLES,
  type PowerLaw,
  type Survey,
  surveyInSlices,
} from '@skerry/survey';
import { planWorld, WORLD_REACH } from '@skerry/world';
import { freeText, option, optional, point } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { naturalSpan } from '../natural-span.ts';
import { drawSurvey } from '../pictures/draw-survey.ts';
import { createProgress } from '../progress.ts';
import { type ChosenWorld, chooseWorld, WORLD_OPTIONS } from '../world-options.ts';
import { checkPngPath, writePng } from '../write-png.ts';

type Row = readonly [label: string, fact: string];

export const SURVEY = defineCommand({
  name: 'survey',
  summary: 'Measure a world: land, relief, water, biomes and how well the ground drains.',
  explain:
    'Takes --samples along the side of the square of --width metres around --at. Slopes, pits and depressions depend on ' +
    'the distance between samples, so compare surveys of equal width and samples. Land that rivers have shaped has an ' +
    'area exponent of 0.4 to 0.6, a Hack exponent of 0.5 to 0.65, and theta of 0.35 to 0.6 with r² near 1.',
  positionals: [],
  options: {
    ...WORLD_OPTIONS,
    at: {
      ...point(number('At', '', [-WORLD_REACH, WORLD_REACH], 0, 'The place in the middle, in metres.')),
      initialText: "0,0, or the link's place",
    },
    width: {
      ...optional(number('Width', 'm', [1, 2 * WORLD_REACH], 4096, 'Metres along the sides of the window.'), 'METRES'),
      initialText: "the link's, or what shows the land well",
    },
    samples: option(integer('Samples', [2, MAX_SAMPLES], DEFAULT_SAMPLES, 'Samples along each side.'), 'N'),
    out: optional(freeText('Where to write a picture of drainage, slopes and heights.'), 'FILE.png'),
  },
  examples: [
    { line: 'skerry survey --preset jagged-mountain-rivers --width 8192', explain: 'A table of all measures.' },
    {
      line: 'skerry survey --at 500,-200 --width 1024 --samples 512 --out survey.png',
      explain: 'Closer, with a picture.',
    },
  ],
  async run({ values, io }) {
    const { issues, world } = await chooseWorld(values, io);
    const problems = [...issues];
    if (values.out !== undefined) problems.push(...(await checkPngPath(values.out, '--out')));
    if (!world || problems.length > 0) return problems;
    const { x, z } = values.at ?? world.view ?? { x: 0, z: 0 };
    const width = values.width ?? world.view?.span ?? naturalSpan(world.recipe);
    const plan = planWorld(world.recipe, world.seed, world.generatorVersion);
    const progress = createProgress(io, 'Measuring', values.progress);
    const slices = surveyInSlices(plan, { x, z, width, samples: values.samples });
    let step = slices.next();
    for (; !step.done; step = slices.next()) progress.show(step.value);
    progress.end();
    const { survey } = step.value;
    const warnings = findWarnings(survey, world.recipe);
    if (values.out !== undefined) {
      const written = await writePng(values.out, '--out', drawSurvey(step.value));
      if (written.length > 0) return written;
    }
    const { seed, generatorVersion } = world;
    if (values.json)
      io.out(JSON.stringify({ seed, generatorVersion, centre: { x, z }, width, ...survey, warnings }, null, 2));
    else
      io.out([formatSurvey(survey, world, x, z), ...warnings.map(({ message }) => `  Note: ${message}.`)].join('\n'));
    return [];
  },
});

function formatSurvey(
  survey: Survey,
  { presetId = 'own recipe', seed, generatorVersion }: ChosenWorld,
  x: number,
  z: number,
) {
  const { grid } = survey;
  const km = (samples: number): string => ((samples * grid.step) / 1000).toFixed(2);
  const rows = [...landRows(survey), ...drainageRows(survey)];
  const width = Math.max(...rows.map(([label]) => label.length));
  return [
    `${presetId}, seed "${seed}", generator ${generatorVersion}: ${km(grid.columns)} x ${km(grid.rows)} km around ${x}, ${z}, a sample every ${Number(grid.step.toPrecision(4))} m`,
    ...rows.map(([label, fact]) => `  ${label.padEnd(width)}  ${fact}`),
  ].join('\n');
}

function landRows(survey: Survey): Row[] {
  const { peak, biomes, hypsometry, lakes } = survey;
  const present = biomes.filter(({ share }) => share > 0);
  return [
    ['land', `${percent(survey.landShare)} of ${survey.areaKm2.toPrecision(3)} km²`],
    ['sea', percent(survey.seaShare)],
    ['lakes', survey.lakeCount > 0 ? `${percent(survey.lakeShare)}, ${survey.lakeCount} of them` : 'none'],
    ...(lakes.length > 0 ? [['nearest lake', lakeFact(lakes[0])] as const] : []),
    ['highest place', `${peak.height.toFixed(1)} m at ${Math.round(peak.x)}, ${Math.round(peak.z)}`],
    ['height of land', spread(survey.height, (metres) => `${metres.toFixed(1)} m`)],
    ['slope of land', spread(survey.slope, slopeText)],
    ['temperature', spread(survey.temperature, (degrees) => `${degrees.toFixed(1)} °C`)],
    ['biomes', present.map(({ title, share }) => `${title} ${percent(share)}`).join(', ') || 'none'],
    ['hypsometric integral', hypsometry ? hypsometry.integral.toFixed(2) : '-'],
    [
      'pieces of land',
      `${survey.landPieces}, the largest ${survey.largestLandKm2.toPrecision(3)} km²; ${survey.ringedLandPieces} ringed by water`,
    ],
    ['seas closed in by land', String(survey.closedSeas)],
  ];
}

function drainageRows({ drainage }: Survey): Row[] {
  if (!drainage) return [['drainage', 'no land']];
  return [
    [
      'walking downhill',
      `${percent(drainage.endsInWater)} of the land reaches water, ${percent(drainage.endsInPit)} a pit, ${percent(drainage.endsAtBorder)} the border`,
    ],
    ['pits', `${drainage.pitsPerKm2.toPrecision(3)} per km²`],
    ['in depressions', `${percent(drainage.depressionShare)} of the land`],
    ['longest river', `${(drainage.longestRiver / 1000).toFixed(2)} km`],
    ['area exponent', lawText(drainage.areaExceedance)],
    ['Hack exponent', lawText(drainage.hack)],
    ['theta (slope, area)', lawText(drainage.slopeArea)],
  ];
}

function lakeFact({ x, z, areaKm2, distance }: Survey['lakes'][number]): string {
  return `${Math.round(distance)} m from the middle, at ${Math.round(x)}, ${Math.round(z)}, ${areaKm2.toPrecision(2)} km²`;
}

function spread(values: Distribution | undefined, format: (value: number) => string): string {
  if (!values) return '-';
  const { mean, p5, p50, p95 } = values;
  return `mean ${format(mean)}, median ${format(p50)}, 90 % between ${format(p5)} and ${format(p95)}`;
}

function slopeText(rise: number): string {
  return `${((Math.atan(rise) * 180) / Math.PI).toFixed(1)}°`;
}

function lawText(law: PowerLaw | undefined): string {
  return law ? `${law.exponent.toFixed(2)} (r² ${law.r2.toFixed(2)})` : 'too little land for a fit';
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
