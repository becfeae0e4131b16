/*
 * Imports go one way, between packages (layers/layer-table.ts) and between folders (layers/folder-table.ts); pure packages
 * stay pure.
 * The scanner is tested with planted breaches, because a gate that catches nothing looks just like a clean project.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatIssues } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../tools/root.ts';
import { checkFolders } from './layers/check-folders.ts';
import { type Source, checkLayers, checkReach } from './layers/check-layers.ts';
import { BARE_ROOTS, FOLDERS, MAX_FILES, ONE_WAY } from './layers/folder-table.ts';
import { LAYERS } from './layers/layer-table.ts';
import { scanSource } from './layers/scan-source.ts';

function readSources(folder: string): Source[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    )
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

function messagesOf(path: string, text: string): string[] {
  return checkLayers({ path, text }).map(({ message }) => message);
}

describe('the layers', () => {
  for (const folder of Object.keys(LAYERS).filter((name) => existsSync(join(ROOT, name, 'src')))) {
    const sources = readSources(`${folder}/src`);
    it(`${folder} imports only what it may, and is pure if it must be`, () => {
      expect(formatIssues(sources.flatMap(checkLayers))).toBe('');
    });
    it(`the folders of ${folder} import only what they may, and none is crowded`, () => {
      expect(formatIssues(checkFolders(folder, sources))).toBe('');
    });
  }

  it('every workspace with sources is in the table', () => {
    const folders = ['packages', 'apps'].flatMap((parent) =>
      readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`),
    );
    expect(folders.filter((folder) => !LAYERS[folder])).toEqual([]);
  });

  it('the table itself goes one way', () => {
    const order = Object.keys(LAYERS);
    for (const [folder, { packages }] of Object.entries(LAYERS))
      for (const name of packages)
        expect(order.indexOf(`packages/${name}`), `${folder} imports ${name}`).toBeLessThan(order.indexOf(folder));
  });

  it('what a workspace may import is also what its package.json declares', () => {
    for (const [folder, { packages, externals }] of Object.entries(LAYERS)) {
      const file = join(ROOT, folder, 'package.json');
      if (!existsSync(file)) continue;
      const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> };
      const allowed = new Set([...packages.map((name) => `@skerry/${name}`), ...externals]);
      expect(
        Object.keys(dependencies).filter((name) => !allowed.has(name)),
        folder,
      ).toEqual([]);
    }
  });

  it('tests, benches and examples enter packages by name, and three stays with view and the benches', () => {
    const folders = [...Object.keys(LAYERS).map((folder) => `${folder}/tests`), 'benches', 'examples'];
    expect(formatIssues(folders.flatMap(readSources).flatMap(checkReach))).toBe('');
  });
});

describe('a planted breach is caught', () => {
  it.each([
    ['packages/world/src/a.ts', "import { Grid } from '@skerry/nav';", 'packages/world may not import @skerry/nav'],
    ['packages/kit/src/a.ts', "export { noise } from '@skerry/noise';", 'packages/kit may not import @skerry/noise'],
    [
      'packages/nav/src/a.ts',
      "import type { Tile } from '@skerry/world';",
      'packages/nav may not import @skerry/world',
    ],
    [
      'packages/world/src/a.ts',
      "import { x } from '@skerry/noise/src/perlin.ts';",
      '@skerry/noise/src/perlin.ts reaches into another package',
    ],
    [
      'packages/world/src/a.ts',
      "import { x } from '../../noise/src/perlin.ts';",
      '../../noise/src/perlin.ts leaves packages/world',
    ],
    ['packages/world/src/a.ts', "const x = await import('node:fs');", 'packages/world may not import node:fs'],
    ['apps/web/src/a.ts', "import { Mesh } from 'three';", 'apps/web may not import three'],
    ['apps/cli/src/a.ts', "import { view } from '@skerry/view';", 'apps/cli may not import @skerry/view'],
    [
      'apps/web/src/a.ts',
      "new Worker(new URL('../../cli/src/main.ts', import.meta.url));",
      '../../cli/src/main.ts leaves apps/web',
    ],
    [
      'packages/kit/src/index.ts',
      "export * from './hash.ts';",
      'index.ts lists its exports by name, and has an "export *"',
    ],
    ['packages/kit/src/a.ts', 'export const a = 2 ** 3;', '** is not allowed in a pure package'],
    ['packages/kit/src/a.ts', 'let a = 2; a **= 3;', '**= is not allowed in a pure package'],
    ['packages/world/src/a.ts', 'export const a = Math.sin(1);', 'Math.sin is not allowed in a pure package'],
    ['packages/world/src/a.ts', "export const a = Math['hypot'](1, 2);", 'Math.hypot is not allowed in a pure package'],
    ['packages/world/src/a.ts', 'const { cos } = Math;', 'Math itself is not allowed in a pure package'],
    ['packages/world/src/a.ts', 'export const a = Math.random();', 'Math.random is not allowed in a pure package'],
    ['packages/nav/src/a.ts', 'export const a = performance.now();', 'performance is not allowed in a pure package'],
    ['packages/nav/src/a.ts', 'export const a = new Date();', 'Date is not allowed in a pure package'],
    ['packages/nav/src/a.ts', 'console.log(1);', 'console is not allowed in a pure package'],
    ['packages/new/src/a.ts', 'export {};', 'packages/new is not in the layer table'],
  ])('%s: %s', (path, text, message) => {
    expect(messagesOf(path, text)).toEqual([message]);
  });

  it('a test may not use three or reach into a package, a bench may use three', () => {
    const reach = (path: string, text: string): string[] => checkReach({ path, text }).map(({ message }) => message);
    expect(reach('packages/world/tests/a.test.ts', "import 'three';")).toEqual([
      'three belongs to view and the benches',
    ]);
    expect(reach('benches/tile/tile.bench.ts', "import 'three'; import '../bench.ts';")).toEqual([]);
    expect(reach('benches/tile/tile.bench.ts', "import '../../packages/kit/src/hash.ts';")).toHaveLength(1);
    expect(reach('apps/web/tests/a.test.ts', "import '../../../tools/serve.ts';")).toEqual([]);
  });

  describe('between folders', () => {
    const web = (path: string, text = ''): Source => ({ path: `apps/web/src/${path}`, text });
    const sentences = (workspace: string, ...sources: Source[]): string[] =>
      checkFolders(workspace, sources).map(({ path, message }) => `${path}: ${message}`);

    it.each([
      ['pages/atlas/a.ts', "import '../explore/b.ts';", 'pages/atlas may not import pages/explore'],
      ['pages/title/a.ts', "const b = await import('../play/map/b.ts');", 'pages/title may not import pages/play'],
      ['ui/a.ts', "import type { B } from '../settings/b.ts';", 'ui may not import settings'],
      ['shell/a.ts', "export { b } from '../pages/play/b.ts';", 'shell may not import pages/play'],
      ['shell/a.ts', "import '../pages.ts';", 'shell may not import .'],
      ['map/a.ts', "new Worker(new URL('../world/w.ts', import.meta.url));", 'map may not import world'],
      ['pages/atlas/a.ts', "import '../../main.tsx';", 'pages/atlas may not import .'],
      ['studio/a.ts', '', 'studio is not in the table of folders'],
    ])('%s: %s', (path, text, message) => {
      expect(sentences('apps/web', web(path, text))).toEqual([`apps/web/src/${path}: ${message}`]);
    });

    it.each([
      ['packages/world', 'stages/a.ts', "import type { WorldPlan } from '../plan/b.ts';", 'stages may not import plan'],
      ['packages/world', 'fields/a.ts', "import type { Stage } from '../stages/b.ts';", 'fields may not import stages'],
      ['packages/world', 'generators/a.ts', "import { b } from '../ground/b.ts';", 'generators may not import ground'],
      ['packages/world', 'tile/a.ts', "import { b } from '../scatter/index.ts';", 'tile may not import scatter'],
      ['packages/world', 'recipe/a.ts', "export { b } from '../presets/b.ts';", 'recipe may not import presets'],
      ['packages/world', 'look/a.ts', '', 'look is not in the table of folders'],
      ['packages/view', 'effects/a.ts', "import { b } from '../characters/b.ts';", 'effects may not import characters'],
      [
        'packages/view',
        'characters/a.ts',
        "import type { B } from '../things/b.ts';",
        'characters may not import things',
      ],
      ['packages/view', 'frame/a.ts', "import { b } from '../sky/b.ts';", 'frame may not import sky'],
      ['packages/view', 'streaming/a.ts', "import { b } from '../terrain/b.ts';", 'streaming may not import terrain'],
      ['packages/view', 'water/a.ts', '', 'water is not in the table of folders'],
    ])('%s/src/%s: %s', (workspace, path, text, message) => {
      const source = { path: `${workspace}/src/${path}`, text };
      expect(sentences(workspace, source)).toEqual([`${source.path}: ${message}`]);
    });

    it('the rows of a table stand in order: each imports only rows above it', () => {
      for (const [workspace, table] of Object.entries(FOLDERS)) {
        const rows = Object.keys(table);
        for (const [row, imported] of Object.entries(table))
          for (const name of imported.filter((other) => rows.includes(other)))
            expect(rows.indexOf(name), `${workspace}: ${row} imports ${name}`).toBeLessThan(rows.indexOf(row));
      }
    });

    it('what the table allows is no breach, nor are imports within one folder', () => {
      expect(
        sentences('apps/web', web('pages/play/hud/a.ts', "import '../map/b.ts'; import '../../../ui/c.ts';")),
      ).toEqual([]);
      expect(sentences('apps/web', web('main.tsx', "import './pages.ts'; import './shell/a.ts';"))).toEqual([]);
    });

    it('a cycle over three folders is named with the files that close it', () => {
      const file = (path: string, to: string): Source => ({
        path: `packages/sim/src/${path}`,
        text: `import '${to}';`,
      });
      const cycle = [file('a/x.ts', '../b/x.ts'), file('b/x.ts', '../c/d/x.ts'), file('c/d/x.ts', '../../a/y.ts')];
      expect(sentences('packages/sim', ...cycle, file('e/x.ts', '../a/x.ts'), file('index.ts', './a/x.ts'))).toEqual([
        'packages/sim/src: the folders a, b, c import each other: packages/sim/src/a/x.ts, packages/sim/src/b/x.ts, packages/sim/src/c/d/x.ts',
      ]);
      expect(sentences('packages/sim', ...cycle.slice(0, 2))).toEqual([]);
    });

    it('a loose file at a root, and one file too many in a folder', () => {
      expect(sentences('packages/nav', { path: 'packages/nav/src/heap.ts', text: '' })).toEqual([
        'packages/nav/src/heap.ts: belongs in a folder: the root of packages/nav holds index.ts alone',
      ]);
      const files = Array.from({ length: MAX_FILES + 1 }, (_, i) => ({
        path: `packages/nav/src/a/f${i}.ts`,
        text: '',
      }));
      expect(sentences('packages/nav', ...files)).toEqual([
        'packages/nav/src/a: holds 21 files, and 20 are enough for one folder',
      ]);
      expect(sentences('packages/nav', ...files.slice(1), { path: 'packages/nav/src/index.ts', text: '' })).toEqual([]);
    });

    it('the tables name workspaces and folders that exist', () => {
      for (const workspace of [...BARE_ROOTS, ...ONE_WAY, ...Object.keys(FOLDERS)])
        expect(LAYERS[workspace], workspace).toBeDefined();
      for (const [workspace, table] of Object.entries(FOLDERS))
        for (const row of Object.keys(table))
          expect(existsSync(join(ROOT, workspace, 'src', row.replace('/*', ''))), `${workspace}: ${row}`).toBe(true);
    });
  });

  it('a platform name that the file declares itself is its own', () => {
    const own =
      'export function f(window: number, { self }: { self: number }) { const process = window; return process + self; }';
    expect(scanSource('a.ts', own).impurities).toEqual([]);
    expect(scanSource('a.ts', 'export const f = () => ({ window: window });').impurities).toEqual(['window']);
  });

  it('comments, texts, property names and maths that is the same everywhere are not breaches', () => {
    const text = `
      // Math.sin(x) ** 2, console.log
      const a = 'Math.cos and Date ** 2'; const b = { Date: 1, console: 2 }; const c = b.Date + Math.sqrt(Math.floor(2));
      type T = { performance: number; Date: string };
      export const d = \`\${a} Math.tan \${c}\`;
    `;
    expect(scanSource('a.ts', text).impurities).toEqual([]);
  });
});

it('the lint configuration catches the same maths and clocks', () => {
  const banned = [
    'Math.random()',
    'Math.sin(1)',
    'Math.hypot(1, 2)',
    'Math.pow(2, 3)',
    'Math.atan2(1, 2)',
    'Date.now()',
    'performance.now()',
  ];
  const { overrides } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as {
    overrides: { files: string[]; rules: Record<string, unknown[]> }[];
  };
  const pure = Object.entries(LAYERS)
    .filter(([, layer]) => layer.isPure)
    .map(([folder]) => `${folder}/src/**/*.ts`);
  const override = overrides.find(({ rules }) => 'no-restricted-properties' in rules);
  expect(override?.files).toEqual(pure);
  const names = JSON.stringify(override?.rules);
  for (const use of banned) {
    const [object, property] = use.split(/[.(]/);
    expect(names, use).toContain(object === 'Math' ? `"property":"${property}"` : `"name":"${object}"`);
  }
});
