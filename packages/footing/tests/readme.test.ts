/*
 * The example of the README, run as it stands there.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the example of the README is the file that runs, and walks to its goal', async () => {
  const [readme, example] = ['../README.md', './readme-example.ts'].map((path) =>
    readFileSync(new URL(path, import.meta.url), 'utf8'),
  );
  expect(readme).toContain(`\`\`\`ts\n${example}\`\`\`\n`);
  const { walk } = await import('./readme-example.ts');
  expect(walk.status).toBe('complete');
  expect(Math.abs(walk.body.x - walk.goal.x) + Math.abs(walk.body.z - walk.goal.z)).toBeLessThan(0.3);
  expect(walk.depth).toBe(0);
});
