/*
 * Writes the JSON Schemas into docs/schemas; a test says when they have become old.
 * Run: npm run schemas
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listJsonSchemas, SCHEMA_FOLDER } from './docs/json-schemas.ts';
import { ROOT } from './root.ts';

mkdirSync(join(ROOT, SCHEMA_FOLDER), { recursive: true });
for (const [name, text] of Object.entries(listJsonSchemas())) writeFileSync(join(ROOT, SCHEMA_FOLDER, name), text);
