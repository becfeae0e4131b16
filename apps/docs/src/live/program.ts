/*
 * What a reader typed as a request for the frame: types removed, and the modules that it imports with all that those
 * import, in an order in which each can be made.
 */
import type { ModuleFile, ProgramFile, RunRequest } from './messages.ts';

type LiveModules = {
  readonly fileByModule: Readonly<Record<string, string>>;
  readonly importsByFile: Readonly<Record<string, readonly string[]>>;
};

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["'`]([^"'`\n]+)["'`]/g;
/** Needed by the output of the compiler for JSX, which a program does not import itself. */
const JSX = 'react/jsx-runtime';

let table: Promise<LiveModules> | undefined;
const textByFile = new Map<string, Promise<string>>();

/** Compiles and gathers everything; rejects with a sentence when the program cannot be compiled. */
export async function gatherProgram(base: string, files: readonly ProgramFile[]): Promise<RunRequest> {
  const { transform } = await import('sucrase');
  const compiled = files.map(({ name, code }) => {
    const isReact = name.endsWith('x');
    const { code: plain } = transform(code, {
      transforms: isReact ? ['typescript', 'jsx'] : ['typescript'],
      disableESTransforms: true,
      jsxRuntime: 'automatic',
      production: true,
    });
    return { name, code: plain };
  });
  table ??= fetchText(base, 'modules.json').then((text) => JSON.parse(text) as LiveModules);
  const { fileByModule, importsByFile } = await table;
  const wanted = compiled.flatMap(({ code }) => [...code.matchAll(IMPORT)].map(([, module]) => module));
  const order: string[] = [];
  const visit = (file: string): void => {
    if (order.includes(file)) return;
    for (const next of importsByFile[file]) visit(next);
    order.push(file);
  };
  for (const module of [...wanted, ...(compiled.some(({ name }) => name.endsWith('x')) ? [JSX] : [])])
    if (fileByModule[module] !== undefined) visit(fileByModule[module]);
  const modules = await Promise.all(
    order.map(async (name): Promise<ModuleFile> => ({
      name,
      code: await keepText(base, name),
      imports: importsByFile[name],
    })),
  );
  return { kind: 'run', modules, fileByModule, files: compiled };
}

function keepText(base: string, file: string): Promise<string> {
  const known = textByFile.get(file);
  if (known) return known;
  const text = fetchText(base, file);
  textByFile.set(file, text);
  // A failed request may be made again.
  text.catch(() => textByFile.delete(file));
  return text;
}

async function fetchText(base: string, file: string): Promise<string> {
  const response = await fetch(new URL(`run/modules/${file}`, base));
  if (!response.ok) throw new Error(`${file} could not be loaded (${response.status}).`);
  return await response.text();
}
