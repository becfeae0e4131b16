/*
 * A release publishes dependencies first, in one version, or says what speaks against it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planRelease } from '../tools/packages/release-plan.ts';
import { stagedManifest } from '../tools/packages/staged-manifest.ts';
import { listPackages, type Manifest, readManifest } from '../tools/packages/workspaces.ts';
import { ROOT } from '../tools/root.ts';

const REPOSITORY = { type: 'git', url: 'git+https://example.org/skerry.git' };
const root = { ...readManifest('.'), repository: REPOSITORY };
const releases = listPackages().map(({ folder, manifest }) => ({
  manifest: stagedManifest(manifest, root, folder),
  tarball: `${folder}.tgz`,
}));

it('the packages as they are could be published, each after those it needs', () => {
  const { order, problems } = planRelease(releases);
  expect(problems).toEqual([]);
  const names = order.map(({ manifest }) => manifest.name);
  expect(names.toSorted()).toEqual(releases.map(({ manifest }) => manifest.name).toSorted());
  for (const [i, { manifest }] of order.entries())
    for (const other of Object.keys(manifest.dependencies ?? {}))
      if (names.includes(other)) expect(names.indexOf(other), `${other} before ${manifest.name}`).toBeLessThan(i);
});

it('what speaks against a release is said', () => {
  const change = (name: string, fields: Partial<Manifest>) =>
    releases.map((release) =>
      release.manifest.name === name
        ? { ...release, manifest: { ...release.manifest, ...fields } as Manifest }
        : release,
    );
  const problemsOf = (name: string, fields: Partial<Manifest>) => planRelease(change(name, fields)).problems.join('\n');
  expect(problemsOf('@skerry/noise', { version: '9.9.9' })).toContain('@skerry/noise is version 9.9.9');
  expect(problemsOf('@skerry/noise', { dependencies: { '@skerry/kit': '0.0.1' } })).toContain(
    'wants @skerry/kit 0.0.1',
  );
  expect(problemsOf('@skerry/noise', { dependencies: { '@skerry/web': '0.1.0' } })).toContain('which is not published');
  expect(problemsOf('@skerry/kit', { dependencies: { '@skerry/noise': '0.1.0' } })).toContain('depends on itself');
  const { repository: _, ...homeless } = releases[0].manifest;
  expect(planRelease([{ manifest: homeless as Manifest, tarball: '' }]).problems.join()).toContain('no repository');
});

it('changesets raise all packages together', () => {
  const { fixed } = JSON.parse(readFileSync(join(ROOT, '.changeset/config.json'), 'utf8')) as { fixed: string[][] };
  for (const { manifest } of listPackages())
    expect(
      fixed[0].some((name) => name === manifest.name || (name === '@skerry/*' && manifest.name.startsWith('@skerry/'))),
    ).toBe(true);
});

it('every package has words to be found by, and says that it has no side effects', () => {
  for (const { manifest } of releases) {
    expect(manifest.keywords?.length, manifest.name).toBeGreaterThan(2);
    expect(manifest.sideEffects, manifest.name).toBe(false);
    expect(manifest.engines, manifest.name).toEqual({ node: '>=20' });
    expect(manifest.license, manifest.name).toBe('MIT');
  }
});
