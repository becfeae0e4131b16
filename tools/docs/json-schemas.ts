/*
 * The JSON Schemas that the documentation serves, by file name: of recipes, of minds and of the app's stored settings.
 */
import { mindJsonSchema } from '@skerry/agents';
import { type JsonSchema, jsonSchemaOf } from '@skerry/kit/schema';
import { CREATURE_VOCABULARY } from '@skerry/sim';
import { recipeJsonSchema } from '@skerry/world/recipe-schema';
import { SETTINGS_VERSION } from '../../apps/web/src/settings/check-settings.ts';
import { SETTINGS_SCHEMA } from '../../apps/web/src/settings/settings-schema.ts';

export const SCHEMA_FOLDER = 'docs/schemas';

/** The text of each file. */
export function listJsonSchemas(): Readonly<Record<string, string>> {
  const schemas = {
    'recipe.schema.json': recipeJsonSchema(),
    'mind.schema.json': mindJsonSchema(CREATURE_VOCABULARY),
    'settings.schema.json': settingsSchema(),
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, `${JSON.stringify(schema, null, 1)}\n`]),
  );
}

function settingsSchema(): JsonSchema {
  const groups = Object.entries(SETTINGS_SCHEMA).map(([name, group]) => [name, jsonSchemaOf(group)]);
  const settings = {
    type: 'object',
    properties: { ...Object.fromEntries(groups), bindings: { type: 'object' } },
    additionalProperties: false,
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Settings',
    description: 'The settings of a user of Skerry on a device, as they are stored.',
    type: 'object',
    properties: { $schema: { type: 'string' }, version: { const: SETTINGS_VERSION }, settings },
    required: ['version', 'settings'],
    additionalProperties: false,
  };
}
