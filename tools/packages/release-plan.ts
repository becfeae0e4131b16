/*
 * What a release would publish: the packages in an order in which each comes after those it depends on, and everything
 * that speaks against publishing. Pure, so that a test can show each refusal.
 */
import type { Manifest } from './workspaces.ts';

/** A package of the release, by its published manifest. */
export type Release = {
  readonly manifest: Manifest;
  readonly tarball: string;
};

export type ReleasePlan = {
  /** Dependencies first. */
  readonly order: readonly Release[];
  /** Sentences; a release without any may be published. */
  readonly problems: readonly string[];
};

export function planRelease(releases: readonly Release[]): ReleasePlan {
  const byName = new Map(releases.map((release) => [release.manifest.name, release]));
  const order: Release[] = [];
  const open = new Set<string>();
  const problems: string[] = [];
  const version = releases[0]?.manifest.version;

  function visit(release: Release): void {
    const { name, dependencies = {} } = release.manifest;
    if (order.includes(release)) return;
    if (open.has(name)) {
      problems.push(`${name} depends on itself, through ${[...open].join(', ')}`);
      return;
    }
    open.add(name);
    for (const other of Object.keys(dependencies)) if (byName.has(other)) visit(byName.get(other)!);
    open.delete(name);
    order.push(release);
  }

  for (const release of releases) visit(release);
  for (const { manifest } of releases) problems.push(...checkManifest(manifest, version, byName));
  return { order, problems };
}

function checkManifest(manifest: Manifest, version: string, ours: ReadonlyMap<string, Release>): string[] {
  const { name, dependencies = {} } = manifest;
  const problems: string[] = [];
  if (manifest.version !== version) problems.push(`${name} is version ${manifest.version}, others are ${version}`);
  if (!manifest.repository)
    problems.push(`${name} names no repository: set "repository" in the package.json of the root`);
  for (const [other, range] of Object.entries(dependencies)) {
    const isOurs = other === 'skerry' || other.startsWith('@skerry/');
    if (isOurs && !ours.has(other)) problems.push(`${name} depends on ${other}, which is not published`);
    if (ours.has(other) && range !== version)
      problems.push(`${name} wants ${other} ${range}, and ${version} is published`);
  }
  return problems;
}
