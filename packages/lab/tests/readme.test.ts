/*
 * The example of the README, run as it stands there.
 */
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

it('the example of the README is the file that runs, and does what it says', async () => {
  const [readme, example] = ['../README.md', './readme-example.ts'].map((path) =>
    readFileSync(new URL(path, import.meta.url), 'utf8'),
  );
  expect(readme).toContain(`\`\`\`ts\n${example}\`\`\`\n`);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { status, expanded, half, again } = await import('./readme-example.ts');
  expect(status).toBe('complete');
  expect(half.expanded).toBeLessThan(expanded);
  expect(again!.edits).toHaveLength(1);
  expect(log).toHaveBeenCalledOnce();
});
