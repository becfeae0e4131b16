/*
 * The example of the README, run as it stands there.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the example of the README is the file that runs, and does what it says', async () => {
  const [readme, example] = ['../README.md', './readme-example.ts'].map((path) =>
    readFileSync(new URL(path, import.meta.url), 'utf8'),
  );
  expect(readme).toContain(`\`\`\`ts\n${example}\`\`\`\n`);
  const { steps, seaLevels, dirty, again } = await import('./readme-example.ts');
  expect(steps).toEqual({ undo: 'Fewer plants', redo: 'Meadows last' });
  expect(seaLevels).toEqual([9, 0]);
  expect(dirty).toEqual([true, false]);
  expect(again.document.recipe.biomes[2].id).toBe('meadow');
});
