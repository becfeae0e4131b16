/*
 * A page for each example, and the index of all with their pictures. What is said about an example is the comment its
 * file begins with.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Example, EXAMPLES } from '../../../examples/list.ts';
import { ROOT } from '../../../tools/root.ts';
import { escapeHtml } from '../src/live/highlight.ts';
import type { BuiltPage } from './package-pages.ts';
import { baseOf, renderPage } from './page-shell.ts';
import { pictureOf, renderCode } from './render-code.ts';
import { EXAMPLES_URL } from './site.ts';

/** The comment of a program of ours, or of a template's. */
const HEADER = /^(?:\/\*\n([\s\S]*?)\*\/|\/\/ ([^\n]*))\n/;

/** What its first file says it does, as one paragraph. */
export function readSummary({ files }: Example): string {
  const found = HEADER.exec(readFileSync(join(ROOT, files[0]), 'utf8'));
  if (!found) throw new Error(`${files[0]} does not begin with a comment that says what it shows`);
  return (found[1] ?? found[2])
    .replaceAll(/^ \* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function buildExamplePage(example: Example): BuiltPage {
  const url = `examples/${example.id}.html`;
  const { title, files, run } = example;
  const summary = readSummary(example);
  const sources = files.map((file) => ({
    name: file.slice(file.lastIndexOf('/') + 1),
    code: readFileSync(join(ROOT, file), 'utf8').replace(HEADER, '').trimStart(),
  }));
  const blocks = sources.map(({ name, code }, i) => {
    const language = name.slice(name.lastIndexOf('.') + 1);
    const heading = sources.length > 1 ? `<h2>${escapeHtml(name)}</h2>` : '';
    const block = renderCode({
      url,
      id: i === 0 ? `examples/${example.id}` : '',
      language,
      code,
      label: i === 0 ? title : name,
      files: sources.slice(1),
      isStatic: i > 0 || run !== 'page',
    });
    return heading + block;
  });
  const how = `<p class="how">${run === 'page' ? 'It runs in this page, and can be changed.' : `Run it with <code>${escapeHtml(example.command)}</code> in the repository.`}</p>`;
  const body = `<p class="crumb"><a href="index.html">Examples</a></p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(summary)}</p>${how}${blocks.join('\n')}`;
  return {
    url,
    html: renderPage({ url, title, description: summary.slice(0, 160), body, headings: [] }),
    pictures: [],
    entries: [{ title, page: 'Examples', url, text: summary.slice(0, 300) }],
  };
}

export function buildExamplesPage(): BuiltPage {
  const groups = [...new Set(EXAMPLES.map(({ group }) => group))].map((group) => {
    const cards = EXAMPLES.filter((each) => each.group === group).map((example) => {
      const picture = pictureOf(`examples/${example.id}`);
      const image = picture
        ? `<img src="${baseOf(EXAMPLES_URL)}pictures/${picture}" alt="" loading="lazy" width="320" height="200">`
        : '<span class="no-picture"></span>';
      return `<li><a href="${example.id}.html">${image}<strong>${escapeHtml(example.title)}</strong><span>${escapeHtml(readSummary(example).split(/(?<=\.)\s/)[0])}</span></a></li>`;
    });
    return `<h2>${escapeHtml(group)}</h2><ul class="cards">${cards.join('')}</ul>`;
  });
  const body = `<h1>Examples</h1><p>${EXAMPLES.length} programs of one idea each, at most 100 lines long. Most run in the page and can be changed there.</p>${groups.join('\n')}`;
  return {
    url: EXAMPLES_URL,
    html: renderPage({
      url: EXAMPLES_URL,
      title: 'Examples',
      description: 'Examples of Skerry, with their pictures.',
      body,
      headings: [],
      isWide: true,
    }),
    pictures: [],
    entries: [],
  };
}
