/*
 * The compiler runs that check all types: packages whose tsconfig.json has the same options are checked as one program,
 * so that a package which thirteen others import is read once and not thirteen times. The configuration of such a
 * program, and what the compiler knows since its last run, lie in the cache of the installed packages.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

const CACHE = join(ROOT, 'node_modules/.cache/skerry-types');

type Config = {
  readonly extends: string;
  readonly compilerOptions: object;
  readonly include: readonly string[];
};

/** One command for each set of options. */
export function typesCommands(): (readonly string[])[] {
  mkdirSync(CACHE, { recursive: true });
  const foldersByOptions = new Map<string, string[]>();
  for (const folder of findFolders()) {
    const options = JSON.stringify(readConfig(folder).compilerOptions);
    foldersByOptions.set(options, [...(foldersByOptions.get(options) ?? []), folder]);
  }
  return [
    typesCommand('root', 'tsconfig.json'),
    ...[...foldersByOptions].map(([options, folders]) => {
      const name = folders.map((folder) => folder.replaceAll('/', '-')).join('+');
      return typesCommand(name, writeProgram(name, options, folders));
    }),
  ];
}

/** Every package and app that has types of its own. */
function findFolders(): string[] {
  return ['packages', 'apps']
    .flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`))
    .filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
}

function readConfig(folder: string): Config {
  const config = JSON.parse(readFileSync(join(ROOT, folder, 'tsconfig.json'), 'utf8')) as Config;
  const unknown = Object.keys(config).filter((key) => !['extends', 'compilerOptions', 'include'].includes(key));
  if (unknown.length > 0 || config.extends !== '../../tsconfig.base.json')
    throw new Error(
      `${folder}/tsconfig.json: expected extends "../../tsconfig.base.json", compilerOptions and include only`,
    );
  return config;
}

/** Writes the configuration of the program of some folders; returns its file. */
function writeProgram(name: string, options: string, folders: readonly string[]): string {
  const file = join(CACHE, `${name}.json`);
  const include = folders.flatMap((folder) => readConfig(folder).include.map((path) => join(ROOT, folder, path)));
  const config = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions: JSON.parse(options) as object, include };
  const text = `${JSON.stringify(config, null, 2)}\n`;
  // The same text keeps its age: what the compiler knows stays good.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return file;
}

function typesCommand(name: string, config: string): readonly string[] {
  const known = join(CACHE, `${name}.tsbuildinfo`);
  return ['typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', known, '-p', config];
}
