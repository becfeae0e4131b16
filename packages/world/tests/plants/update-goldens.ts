/*
 * Writes golden-hashes.ts anew. Only together with a new generator version: every forest changes.
 * Run: node packages/world/tests/plants/update-goldens.ts
 */
import { writeFileSync } from 'node:fs';
import { hashGoldenPlants } from './golden-plants.ts';

const lines = Object.entries(hashGoldenPlants()).map(([id, hash]) => `  '${id}': ${hash},\n`);
const text = `/*\n * Made by update-goldens.ts.\n */\nexport const GOLDEN_HASHES: Record<string, number> = {\n${lines.join('')}};\n`;
writeFileSync(new URL('golden-hashes.ts', import.meta.url), text);
