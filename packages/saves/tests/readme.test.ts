import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeSave } from './make-save.ts';
import { keepWorld } from './readme-example.ts';

it('the example of the README is this code, and does what it says', async () => {
  const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
  expect(read('../README.md')).toContain(`\`\`\`ts\n${read('./readme-example.ts')}\`\`\``);
  expect(await keepWorld(makeSave({ title: 'Home' }))).toBe('saved: Home, 3 coins');
});
