/*
 * Writes a project from a template into a new or empty folder. Nothing that exists is overwritten.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Request } from './read-request.ts';
import { templateFolder } from './templates.ts';

/** npm leaves files of these names out of packages, so templates spell them otherwise. */
const RENAMED = { _gitignore: '.gitignore' } as const;

type Manifest = { name: string; dependencies?: Record<string, string> };

/** Creates the project and returns its folder; throws a sentence when the folder is not empty. */
export function createProject({ folder, template }: Request, version: string): string {
  const place = resolve(folder);
  if (existsSync(place) && readdirSync(place).length > 0)
    throw new Error(`"${folder}" is not empty. Name a new folder.`);
  mkdirSync(place, { recursive: true });
  cpSync(templateFolder(template), place, { recursive: true });
  for (const [from, to] of Object.entries(RENAMED))
    if (existsSync(join(place, from))) renameSync(join(place, from), join(place, to));
  const path = join(place, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  manifest.name = packageName(basename(place));
  // All packages of one release have one version: this program's own.
  for (const name of Object.keys(manifest.dependencies ?? {}))
    if (name === 'skerry' || name.startsWith('@skerry/')) manifest.dependencies![name] = `^${version}`;
  writeFileSync(path, `${JSON.stringify(manifest, undefined, 2)}\n`);
  return place;
}

/** A name that npm accepts. */
export function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[-._]+|[-._]+$/g, '');
  return name === '' ? 'my-world' : name;
}
