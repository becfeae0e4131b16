/*
 * `skerry check`: validates a recipe or link and reports all issues.
 */
import { encodeLink, RECIPE_FORMAT } from '@skerry/world';
import { defineCommand } from '../command.ts';
import { WORLD_OPTIONS, chooseWorld } from '../world-options.ts';

const { link, set } = WORLD_OPTIONS;

export const CHECK = defineCommand({
  name: 'check',
  summary: 'Check a recipe file or a link, and name every problem in it.',
  explain: 'Every problem is named by the path of its parameter and the value found there. Nothing is changed.',
  positionals: [{ name: 'FILE', explain: 'A recipe as JSON; - reads standard input.', isRequired: false }],
  options: { link, set },
  examples: [
    { line: 'skerry check mine.json', explain: 'Exit code 0 when the recipe is valid, 1 when it is not.' },
    {
      line: 'skerry check mine.json --set terrain.layers.hills.height=40',
      explain: 'Would it still be valid with this change?',
    },
    { line: "skerry check --link '#w=…'", explain: 'Check a link someone sent you.' },
  ],
  async run({ values, words: [file], io }) {
    if (file === undefined && values.link === undefined)
      return [{ path: 'FILE', message: 'is missing: name a recipe file, or a link with --link' }];
    if (file !== undefined && values.link !== undefined)
      return [{ path: 'FILE and --link', message: 'each name a recipe; give one of them' }];
    const { issues, world } = await chooseWorld(
      { ...values, recipe: file, preset: undefined, seed: undefined, generator: undefined },
      io,
    );
    if (!world) return issues;
    const { presetId = 'skerry', recipe, seed, generatorVersion } = world;
    if (values.json) io.out(JSON.stringify({ issues: [], recipe: { format: RECIPE_FORMAT, ...recipe } }, null, 2));
    else
      io.out(`${file ?? 'The link'} is valid. As a link: #${encodeLink({ presetId, recipe, seed, generatorVersion })}`);
    return [];
  },
});
