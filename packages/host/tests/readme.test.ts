import { readFileSync } from 'node:fs';
import { createSetup } from '@skerry/sim';
import { findPreset } from '@skerry/world';
import { expect, it } from 'vitest';
import { walkNorth } from './readme-example.ts';

it('the example of the README is this code, and the player walks', async () => {
  const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
  expect(read('../README.md')).toContain(`\`\`\`ts\n${read('./readme-example.ts')}\`\`\``);
  const { recipe } = findPreset('plains-lake')!;
  const setup = createSetup({ mode: 'wander', recipe, presetId: 'plains-lake', seed: 'quiet-reed-1' });
  expect(await walkNorth(setup)).toBeGreaterThan(0);
});
