/*
 * The manifest of a package as it is published. In the repository `exports` and `bin` name TypeScript sources, which
 * Node, Vite and the compiler use as they are; published ones name the JavaScript and the declarations built from them.
 */
import type { Manifest } from './workspaces.ts';

/** The fields that a published manifest takes over as they are; all others are ours alone or are written anew. */
const KEPT_FIELDS = ['name', 'version', 'description', 'keywords', 'license', 'type', 'sideEffects'] as const;
const DEPENDENCY_FIELDS = ['dependencies', 'peerDependencies', 'peerDependenciesMeta'] as const;
/** What runs in the published packages; the tests install and import them there. */
const ENGINES = { node: '>=20' };

/** `./src/map/index.ts` → `./dist/map/index.js` */
function builtPath(source: string): string {
  const match = /^\.\/src\/(.+)\.ts$/.exec(source);
  if (!match) throw new Error(`expected an entry such as "./src/index.ts", got "${source}"`);
  return `./dist/${match[1]}.js`;
}

/** The published form of a manifest; `root` is the manifest of the whole project, which names the repository. */
export function stagedManifest(manifest: Manifest, root: Manifest, folder: string): Manifest {
  const staged: Record<string, unknown> = {};
  for (const field of KEPT_FIELDS) if (manifest[field] !== undefined) staged[field] = manifest[field];
  if (root.repository) staged.repository = { ...root.repository, directory: folder };
  staged.engines = ENGINES;
  if (manifest.bin) {
    staged.bin = Object.fromEntries(Object.entries(manifest.bin).map(([name, path]) => [name, builtPath(path)]));
  }
  if (manifest.exports) staged.exports = stagedExports(manifest.exports);
  staged.files = ['dist', ...(manifest.files ?? [])];
  for (const field of DEPENDENCY_FIELDS) if (manifest[field] !== undefined) staged[field] = manifest[field];
  return staged as Manifest;
}

function stagedExports(entries: Readonly<Record<string, string>>): Record<string, unknown> {
  const staged = Object.entries(entries).map(([door, source]) => {
    const path = builtPath(source);
    return [door, { types: path.replace(/\.js$/, '.d.ts'), default: path }];
  });
  return Object.fromEntries([...staged, ['./package.json', './package.json']]) as Record<string, unknown>;
}
