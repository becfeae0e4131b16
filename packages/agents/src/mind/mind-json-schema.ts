/*
 * The JSON Schema of mind tables over a vocabulary: which words there are, how many numbers each takes and within which
 * bounds. What states a table has, and which of them can be reached, only `checkMind` sees.
 */
import { MAX_STATES, MAX_TRANSITIONS } from './check-shape.ts';
import { type ParameterSpec, requireWords, type WordList } from './vocabulary.ts';

/**
 * The JSON Schema (draft 2020-12) of the tables that a vocabulary can run, for editors and programs.
 * @example
 * import { CREATURE_VOCABULARY } from '@skerry/sim';
 *
 * console.log(Object.keys(mindJsonSchema(CREATURE_VOCABULARY)));
 */
export function mindJsonSchema(words: WordList): Readonly<Record<string, unknown>> {
  requireWords(words, 'words');
  const name = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$' };
  const calls = (kind: 'guard' | 'action'): object => ({ type: 'array', items: { $ref: `#/$defs/${kind}` } });
  const actions = calls('action');
  const guards = calls('guard');
  const record = (properties: object, required: readonly string[]): object => ({
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Mind',
    description: 'A mind of Skerry: states, what is done in them, and transitions with guards.',
    ...record(
      {
        $schema: { type: 'string' },
        name,
        about: { type: 'string' },
        parameters: {
          type: 'object',
          propertyNames: { pattern: '^[a-z][A-Za-z0-9]{0,39}$' },
          additionalProperties: { type: 'number' },
        },
        initial: name,
        states: {
          type: 'array',
          minItems: 1,
          maxItems: MAX_STATES,
          items: record({ name, parent: name, initial: name, enter: actions, exit: actions, during: actions }, [
            'name',
          ]),
        },
        transitions: {
          type: 'array',
          maxItems: MAX_TRANSITIONS,
          items: record({ from: name, to: name, when: guards, unless: guards, priority: { type: 'number' }, actions }, [
            'from',
            'to',
          ]),
        },
      },
      ['name', 'about', 'parameters', 'initial', 'states', 'transitions'],
    ),
    $defs: { guard: wordSchema(words.guards), action: wordSchema(words.actions) },
  };
}

/** A call of one of some words: its name, or a list of the name and a number or a parameter's name for each argument. */
function wordSchema(words: WordList['guards']): object {
  const names = Object.keys(words);
  const plain = names.filter((word) => words[word].parameters.length === 0);
  const argument = ({ name, unit, min, max }: ParameterSpec): object => ({
    title: unit ? `${name} (${unit})` : name,
    anyOf: [
      { type: 'number', minimum: min, maximum: max },
      { type: 'string', pattern: '^[a-z][A-Za-z0-9]{0,39}$' },
    ],
  });
  const call = (word: string): object => {
    const { parameters } = words[word];
    return {
      type: 'array',
      prefixItems: [{ const: word }, ...parameters.map(argument)],
      items: false,
      minItems: 1 + parameters.length,
    };
  };
  return { anyOf: [...(plain.length > 0 ? [{ enum: plain }] : []), ...names.map(call)] };
}
