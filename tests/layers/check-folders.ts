/*
 * Judges the folders inside a workspace: who imports whom, no cycles, no crowded folder, no loose file at the root.
 */
import { dirname, join, normalize } from 'node:path';
import type { Issue } from '@skerry/kit';
import { type Source, useOf } from './check-layers.ts';
import { BARE_ROOTS, FOLDERS, MAX_FILES, ONE_WAY } from './folder-table.ts';

/** The folders of pages count one by one; every other folder of `src` counts as a whole. */
const APART = 'pages';

type Import = { readonly path: string; readonly from: string; readonly to: string };

/** All breaches of the sources of one workspace. */
export function checkFolders(workspace: string, sources: readonly Source[]): Issue[] {
  const imports = sources.flatMap((source) => importsOf(workspace, source));
  return [
    ...checkSizes(sources),
    ...(BARE_ROOTS.includes(workspace) ? checkRoot(workspace, sources) : []),
    ...(FOLDERS[workspace] ? checkTable(workspace, sources, imports) : []),
    ...(ONE_WAY.includes(workspace) ? checkCycles(workspace, imports) : []),
  ];
}

function checkSizes(sources: readonly Source[]): Issue[] {
  const countByFolder = new Map<string, number>();
  for (const { path } of sources) countByFolder.set(dirname(path), (countByFolder.get(dirname(path)) ?? 0) + 1);
  return [...countByFolder]
    .filter(([, count]) => count > MAX_FILES)
    .map(([path, count]) => ({ path, message: `holds ${count} files, and ${MAX_FILES} are enough for one folder` }));
}

function checkRoot(workspace: string, sources: readonly Source[]): Issue[] {
  return sources
    .filter(({ path }) => dirname(path) === `${workspace}/src` && path !== `${workspace}/src/index.ts`)
    .map(({ path }) => ({ path, message: `belongs in a folder: the root of ${workspace} holds index.ts alone` }));
}

function checkTable(workspace: string, sources: readonly Source[], imports: readonly Import[]): Issue[] {
  const table = FOLDERS[workspace];
  const rowOf = (folder: string): string => (folder.startsWith(`${APART}/`) ? `${APART}/*` : folder);
  const unknown = sources
    .map(({ path }) => ({ path, row: rowOf(folderOf(workspace, path)) }))
    .filter(({ row }) => !table[row])
    .map(({ path, row }) => ({ path, message: `${row} is not in the table of folders` }));
  const wrong = imports
    .filter(({ from, to }) => !(table[rowOf(from)] ?? []).includes(rowOf(to)))
    .map(({ path, from, to }) => ({ path, message: `${from} may not import ${to}` }));
  return [...unknown, ...wrong];
}

/** Each cycle once, with the imports that close it. */
function checkCycles(workspace: string, imports: readonly Import[]): Issue[] {
  // index.ts lists the exports of the package; no file inside imports it.
  const inner = imports.filter(({ from, to }) => from !== '.' && to !== '.');
  const targetsOf = (folder: string): string[] => [
    ...new Set(inner.filter(({ from }) => from === folder).map(({ to }) => to)),
  ];
  const reach = (folder: string): Set<string> => {
    const seen = new Set<string>();
    const open = targetsOf(folder);
    for (let next = open.pop(); next !== undefined; next = open.pop())
      if (!seen.has(next)) {
        seen.add(next);
        open.push(...targetsOf(next));
      }
    return seen;
  };
  const folders = [...new Set(inner.map(({ from }) => from))].toSorted();
  const reachByFolder = new Map(folders.map((folder) => [folder, reach(folder)]));
  const isInCycle = (a: string, b: string): boolean =>
    (reachByFolder.get(a)?.has(b) ?? false) && (reachByFolder.get(b)?.has(a) ?? false);
  const cycles = new Set(
    folders
      .filter((folder) => isInCycle(folder, folder))
      .map((folder) => folders.filter((other) => isInCycle(folder, other)).join(', ')),
  );
  return [...cycles].map((names) => {
    const members = names.split(', ');
    const closing = inner.filter(({ from, to }) => members.includes(from) && members.includes(to));
    return {
      path: `${workspace}/src`,
      message: `the folders ${names} import each other: ${[...new Set(closing.map(({ path }) => path))].join(', ')}`,
    };
  });
}

function importsOf(workspace: string, source: Source): Import[] {
  const { path } = source;
  const from = folderOf(workspace, path);
  return useOf(source)
    .modules.filter((module) => module.startsWith('.'))
    .map((module) => ({ path, from, to: folderOf(workspace, normalize(join(dirname(path), module))) }))
    .filter(({ to }) => to !== from);
}

/** The folder a file counts for: `map`, `pages/atlas`, or `.` for `src` itself. */
function folderOf(workspace: string, path: string): string {
  const [first, second, ...rest] = path.slice(`${workspace}/src/`.length).split('/');
  if (second === undefined) return '.';
  return first === APART && rest.length > 0 ? `${first}/${second}` : first;
}
