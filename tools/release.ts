/*
 * `npm run release -- --dry-run`: builds and packs all packages and shows what would be published, in which order, and
 * what speaks against it. Without --dry-run they are published, if nothing speaks against it and the tree is clean.
 * Versions come from changesets: `npx changeset version` raises them all together.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from './packages/build-packages.ts';
import { packPackages } from './packages/pack-packages.ts';
import { planRelease } from './packages/release-plan.ts';
import type { Manifest } from './packages/workspaces.ts';
import { ROOT } from './root.ts';

const isDry = process.argv.includes('--dry-run');
const TARBALLS = join(ROOT, 'dist/tarballs');

rmSync(TARBALLS, { recursive: true, force: true });
const built = buildPackages();
const tarballs = packPackages(built, TARBALLS);
const releases = built.map(({ stage }) => {
  const manifest = JSON.parse(readFileSync(join(stage, 'package.json'), 'utf8')) as Manifest;
  return { manifest, tarball: tarballs.find(({ name }) => name === manifest.name)!.path };
});
const { order, problems } = planRelease(releases);
const changes = readdirSync(join(ROOT, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md');
const isDirty = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }) !== '';

for (const { manifest, tarball } of order) {
  const { size, files } = tarballs.find(({ path }) => path === tarball)!;
  const what = `${manifest.name}@${manifest.version}`.padEnd(28);
  console.log(`${what} ${(size / 1024).toFixed(0).padStart(5)} KB  ${String(files.length).padStart(4)} files`);
}
const against = [
  ...new Set(problems.map((problem) => problem.replace(/^\S+ names no/, 'The packages name no'))),
  ...(changes.length > 0
    ? [`${changes.length} changesets are not part of a version yet: run npx changeset version`]
    : []),
  ...(isDirty ? ['The working tree has changes that are not committed'] : []),
];
for (const sentence of against) console.log(`! ${sentence}.`);
if (isDry) console.log(`\nNothing was published: ${order.length} packages would be.`);
else if (against.length > 0) {
  console.log('\nNothing was published.');
  process.exitCode = 1;
} else {
  for (const { tarball } of order)
    execFileSync('npm', ['publish', tarball, '--access', 'public'], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
}
