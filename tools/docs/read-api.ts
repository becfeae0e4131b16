/*
 * What the packages export, read from their sources: for each door every name with its kind, its doc comment and its
 * signature. TypeDoc needs a compiler older than ours; the sources are strict enough that their syntax alone suffices.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { listPackages, type Manifest } from '../packages/workspaces.ts';
import { ROOT } from '../root.ts';
import { type DocComment, readDocComment } from './doc-comment.ts';

export type ApiKind = 'function' | 'class' | 'type' | 'value';

export type ApiEntry = {
  readonly name: string;
  readonly kind: ApiKind;
  readonly doc: DocComment | undefined;
  /** The declaration without the body of a function. */
  readonly signature: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
};

export type ApiDoor = {
  /** As a consumer writes it: `@skerry/nav/mesh`. */
  readonly door: string;
  readonly entries: readonly ApiEntry[];
};

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type Specifier = { readonly local: { readonly name: string }; readonly exported: { readonly name: string } };

type Parsed = {
  readonly file: string;
  readonly text: string;
  readonly body: readonly Node[];
  readonly comments: readonly { readonly type: string; readonly value: string; readonly end: number }[];
};

const parsedByFile = new Map<string, Parsed>();

/** All doors of all published packages, in the order of their names. */
export function readApi(): ApiDoor[] {
  return listPackages().flatMap(({ folder, manifest }) =>
    doorsOf(manifest).map(([path, source]) => ({
      door: manifest.name + path.slice(1),
      entries: readEntries(normalize(join(folder, source))),
    })),
  );
}

function doorsOf(manifest: Manifest): (readonly [string, string])[] {
  return Object.entries(manifest.exports ?? {});
}

function readEntries(file: string): ApiEntry[] {
  const { body } = parse(file);
  const names = body.flatMap((node) => exportedNames(node));
  return names
    .map((name) => findEntry(file, name) ?? fail(`${file}: where ${name} is declared was not found`))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The names that a statement exports. */
function exportedNames(node: Node): string[] {
  if (node.type !== 'ExportNamedDeclaration') return [];
  const specifiers = (node.specifiers ?? []) as readonly Specifier[];
  if (specifiers.length > 0) return specifiers.map(({ exported }) => exported.name);
  return declaredNames(node.declaration as Node | undefined);
}

function declaredNames(declaration: Node | undefined): string[] {
  if (!declaration) return [];
  const named = declaration as unknown as { id?: { name: string }; declarations?: { id: { name: string } }[] };
  return named.id ? [named.id.name] : (named.declarations ?? []).map(({ id }) => id.name);
}

/** Follows re-exports to the declaration of a name. */
function findEntry(file: string, name: string): ApiEntry | undefined {
  const parsed = parse(file);
  for (const node of parsed.body) {
    if (node.type !== 'ExportNamedDeclaration' || !exportedNames(node).includes(name)) continue;
    const specifier = ((node.specifiers ?? []) as readonly Specifier[]).find(({ exported }) => exported.name === name);
    if (!specifier) return describe(parsed, node, node.declaration as Node, name);
    const source = (node.source as { value: string } | undefined)?.value;
    if (source === undefined) return findLocal(parsed, specifier.local.name, name);
    const found = findEntry(resolveModule(file, source), specifier.local.name);
    return found && { ...found, name };
  }
  return undefined;
}

/** A name that is declared or imported first and exported at the end. */
function findLocal(parsed: Parsed, local: string, name: string): ApiEntry | undefined {
  const node = parsed.body.find((each) => declaredNames(each).includes(local));
  if (node) return describe(parsed, node, node, name);
  for (const each of parsed.body) {
    if (each.type !== 'ImportDeclaration') continue;
    const imports = each.specifiers as readonly { local: { name: string }; imported?: { name: string } }[];
    const found = imports.find((specifier) => specifier.local.name === local)?.imported;
    if (!found) continue;
    const entry = findEntry(resolveModule(parsed.file, (each.source as { value: string }).value), found.name);
    return entry && { ...entry, name };
  }
  return undefined;
}

function describe(parsed: Parsed, node: Node, declaration: Node, name: string): ApiEntry {
  const { file, text, comments } = parsed;
  const comment = comments.find(
    ({ type, value, end }) =>
      type === 'Block' && value.startsWith('*') && end <= node.start && text.slice(end, node.start).trim() === '',
  );
  const body = declaration.body as Node | undefined;
  const isFunction = declaration.type === 'FunctionDeclaration' || declaration.type === 'TSDeclareFunction';
  const end = isFunction && body ? body.start : node.end;
  const kind: ApiKind = isFunction
    ? 'function'
    : declaration.type === 'ClassDeclaration'
      ? 'class'
      : declaration.type === 'VariableDeclaration'
        ? 'value'
        : 'type';
  const signature = text.slice(declaration.start, end).trim();
  const line = text.slice(0, declaration.start).split('\n').length;
  return {
    name,
    kind,
    doc: comment && readDocComment(comment.value),
    signature: kind === 'value' || kind === 'class' ? firstLines(signature) : signature,
    file,
    line,
  };
}

/** Tables and classes are long; their first lines say what they are. */
function firstLines(text: string): string {
  const lines = text.split('\n');
  return lines.length <= 12 ? text : `${lines.slice(0, 12).join('\n')}\n  …`;
}

function resolveModule(file: string, module: string): string {
  if (module.startsWith('.')) return normalize(join(dirname(file), module));
  for (const { folder, manifest } of listPackages())
    for (const [path, source] of doorsOf(manifest))
      if (manifest.name + path.slice(1) === module) return normalize(join(folder, source));
  return fail(`${file} re-exports ${module}, which is not one of our doors`);
}

function parse(file: string): Parsed {
  const known = parsedByFile.get(file);
  if (known) return known;
  if (!existsSync(join(ROOT, file))) fail(`${file} does not exist`);
  const text = readFileSync(join(ROOT, file), 'utf8');
  const { program, comments } = parseSync(file, text);
  const parsed = { file: file.replaceAll('\\', '/'), text, body: program.body as unknown as readonly Node[], comments };
  parsedByFile.set(file, parsed);
  return parsed;
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
