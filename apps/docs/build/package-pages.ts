/*
 * The page of each package: its README, then its reference, made from the declarations and their doc comments. Names of
 * types in signatures lead to where they are described.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDoor, ApiEntry, ApiKind } from '../../../tools/docs/read-api.ts';
import { exampleGiven } from '../../../tools/docs/example-source.ts';
import { readManifest } from '../../../tools/packages/workspaces.ts';
import { ROOT } from '../../../tools/root.ts';
import { escapeHtml } from '../src/live/highlight.ts';
import { baseOf, type Heading, renderPage } from './page-shell.ts';
import { renderCode } from './render-code.ts';
import { renderMarkdown } from './render-markdown.ts';
import { type DocumentPage, PACKAGE_PAGES, PACKAGES_URL } from './site.ts';

export type BuiltPage = {
  readonly url: string;
  readonly html: string;
  readonly pictures: readonly string[];
  readonly entries: readonly SearchEntry[];
};

export type SearchEntry = {
  readonly title: string;
  readonly page: string;
  readonly url: string;
  readonly text: string;
};

const KINDS: readonly (readonly [ApiKind, string])[] = [
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['value', 'Values'],
  ['type', 'Types'],
];

/** Where each exported name is described, by door and name. */
export type ApiLinks = ReadonlyMap<string, string>;

export function linkApi(doors: readonly ApiDoor[]): ApiLinks {
  const links = new Map<string, string>();
  for (const { door, entries } of doors)
    for (const { name } of entries) {
      const url = `${pageOf(door).url}#${idOf(door, name)}`;
      links.set(`${door}:${name}`, url);
      // The first door that has a name describes it for all others.
      if (!links.has(name)) links.set(name, url);
    }
  return links;
}

export function buildPackagePage(page: DocumentPage, doors: readonly ApiDoor[], links: ApiLinks): BuiltPage {
  const { url, file, title } = page;
  const readme = renderMarkdown({ file, url, markdown: readFileSync(join(ROOT, file), 'utf8') });
  const own = doors.filter(({ door }) => pageOf(door) === page);
  const headings: Heading[] = [...readme.headings];
  const reference = own.map((door) => renderDoor(door, url, links, headings)).join('\n');
  const { description } = readManifest(file.replace('/README.md', ''));
  const install = `<p class="install"><code>npm i ${escapeHtml(title)}</code></p>`;
  const isProgram = own.length === 0;
  const entries = own.flatMap(({ door, entries: all }) =>
    all.map(({ name, doc }) => ({
      title: name,
      page: door,
      url: `${url}#${idOf(door, name)}`,
      text: firstSentence(doc?.text ?? ''),
    })),
  );
  return {
    url,
    html: renderPage({
      url,
      title,
      description,
      body: (isProgram ? readme.html : readme.html.replace('</h1>', `</h1>${install}`)) + reference,
      headings,
    }),
    pictures: readme.pictures,
    entries: [...sectionEntries(readme, title, url), ...entries],
  };
}

/** All packages on one page. */
export function buildPackagesPage(doors: readonly ApiDoor[]): BuiltPage {
  const rows = PACKAGE_PAGES.map(({ title, url, file }) => {
    const { description } = readManifest(file.replace('/README.md', ''));
    const count = doors
      .filter(({ door }) => pageOf(door).url === url)
      .reduce((sum, { entries }) => sum + entries.length, 0);
    const names = count === 0 ? 'a program' : `${count} names`;
    return `<li><a href="${baseOf(PACKAGES_URL)}${url}"><strong>${escapeHtml(title)}</strong><span>${escapeHtml(description)}</span><small>${names}</small></a></li>`;
  });
  const body = `<h1>Packages</h1><p>Everything is ESM with types, runs wherever JavaScript runs unless it says otherwise, and leaves out of your bundle what you do not use. Most projects begin with <code>skerry</code>.</p><ul class="cards is-text">${rows.join('')}</ul>`;
  return {
    url: PACKAGES_URL,
    html: renderPage({
      url: PACKAGES_URL,
      title: 'Packages',
      description: 'Every package of Skerry and what it is for.',
      body,
      headings: [],
      isWide: true,
    }),
    pictures: [],
    entries: [],
  };
}

export function sectionEntries(
  { sections }: { readonly sections: readonly { readonly heading: Heading; readonly text: string }[] },
  page: string,
  url: string,
): SearchEntry[] {
  return sections.map(({ heading, text }) => ({
    title: heading.text,
    page,
    url: heading.level === 1 ? url : `${url}#${heading.id}`,
    text: text.trim().slice(0, 300),
  }));
}

function renderDoor({ door, entries }: ApiDoor, url: string, links: ApiLinks, headings: Heading[]): string {
  const id = `api-${slug(door)}`;
  headings.push({ id, text: door, level: 2 });
  const groups = KINDS.map(([kind, title]) => [title, entries.filter((entry) => entry.kind === kind)] as const)
    .filter(([, group]) => group.length > 0)
    .map(
      ([title, group]) => `<h3>${title}</h3>\n${group.map((entry) => renderEntry(entry, door, url, links)).join('\n')}`,
    );
  return `<section class="api"><h2 id="${id}"><code>${escapeHtml(door)}</code><a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(door)}">#</a></h2>
<p class="install"><code>import { … } from '${escapeHtml(door)}'</code></p>
${groups.join('\n')}</section>`;
}

function renderEntry(entry: ApiEntry, door: string, url: string, links: ApiLinks): string {
  const { name, doc, signature } = entry;
  const id = idOf(door, name);
  const linkOf = (word: string): string | undefined => {
    const link = word === name ? undefined : (links.get(`${door}:${word}`) ?? links.get(word));
    return link === undefined ? undefined : baseOf(url) + link;
  };
  const examples = (doc?.examples ?? []).map((code, i) =>
    renderCode({
      url,
      id: `api/${slug(door)}/${name}-${i + 1}`,
      language: door === '@skerry/react' ? 'tsx' : 'ts',
      code,
      given: exampleGiven(code, door),
      label: `${name}, example ${i + 1}`,
      // A function that is only exported has nothing to show.
      isStatic: /^export /m.test(code),
    }),
  );
  const declared = renderCode({
    url,
    id: '',
    language: 'ts',
    code: signature,
    label: `Declaration of ${name}`,
    isStatic: true,
    linkOf,
  });
  return `<article class="entry" id="${id}"><h4><a href="#${id}">${escapeHtml(name)}</a></h4>${doc ? `<p>${inline(doc.text)}</p>` : ''}${declared.replace('class="code"', 'class="plain"').replace('aria-label', 'data-label')}${examples.join('')}</article>`;
}

function inline(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.:])\s/)[0].slice(0, 200);
}

/** The page of the package that a door belongs to. */
function pageOf(door: string): DocumentPage {
  return PACKAGE_PAGES.filter(({ title }) => door === title || door.startsWith(`${title}/`)).at(-1)!;
}

function slug(door: string): string {
  return door.replace(/^@skerry\//, '').replaceAll('/', '-');
}

/** Names that differ in their capitals only are different names, and addresses heed capitals. */
function idOf(door: string, name: string): string {
  return `${slug(door)}-${name}`;
}
