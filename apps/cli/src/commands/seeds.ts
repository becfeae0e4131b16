/*
 * `skerry seeds`: judges many seeds of a world by wishes and prints the best, with links.
 */
import type { Issue } from '@skerry/kit';
import { integer, number, text } from '@skerry/kit/schema';
import { checkWishes, findSeeds, parseWish, type SeedVerdict, WISH_KINDS, type Wish } from '@skerry/survey';
import { encodeLink, type Recipe, WORLD_REACH } from '@skerry/world';
import { freeText, option, optional, point, repeated } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { naturalSpan } from '../natural-span.ts';
import { createProgress } from '../progress.ts';
import { type ChosenWorld, chooseWorld, WORLD_OPTIONS } from '../world-options.ts';

const { seed: _seed, ...RECIPE_OPTIONS } = WORLD_OPTIONS;

export const SEEDS = defineCommand({
  name: 'seeds',
  summary: 'Find seeds that give a world what you wish for.',
  explain:
    'Each --wish is a measure and a range: land=0.3..0.5 (share), peak=300.. (m), slope=..12 (degrees), ' +
    'temperature=5..15 (°C), island=2.. (km²), lake=..800 (m from the middle), biome=jungle or biome=jungle:0.3.. ' +
    '(share of the land). Seeds are measured on 32 x 32 samples of the square of --width metres around --at, and each ' +
    'gets a score from 0 to 1: the mean of its wishes.',
  positionals: [],
  options: {
    ...RECIPE_OPTIONS,
    wish: repeated(freeText(`What the world should have: ${WISH_KINDS.join(', ')}.`), 'KIND=FROM..TO'),
    at: {
      ...point(number('At', '', [-WORLD_REACH, WORLD_REACH], 0, 'The place in the middle, in metres.')),
      initialText: "0,0, or the link's place",
    },
    width: {
      ...optional(number('Width', 'm', [1, 2 * WORLD_REACH], 4096, 'Metres along the sides of the window.'), 'METRES'),
      initialText: "the link's, or what shows the land well",
    },
    prefix: option(text('Prefix', 60, '', 'Seeds are this text followed by a number.'), 'TEXT'),
    first: option(integer('First', [0, 1e9], 1, 'The first number.'), 'N'),
    count: option(integer('Count', [1, 10_000_000], 1000, 'How many seeds to judge.'), 'N'),
    best: option(integer('Best', [1, 1000], 10, 'How many to print.'), 'N'),
  },
  examples: [
    {
      line: 'skerry seeds --preset skerry --wish land=0.3..0.5 --wish peak=300..',
      explain: 'Islands with a high mountain.',
    },
    {
      line: 'skerry seeds --preset plains-lake --wish lake=..300 --wish biome=bog:0.2.. --count 5000',
      explain: 'A lake near the middle, in a bog.',
    },
  ],
  async run({ values, io }) {
    const { issues, world } = await chooseWorld({ ...values, seed: undefined }, io);
    const wanted = world ? readWishes(values.wish, world.recipe) : { issues: [] };
    const problems = [...issues, ...wanted.issues];
    if (!world || !wanted.wishes || problems.length > 0) return problems;
    const { x, z } = values.at ?? world.view ?? { x: 0, z: 0 };
    const width = values.width ?? world.view?.span ?? naturalSpan(world.recipe);
    const { recipe, generatorVersion } = world;
    const progress = createProgress(io, 'Judging', values.progress);
    const { count, prefix, first, best: keep } = values;
    const window = { x, z, width };
    const slices = findSeeds({ recipe, generatorVersion, wishes: wanted.wishes, window, prefix, first, count, keep });
    let step = slices.next();
    for (; !step.done; step = slices.next()) progress.show(step.value.tried / count);
    progress.end();
    const found = step.value.map((verdict) => ({ ...verdict, ...linkOf(world, verdict.seed, x, z, width) }));
    if (values.json)
      io.out(JSON.stringify({ generatorVersion, centre: { x, z }, width, count, seeds: found }, null, 2));
    else io.out(formatSeeds(found, count));
    return [];
  },
});

function readWishes(
  texts: readonly string[],
  recipe: Recipe,
): { readonly issues: readonly Issue[]; readonly wishes?: readonly Wish[] } {
  if (texts.length === 0)
    return { issues: [{ path: '--wish', message: 'expected at least one wish, such as land=0.3..0.5' }] };
  const readings = texts.map(parseWish);
  const issues = readings.flatMap((reading) =>
    'problem' in reading ? [{ path: '--wish', message: reading.problem }] : [],
  );
  if (issues.length > 0) return { issues };
  const checked = checkWishes(
    readings.map((reading) => 'wish' in reading && reading.wish),
    recipe,
  );
  // `wishes.1.min` is the second --wish: people know it by its text.
  const byText = checked.issues.map(({ path, message }) => ({
    path: `--wish ${texts[Number(path.split('.')[1])] ?? ''}`.trim(),
    message,
  }));
  return checked.wishes ? checked : { issues: byText };
}

/** A link names a preset; a recipe of one's own has none to name. */
function linkOf({ presetId, recipe, generatorVersion }: ChosenWorld, seed: string, x: number, z: number, span: number) {
  return presetId === undefined
    ? {}
    : { link: `#${encodeLink({ presetId, recipe, seed, generatorVersion, view: { x, z, span } })}` };
}

function formatSeeds(found: readonly (SeedVerdict & { readonly link?: string })[], count: number): string {
  const lines = [`The best ${found.length} of ${count} seeds:`];
  for (const { seed, score, wishes, link } of found) {
    lines.push(`  ${score.toFixed(2)}  seed "${seed}": ${wishes.map(({ reason }) => reason).join('; ')}`);
    if (link) lines.push(`        ${link}`);
  }
  return lines.join('\n');
}
