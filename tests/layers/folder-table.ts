/*
 * Which folders of a workspace may import which: the table of the architecture one level below the packages, as data.
 */

/** Files of one folder; more want sub-folders. */
export const MAX_FILES = 20;

/** Workspaces whose `src` holds index.ts alone: every other file lies in the folder of its idea. */
export const BARE_ROOTS: readonly string[] = ['packages/nav', 'packages/sim', 'packages/world'];

/** Workspaces whose folders import each other one way only. */
export const ONE_WAY: readonly string[] = [
  'packages/kit',
  'packages/noise',
  'packages/document',
  'packages/nav',
  'packages/agents',
  'packages/footing',
  'packages/sim',
  'packages/host',
  'packages/saves',
  'packages/stream',
  'apps/web',
  'apps/cli',
];

/**
 * By workspace, then by folder of its `src`: the folders it may import besides itself. `.` is `src` itself. A folder of
 * `pages/` has a row `pages/*`, and the pages are apart: none may import another.
 */
export const FOLDERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'apps/web': {
    ui: [],
    worker: [],
    input: ['ui'],
    sound: [],
    saves: ['worker'],
    shell: ['ui'],
    settings: ['ui', 'input'],
    map: ['ui', 'worker', 'input'],
    world: ['ui', 'worker', 'map'],
    landscape: ['ui', 'worker', 'world', 'shell', 'settings', 'input'],
    'pages/*': ['ui', 'worker', 'input', 'sound', 'saves', 'shell', 'settings', 'map', 'world', 'landscape', 'styles'],
    '.': ['shell', 'world', 'landscape', 'styles', 'pages/*'],
  },
};
