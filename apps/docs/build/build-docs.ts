/*
 * Builds the documentation into a folder: plain files that any static server can hold under any path.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXAMPLES } from '../../../examples/list.ts';
import { SCHEMA_FOLDER } from '../../../tools/docs/json-schemas.ts';
import { readApi } from '../../../tools/docs/read-api.ts';
import { ROOT } from '../../../tools/root.ts';
import { buildModules } from './build-modules.ts';
import { buildScripts } from './build-scripts.ts';
import { buildDocumentPage } from './document-pages.ts';
import { buildExamplePage, buildExamplesPage } from './example-pages.ts';
import { listForModels, writeForModels } from './llms.ts';
import { type BuiltPage, buildPackagePage, buildPackagesPage, linkApi } from './package-pages.ts';
import { PICTURES } from './render-code.ts';
import { GUIDE_PAGES, MORE_PAGES, PACKAGE_PAGES } from './site.ts';
import { buildStartPage } from './start-page.ts';

/** All pages, without writing anything. */
export function renderPages(): BuiltPage[] {
  const doors = readApi();
  const links = linkApi(doors);
  return [
    buildStartPage(),
    ...GUIDE_PAGES.map((page) => buildDocumentPage(page, GUIDE_PAGES)),
    buildExamplesPage(),
    ...EXAMPLES.map(buildExamplePage),
    buildPackagesPage(doors),
    ...PACKAGE_PAGES.map((page) => buildPackagePage(page, doors, links)),
    ...MORE_PAGES.map((page) => buildDocumentPage(page, [])),
  ];
}

export async function buildDocs(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pages = renderPages();
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const { url, html } of pages) write(url, html);
  for (const picture of new Set(pages.flatMap(({ pictures }) => pictures)))
    cpSync(join(ROOT, picture), join(folder, 'pictures', picture));
  cpSync(join(ROOT, PICTURES), join(folder, 'pictures'), { recursive: true });
  cpSync(join(ROOT, SCHEMA_FOLDER), join(folder, 'schemas'), { recursive: true });
  const entries = pages.flatMap(({ entries: own }) => own).map((entry, id) => ({ id, ...entry }));
  write('search.json', JSON.stringify(entries));
  write('llms.txt', listForModels());
  write('llms-full.txt', writeForModels(readApi()));
  await buildScripts(folder);
  await buildModules(join(folder, 'run/modules'));
}
