/*
 * `skerry explain`: explains a place, layer by layer.
 */
import { type Explanation, WORLD_REACH, createSampler, planWorld } from '@skerry/world';
import { number } from '@skerry/kit/schema';
import { point, required } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { type ChosenWorld, WORLD_OPTIONS, chooseWorld } from '../world-options.ts';

export const EXPLAIN = defineCommand({
  name: 'explain',
  summary: 'Explain a place: its height layer by layer, its climate and its biomes.',
  explain: 'The parts of the layers add up to the height of the ground there.',
  positionals: [],
  options: {
    ...WORLD_OPTIONS,
    at: required(point(number('Place', '', [-WORLD_REACH, WORLD_REACH], 0, 'The place, in metres.'))),
  },
  examples: [
    { line: 'skerry explain --at 120,-340', explain: 'A place in the default world.' },
    { line: 'skerry explain --preset tundra-frozen-lake --seed 7 --at 0,0 --json', explain: 'The same as data.' },
  ],
  async run({ values, io }) {
    const { issues, world } = await chooseWorld(values, io);
    if (!world) return issues;
    const { x, z } = values.at;
    const explanation = createSampler(planWorld(world.recipe, world.seed, world.generatorVersion)).explain(x, z);
    if (values.json) io.out(JSON.stringify(explanation, null, 2));
    else io.out(formatExplanation(explanation, world));
    return [];
  },
});

function drainageFacts({ catchment, discharge, isLarge, river, end }: NonNullable<Explanation['drainage']>) {
  const more = isLarge ? ' or more' : '';
  const facts: (readonly [string, string])[] = [
    ['catchment', `${catchment.toFixed(2)} km²${more}, ${discharge.toFixed(3)} m³/s${more}`],
    [
      'runs to',
      `${end.kind === 'sea' ? 'the sea' : 'a lake without outlet'}, ${(end.metres / 1000).toFixed(1)} km away, at ${end.x.toFixed(0)}, ${end.z.toFixed(0)}`,
    ],
  ];
  if (river) facts.push(['river', `${river.width.toFixed(1)} m wide, at ${river.level.toFixed(2)} m`]);
  return facts;
}

function formatExplanation(
  place: Explanation,
  { presetId = 'own recipe', seed, generatorVersion }: ChosenWorld,
): string {
  const depth = place.water - place.height;
  const slopeDeg = (Math.atan(place.slope) * 180) / Math.PI;
  const biomes = place.biomes.map(({ title, share }) => `${title} ${Math.round(share * 100)} %`).join(', ');
  const facts: (readonly [string, string])[] = [
    ['height', `${place.height.toFixed(2)} m`],
    ['water', depth > 0 ? `${depth.toFixed(2)} m deep` : 'dry'],
    ['slope', `${slopeDeg.toFixed(1)}° (${place.slope.toFixed(2)} m up per metre)`],
    ['temperature', `${place.temperature.toFixed(1)} °C`],
    ['moisture', `${Math.round(place.moisture * 100)} %`],
    ['biome', biomes],
  ];
  if (place.drainage) facts.push(...drainageFacts(place.drainage));
  if (place.island) facts.push(['island', place.island.name]);
  const width = Math.max(...facts.map(([label]) => label.length), ...place.layers.map(({ label }) => label.length));
  const lines = [`${presetId}, seed "${seed}", generator ${generatorVersion}, at ${place.x}, ${place.z}`];
  for (const [label, fact] of facts) lines.push(`  ${label.padEnd(width)}  ${fact}`);
  lines.push('The height is the sum of its layers:');
  for (const { label, metres, note } of place.layers) {
    const signed = `${metres < 0 ? '' : '+'}${metres.toFixed(2)} m`;
    lines.push(`  ${label.padEnd(width)}  ${signed.padStart(11)}  ${note}`.trimEnd());
  }
  return lines.join('\n');
}
