/*
 * `npm run build:packages`: builds all packages into dist/packages and packs them into dist/tarballs.
 */
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildPackages } from './packages/build-packages.ts';
import { packPackages } from './packages/pack-packages.ts';
import { ROOT } from './root.ts';

const TARBALLS = join(ROOT, 'dist/tarballs');

rmSync(TARBALLS, { recursive: true, force: true });
for (const { name, version, size, path } of packPackages(buildPackages(), TARBALLS)) {
  console.log(`${`${name}@${version}`.padEnd(28)} ${(size / 1024).toFixed(0).padStart(5)} KB  ${relative(ROOT, path)}`);
}
