/*
 * Who may import whom: the table of the architecture, as data. Imports go one way, towards kit.
 */

export type Layer = {
  /** Our own packages that its sources may import. */
  readonly packages: readonly string[];
  /** Packages from outside. */
  readonly externals: readonly string[];
  /** Pure sources know no platform, no clock and no chance, and use only maths that is the same in every engine. */
  readonly isPure: boolean;
  /** Whether it may import Node's own modules. */
  readonly usesNode: boolean;
};

const PURE = { externals: [], isPure: true, usesNode: false } as const;

/** By workspace folder; a folder that is not listed here fails the test. */
export const LAYERS: Readonly<Record<string, Layer>> = {
  'packages/kit': { ...PURE, packages: [] },
  'packages/noise': { ...PURE, packages: ['kit'] },
  'packages/world': { ...PURE, packages: ['kit', 'noise'] },
  'packages/document': { ...PURE, packages: ['kit', 'world'] },
  'packages/survey': { ...PURE, packages: ['kit', 'noise', 'world'] },
  'packages/nav': { ...PURE, packages: ['kit'] },
  'packages/agents': { ...PURE, packages: ['kit', 'nav'] },
  'packages/lab': { ...PURE, packages: ['kit', 'nav', 'agents'] },
  'packages/footing': { ...PURE, packages: ['kit', 'world', 'nav', 'agents'] },
  'packages/exchange': {
    ...PURE,
    packages: ['kit', 'world', 'footing'],
    externals: ['fast-png', 'fflate', 'meshoptimizer'],
  },
  'packages/skerry': { ...PURE, packages: ['kit', 'world', 'nav', 'agents', 'footing'] },
  'packages/sim': { ...PURE, packages: ['kit', 'world', 'nav', 'agents', 'footing'] },
  'packages/host': { ...PURE, packages: ['kit', 'world', 'footing', 'sim'] },
  'packages/saves': {
    packages: ['kit', 'world', 'document', 'sim'],
    externals: ['fflate'],
    isPure: false,
    usesNode: false,
  },
  'packages/stream': {
    packages: ['kit', 'world', 'survey', 'nav', 'agents', 'footing'],
    externals: [],
    isPure: false,
    usesNode: false,
  },
  'packages/view': {
    packages: ['kit', 'noise', 'world', 'nav', 'agents', 'footing', 'sim', 'stream'],
    externals: ['three'],
    isPure: false,
    usesNode: false,
  },
  'packages/react': {
    packages: ['world', 'stream', 'view'],
    externals: ['react', '@react-three/fiber', 'three'],
    isPure: false,
    usesNode: false,
  },
  'packages/create-skerry': { packages: [], externals: [], isPure: false, usesNode: true },
  'apps/web': {
    packages: [
      'kit',
      'noise',
      'world',
      'document',
      'survey',
      'nav',
      'lab',
      'agents',
      'footing',
      'exchange',
      'sim',
      'host',
      'saves',
      'stream',
      'view',
    ],
    externals: ['preact', '@preact/signals', 'idb', 'fflate', 'fast-png', 'mediabunny', 'uplot'],
    isPure: false,
    usesNode: false,
  },
  'apps/docs': { packages: [], externals: ['minisearch', 'sucrase'], isPure: false, usesNode: false },
  'apps/cli': {
    packages: [
      'kit',
      'noise',
      'world',
      'document',
      'survey',
      'nav',
      'lab',
      'agents',
      'footing',
      'exchange',
      'sim',
      'host',
      'saves',
      'stream',
    ],
    externals: ['fast-png', 'fflate'],
    isPure: false,
    usesNode: true,
  },
};
