/*
 * Judges sources by the layer table: every breach as an Issue with the file and a sentence.
 */
import { dirname, join, normalize } from 'node:path';
import type { Issue } from '@skerry/kit';
import { LAYERS, type Layer } from './layer-table.ts';
import { scanSource, type SourceUse } from './scan-source.ts';

/** A file by its path from the root of the project, with forward slashes. */
export type Source = { readonly path: string; readonly text: string };

const useBySource = new WeakMap<Source, SourceUse>();

/** What a file imports and uses; scanned once, for packages and folders alike. */
export function useOf(source: Source): SourceUse {
  const use = useBySource.get(source) ?? scanSource(source.path, source.text);
  useBySource.set(source, use);
  return use;
}

/** Packages that only `view`, the benches and examples of using `view` may touch. */
const THREE = /^three($|\/)|^@types\/three/;

/** Breaches of one source file of a package or app. */
export function checkLayers(source: Source): Issue[] {
  const { path } = source;
  const folder = path.split('/').slice(0, 2).join('/');
  const layer = LAYERS[folder];
  if (!layer) return [{ path, message: `${folder} is not in the layer table` }];
  const use = useOf(source);
  const { modules, exportsEverything } = use;
  const issues = modules.flatMap((module) => checkModule(path, folder, layer, module));
  if (path === `${folder}/src/index.ts` && exportsEverything)
    issues.push({ path, message: 'index.ts lists its exports by name, and has an "export *"' });
  if (layer.isPure)
    for (const impurity of use.impurities)
      issues.push({ path, message: `${impurity} is not allowed in a pure package` });
  return issues;
}

/** Breaches of one test, bench or example: they may import every package, but none of them deeply. */
export function checkReach(source: Source): Issue[] {
  const { path } = source;
  const folder =
    path.startsWith('benches') || path.startsWith('examples')
      ? path.split('/')[0]
      : path.split('/').slice(0, 2).join('/');
  const mayUseThree =
    ['benches', 'packages/view'].includes(folder) || /^examples\/(endless-terrain|scene)\//.test(path);
  return useOf(source).modules.flatMap((module) => {
    if (THREE.test(module) && !mayUseThree) return [{ path, message: 'three belongs to view and the benches' }];
    return isShared(path, module) ? [] : checkDepth(path, folder, module);
  });
}

/** What lies in the root's tests and tools is there for every test. */
function isShared(path: string, module: string): boolean {
  return module.startsWith('.') && /^(tests|tools)\//.test(normalize(join(dirname(path), module)));
}

function checkModule(path: string, folder: string, layer: Layer, module: string): Issue[] {
  const deep = checkDepth(path, folder, module);
  if (deep.length > 0 || module.startsWith('.')) return deep;
  if (module.startsWith('node:'))
    return layer.usesNode ? [] : [{ path, message: `${folder} may not import ${module}` }];
  const ours = /^@skerry\/([^/]+)/.exec(module)?.[1];
  const isAllowed = ours
    ? layer.packages.includes(ours)
    : layer.externals.some((name) => module === name || module.startsWith(`${name}/`));
  return isAllowed ? [] : [{ path, message: `${folder} may not import ${module}` }];
}

/** Doors of a package beside its main one; each is an index.ts that its package.json names. */
const SIDE_DOORS = [
  '@skerry/kit/schema',
  '@skerry/world/draw',
  '@skerry/world/map',
  '@skerry/world/plants',
  '@skerry/world/heights',
  '@skerry/world/recipe-schema',
  '@skerry/world/shapes',
  '@skerry/nav/experiments',
  '@skerry/nav/any-angle',
  '@skerry/nav/height-mesh',
  '@skerry/nav/mesh',
  '@skerry/nav/pool',
  '@skerry/nav/posthoc',
  '@skerry/nav/trace',
  '@skerry/nav/units',
  '@skerry/view/camera',
  '@skerry/view/cast',
  '@skerry/view/meshes',
  '@skerry/view/plants',
  '@skerry/view/terrain',
];

/** A package is entered by its name or a side door; a relative path stays inside its own workspace. */
function checkDepth(path: string, folder: string, module: string): Issue[] {
  if (/^@skerry\/[^/]+\//.test(module) && !SIDE_DOORS.includes(module))
    return [{ path, message: `${module} reaches into another package` }];
  if (!module.startsWith('.')) return [];
  const target = normalize(join(dirname(path), module));
  return target.startsWith(`${folder}/`) ? [] : [{ path, message: `${module} leaves ${folder}` }];
}
