/*
 * `skerry presets`: the worlds we ship, or the recipe of one of them as a file to start from.
 */
import { PRESETS, RECIPE_FORMAT, findPreset } from '@skerry/world';
import { defineCommand } from '../command.ts';
import { unknownPreset } from '../world-options.ts';

export const PRESETS_COMMAND = defineCommand({
  name: 'presets',
  summary: 'List the worlds that ship with Skerry, or print the recipe of one.',
  explain:
    'A preset is a recipe with a name and a seed of its own. Print one into a file, change what you like, ' +
    'and hand the file to other commands with --recipe.',
  positionals: [{ name: 'NAME', explain: 'Print the recipe of this preset instead of the list.', isRequired: false }],
  options: {},
  examples: [
    { line: 'skerry presets', explain: 'What there is.' },
    { line: 'skerry presets archipelago > mine.json', explain: 'A recipe of your own to start from.' },
  ],
  async run({ values, words: [name], io }) {
    if (name !== undefined) {
      const preset = findPreset(name);
      if (!preset) return [{ path: 'NAME', message: unknownPreset(name) }];
      io.out(JSON.stringify({ format: RECIPE_FORMAT, ...preset.recipe }, null, 2));
      return [];
    }
    if (values.json) {
      const list = PRESETS.map(({ id, title, description, seed }) => ({ id, title, description, seed }));
      io.out(JSON.stringify(list, null, 2));
      return [];
    }
    const width = Math.max(...PRESETS.map(({ id }) => id.length));
    for (const { id, title, description, seed } of PRESETS) {
      io.out(`${id.padEnd(width)}  ${title}, seed "${seed}"`);
      io.out(`${' '.repeat(width)}  ${description}`);
    }
    return [];
  },
});
