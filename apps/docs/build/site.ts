/*
 * What the documentation consists of: every page with its source and its place in the menu. Addresses end in `.html`, so
 * that any static host serves them under any path.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPackages } from '../../../tools/packages/workspaces.ts';
import { ROOT } from '../../../tools/root.ts';

/** A page made from a document of the repository. */
export type DocumentPage = {
  /** From the root of the repository. */
  readonly file: string;
  /** From the root of the documentation. */
  readonly url: string;
  readonly title: string;
};

export type MenuGroup = {
  readonly title: string;
  readonly pages: readonly { readonly url: string; readonly title: string }[];
};

const GUIDES = [
  'start',
  'make-a-world',
  'your-three-scene',
  'walk',
  'find-paths',
  'creatures',
  'server',
  'save-and-replay',
  'write-a-plant',
  'write-a-mind',
];

const MORE = [
  'architecture',
  'tour',
  'studio',
  'lab',
  'minds',
  'plant-grammar',
  'hydrology',
  'sameness',
  'reliability',
  'hosting',
  'source-001',
  'units',
  'source-tests',
  'planted-faults',
  'style',
];

export const GUIDE_PAGES: readonly DocumentPage[] = [
  ...GUIDES.map((name) => documentPage(`docs/guides/${name}.md`, `guides/${name}.html`)),
  documentPage('docs/add-a-stage.md', 'guides/add-a-stage.html'),
];

export const MORE_PAGES: readonly DocumentPage[] = [
  ...MORE.map((name) => documentPage(`docs/${name}.md`, `more/${name}.html`)),
  ...listExportGuides(),
];

export const PACKAGE_PAGES: readonly DocumentPage[] = listPackages().map(({ folder, manifest }) => ({
  file: `${folder}/README.md`,
  url: `packages/${manifest.name.replace('@skerry/', '')}.html`,
  title: manifest.name,
}));

export const EXAMPLES_URL = 'examples/index.html';
export const PACKAGES_URL = 'packages/index.html';

export const MENU: readonly MenuGroup[] = [
  { title: 'Guides', pages: GUIDE_PAGES },
  { title: 'Examples', pages: [{ url: EXAMPLES_URL, title: 'All examples' }] },
  { title: 'Packages', pages: [{ url: PACKAGES_URL, title: 'All packages' }, ...PACKAGE_PAGES] },
  { title: 'In depth', pages: MORE_PAGES },
];

function documentPage(file: string, url: string): DocumentPage {
  return { file, url, title: titleOf(file) };
}

function listExportGuides(): DocumentPage[] {
  const names = readdirSync(join(ROOT, 'docs/exports')).filter((name) => name.endsWith('.md'));
  return names
    .toSorted((a, b) => Number(b === 'README.md') - Number(a === 'README.md') || (a < b ? -1 : 1))
    .map((name) =>
      documentPage(`docs/exports/${name}`, `exports/${name === 'README.md' ? 'index' : name.replace('.md', '')}.html`),
    );
}

/** The first heading. */
function titleOf(file: string): string {
  const found = /^# (.+)$/m.exec(readFileSync(join(ROOT, file), 'utf8'));
  if (!found) throw new Error(`${file} has no heading`);
  return found[1].replaceAll('`', '');
}
