/*
 * Which folders of a workspace may import which: the table of the architecture one level below the packages, as data.
 */

/** Files of one folder; more want sub-folders. */
export const MAX_FILES = 20;

/** Workspaces whose `src` holds index.ts alone: every other file lies in the folder of its idea. */
export const BARE_ROOTS: readonly string[] = ['packages/nav', 'packages/sim', 'packages/view', 'packages/world'];

/** Workspaces whose folders import each other one way only. */
export const ONE_WAY: readonly string[] = [
  'packages/kit',
  'packages/noise',
  'packages/world',
  'packages/document',
  'packages/survey',
  'packages/nav',
  'packages/lab',
  'packages/agents',
  'packages/footing',
  'packages/exchange',
  'packages/sim',
  'packages/host',
  'packages/saves',
  'packages/stream',
  'packages/view',
  'apps/web',
  'apps/cli',
];

/**
 * By workspace, then by folder of its `src`: the folders it may import besides itself. `.` is `src` itself. A folder of
 * `pages/` has a row `pages/*`, and the pages are apart: none may import another. Rows stand in the order of the folders:
 * each imports only rows above it.
 */
export const FOLDERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'packages/world': {
    plants: [],
    levels: [],
    tile: [],
    drainage: [],
    fields: ['drainage'],
    strokes: [],
    scatter: ['tile', 'strokes'],
    stages: ['plants', 'levels', 'fields', 'drainage', 'strokes', 'scatter'],
    generators: ['stages'],
    recipe: ['plants', 'tile', 'stages'],
    presets: ['stages', 'recipe'],
    links: ['tile', 'stages', 'generators', 'recipe', 'presets'],
    plan: ['levels', 'scatter', 'stages', 'generators', 'recipe'],
    ground: ['fields', 'stages', 'generators', 'plan'],
    grow: ['tile', 'fields', 'scatter', 'plan', 'ground'],
    query: ['tile', 'drainage', 'fields', 'stages', 'plan', 'ground', 'grow'],
    map: ['plants', 'tile', 'drainage', 'fields', 'scatter', 'stages', 'generators', 'plan', 'ground', 'grow'],
    draw: ['plants', 'tile', 'fields', 'strokes', 'scatter', 'plan', 'ground', 'grow', 'map'],
    '.': [
      'plants',
      'levels',
      'tile',
      'fields',
      'scatter',
      'stages',
      'generators',
      'recipe',
      'presets',
      'links',
      'plan',
      'ground',
      'grow',
      'query',
      'map',
      'draw',
    ],
  },
  'packages/view': {
    camera: [],
    renderer: [],
    shading: [],
    lod: ['shading'],
    quality: ['lod'],
    frame: ['lod', 'quality'],
    sky: ['quality', 'frame'],
    streaming: ['lod', 'quality', 'frame'],
    terrain: ['lod', 'quality', 'frame', 'sky', 'streaming'],
    plants: ['camera', 'lod', 'shading', 'quality', 'frame'],
    effects: ['shading', 'frame'],
    characters: ['camera', 'lod', 'shading', 'frame'],
    things: ['frame', 'effects', 'characters'],
    cast: ['frame', 'effects', 'characters', 'things'],
    landscape: ['renderer', 'lod', 'quality', 'frame', 'sky', 'streaming', 'terrain'],
    '.': [
      'camera',
      'renderer',
      'quality',
      'frame',
      'sky',
      'plants',
      'effects',
      'characters',
      'things',
      'cast',
      'landscape',
    ],
  },
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
    exchange: ['ui', 'worker', 'world', 'saves', 'styles'],
    'pages/*': [
      'ui',
      'worker',
      'input',
      'sound',
      'saves',
      'shell',
      'settings',
      'map',
      'world',
      'landscape',
      'styles',
      'exchange',
    ],
    '.': ['shell', 'world', 'landscape', 'styles', 'pages/*'],
  },
};
