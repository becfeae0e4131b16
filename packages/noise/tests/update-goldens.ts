/*
 * Writes golden-hashes.ts anew. Only together with a new generator version: every world changes.
 * Run: node packages/noise/tests/update-goldens.ts
 */
import { writeFileSync } from 'node:fs';
import { createPlainEngine } from '../src/index.ts';
import { hashGoldenFills } from './golden-fills.ts';

const lines = Object.entries(hashGoldenFills(createPlainEngine())).map(([name, hash]) => `  '${name}': ${hash},\n`);
const text = `/*\n * Made by update-goldens.ts.\n */\nexport const GOLDEN_HASHES: Record<string, number> = {\n${lines.join('')}};\n`;
writeFileSync(new URL('golden-hashes.ts', import.meta.url), text);
