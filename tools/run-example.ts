/*
 * `npm run example -- nav/maze`: runs an example in Node.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLES } from '../examples/list.ts';
import { ROOT } from './root.ts';

const [name = '', ...words] = process.argv.slice(2);
const file = join(ROOT, 'examples', `${name.replace(/\.ts$/, '')}.ts`);
if (existsSync(file)) {
  process.exitCode = spawnSync(process.execPath, [file, ...words], { stdio: 'inherit' }).status ?? 1;
} else {
  const names = EXAMPLES.map(({ files }) => files[0].replaceAll(/^examples\/|\.tsx?$/g, ''));
  console.error(`Name an example: ${names.join(', ')}`);
  process.exitCode = 1;
}
