/*
 * `skerry schema`: the JSON Schema of recipes and of minds, for editors and other programs.
 */
import { mindJsonSchema } from '@skerry/agents';
import { CREATURE_VOCABULARY } from '@skerry/sim';
import { recipeJsonSchema } from '@skerry/world/recipe-schema';
import { nearestWord } from '../arguments/nearest-word.ts';
import { freeText, optional } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { checkWritable, writeWhole } from '../write-whole.ts';

const SCHEMAS = { recipe: recipeJsonSchema, mind: () => mindJsonSchema(CREATURE_VOCABULARY) } as const;

export const SCHEMA = defineCommand({
  name: 'schema',
  summary: 'Print the JSON Schema of recipes or of minds.',
  explain:
    'Editors that know JSON Schema complete names and show ranges in files that point to it: ' +
    '"$schema": "./recipe.schema.json". What one parameter means for another is checked by skerry check.',
  positionals: [{ name: 'NAME', explain: 'recipe or mind.', isRequired: true }],
  options: { out: optional(freeText('Write it to this file instead.'), 'FILE') },
  examples: [
    { line: 'skerry schema recipe --out recipe.schema.json', explain: 'For an editor, beside your recipes.' },
    { line: 'skerry schema mind', explain: 'Tables with the words of the creatures of the game.' },
  ],
  async run({ values, words: [name], io }) {
    if (!Object.hasOwn(SCHEMAS, name)) {
      const near = nearestWord(name, Object.keys(SCHEMAS));
      const message = `there is no schema "${name}"; there are ${Object.keys(SCHEMAS).join(' and ')}`;
      return [{ path: 'NAME', message: near ? `${message}; did you mean ${near}?` : message }];
    }
    const text = JSON.stringify(SCHEMAS[name as keyof typeof SCHEMAS](), null, 2);
    if (values.out === undefined) {
      io.out(text);
      return [];
    }
    const issues = await checkWritable(values.out, '--out');
    return issues.length > 0 ? issues : writeWhole(values.out, '--out', `${text}\n`);
  },
});
