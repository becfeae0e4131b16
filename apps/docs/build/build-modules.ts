/*
 * The modules that examples in the page may import: every door of our packages, three.js, React and the few others that
 * examples use, bundled once with their shared parts, and a table of what each file imports. The page hands their text
 * to the frame that runs an example, which loads nothing by itself.
 */
import { createRequire } from 'node:module';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { listPackages } from '../../../tools/packages/workspaces.ts';

/** Modules of others; those in CommonJS say their names at run time only. */
const FOREIGN = ['three', 'three/webgpu', 'three/tsl', '@react-three/fiber', '@dimforge/rapier3d-compat', 'fast-png'];
const COMMON_JS = ['react', 'react/jsx-runtime', 'react-dom/client'];
const PREFIX = 'live:';

export type LiveModules = {
  /** The file of each module that can be imported. */
  readonly fileByModule: Readonly<Record<string, string>>;
  /** The files that each file imports. */
  readonly importsByFile: Readonly<Record<string, readonly string[]>>;
};

/** Everything an example in the page may import. */
export function listLiveModules(): string[] {
  const ours = listPackages().flatMap(({ manifest }) =>
    Object.keys(manifest.exports ?? {}).map((door) => manifest.name + door.slice(1)),
  );
  return [...ours, ...FOREIGN, ...COMMON_JS];
}

/** Bundles all modules into a folder, with `modules.json` beside them. */
export async function buildModules(folder: string): Promise<LiveModules> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const modules = listLiveModules();
  const nameOf = (module: string): string => module.replace(/^@/, '').replaceAll('/', '-');
  const result = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [exportEverything()],
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(modules.map((module) => [nameOf(module), PREFIX + module])),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js' },
        checks: { bundlerTimings: false },
      },
    },
  });
  const chunks = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const importsByFile: Record<string, readonly string[]> = {};
  for (const chunk of chunks) {
    if (chunk.type !== 'chunk') throw new Error(`${chunk.fileName}: examples load scripts only`);
    importsByFile[chunk.fileName] = [...chunk.imports, ...chunk.dynamicImports];
    writeFileSync(join(folder, chunk.fileName), chunk.code);
  }
  requireNoCycle(importsByFile);
  const fileByModule = Object.fromEntries(modules.map((module) => [module, `${nameOf(module)}.js`]));
  const table: LiveModules = { fileByModule, importsByFile };
  writeFileSync(join(folder, 'modules.json'), JSON.stringify(table));
  return table;
}

/** A module that exports all another one does, with the names spelled out where syntax does not show them. */
function exportEverything(): Plugin {
  const require = createRequire(join(import.meta.dirname, '../package.json'));
  return {
    name: 'live-modules',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const module = id.slice(PREFIX.length + 1);
      if (!COMMON_JS.includes(module)) {
        const hasDefault = module === '@dimforge/rapier3d-compat';
        return `export * from '${module}';${hasDefault ? `\nexport { default } from '${module}';` : ''}`;
      }
      const names = Object.keys(require(module) as object).filter((name) => name !== 'default');
      return `import all from '${module}';\nexport const { ${names.join(', ')} } = all;\nexport default all;`;
    },
  };
}

/** A file can be made from its text only when those it imports exist. */
function requireNoCycle(importsByFile: Readonly<Record<string, readonly string[]>>): void {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) throw new Error(`the modules of the examples import in a circle: ${path.join(' -> ')}`);
    if (done.has(file)) return;
    for (const next of importsByFile[file]) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of Object.keys(importsByFile)) visit(file, []);
}
