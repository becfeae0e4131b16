/*
 * The guide to adding a stage stays true: its code is the file that the test of the guide runs.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

it('shows the stage that packages/world/tests/stages/add-a-stage.test.ts adds', () => {
  const file = read('packages/world/tests/stages/mounds.ts');
  expect(read('docs/add-a-stage.md')).toContain(`\`\`\`ts\n${file}\`\`\``);
});
