/*
 * A document of the repository as the content of a page: links lead to pages, pictures are copied, code can be run.
 */
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { SCHEMA_FOLDER } from '../../../tools/docs/json-schemas.ts';
import { ROOT } from '../../../tools/root.ts';
import { escapeHtml } from '../src/live/highlight.ts';
import { baseOf, type Heading } from './page-shell.ts';
import { renderCode } from './render-code.ts';
import { GUIDE_PAGES, MORE_PAGES, PACKAGE_PAGES } from './site.ts';

export type RenderedDocument = {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Pictures of the repository that it shows, to be copied to `pictures/` under the same path. */
  readonly pictures: readonly string[];
  /** What search finds: the words below each heading. */
  readonly sections: readonly { readonly heading: Heading; readonly text: string }[];
};

const PAGE_BY_FILE = new Map(
  [...GUIDE_PAGES, ...PACKAGE_PAGES, ...MORE_PAGES].map(({ file, url }) => [file, url] as const),
);
const FOLDER_PAGES: Readonly<Record<string, string>> = {
  examples: 'examples/index.html',
  'docs/exports': 'exports/index.html',
};

export type MarkdownSource = {
  /** From the root of the repository: links and pictures are relative to it. */
  readonly file: string;
  readonly url: string;
  readonly markdown: string;
};

export function renderMarkdown({ file, url, markdown }: MarkdownSource): RenderedDocument {
  const marked = new Marked();
  const headings: Heading[] = [];
  const pictures: string[] = [];
  const sections: { heading: Heading; text: string }[] = [];
  const name = url.replace(/\.html$/, '');
  let given = '';
  let blocks = 0;
  const tokens = marked.lexer(markdown.replaceAll(/<!-- \/?figures[^>]*-->/g, ''));
  // What a block prints is shown with the block.
  const printsByToken = new Map<Token, string>();
  const taken = new Set<Token>();
  tokens.forEach((token, i) => {
    if (token.type !== 'code' || !/^(tsx?|js)$/.test((token as Tokens.Code).lang ?? '')) return;
    const next = tokens.slice(i + 1).find(({ type }) => type !== 'space') as Tokens.Code | undefined;
    if (next?.type !== 'code' || next.lang !== 'text') return;
    printsByToken.set(token, next.text);
    taken.add(next);
  });
  marked.use({
    renderer: {
      heading(token) {
        const text = plainText(token.text);
        const id = slugOf(text, headings);
        const heading = { id, text, level: token.depth };
        headings.push(heading);
        sections.push({ heading, text: '' });
        const content = this.parser.parseInline(token.tokens);
        const anchor =
          token.depth === 1 ? '' : `<a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(text)}">#</a>`;
        return `<h${token.depth} id="${id}">${content}${anchor}</h${token.depth}>\n`;
      },
      html(token) {
        const found = /^<!-- given\n([\s\S]*?)-->/.exec(token.text);
        if (found) given = found[1];
        return '';
      },
      code(token) {
        if (taken.has(token)) return '';
        const language = token.lang ?? '';
        const isCounted = /^(tsx?|js)$/.test(language);
        if (isCounted) blocks++;
        const block = {
          url,
          id: isCounted ? `${name}-${blocks}` : '',
          language,
          code: token.text,
          given: isCounted ? given : '',
          prints: printsByToken.get(token),
          label: `${headings.at(-1)?.text ?? name}, example ${blocks}`,
        };
        given = '';
        return renderCode(block);
      },
      image({ href, text }) {
        if (/^[a-z]+:/.test(href)) return escapeHtml(text);
        const picture = normalize(join(dirname(file), href)).replaceAll('\\', '/');
        pictures.push(picture);
        return `<img src="${baseOf(url)}pictures/${picture}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      link({ href, tokens: inner }) {
        const text = this.parser.parseInline(inner);
        const target = targetOf(file, url, href);
        return target === undefined
          ? `<span class="source">${text}</span>`
          : `<a href="${escapeHtml(target)}">${text}</a>`;
      },
      table(token) {
        const cell = (tag: string, { tokens: inner, align }: Tokens.TableCell): string =>
          `<${tag}${align ? ` class="is-${align}"` : ''}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(inner)}</${tag}>`;
        const hasHead = token.header.some(({ text }) => text.trim() !== '');
        const head = hasHead ? `<thead><tr>${token.header.map((each) => cell('th', each)).join('')}</tr></thead>` : '';
        const rows = token.rows.map((row) => `<tr>${row.map((each) => cell('td', each)).join('')}</tr>`);
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>${rows.join('')}</tbody></table></div>`;
      },
    },
  });
  const html = marked.parser(tokens);
  fillSections(tokens, sections);
  return { html, headings, pictures, sections };
}

/** The text below each heading; sections stand in the order of the headings. */
function fillSections(tokens: readonly Token[], sections: { text: string }[]): void {
  let i = -1;
  for (const token of tokens) {
    if (token.type === 'heading') i++;
    else if (i >= 0 && (token.type === 'paragraph' || token.type === 'list' || token.type === 'table'))
      sections[i].text += `${plainText(token.raw)} `;
  }
}

export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|#]|-{3,}:?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function slugOf(text: string, headings: readonly Heading[]): string {
  const slug = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  const same = headings.filter(({ id }) => id === slug || id.startsWith(`${slug}-`)).length;
  return same === 0 ? slug : `${slug}-${same + 1}`;
}

/** Where a link of a document leads on the site; undefined for files that the site does not show. */
function targetOf(file: string, url: string, href: string): string | undefined {
  if (/^[a-z]+:/.test(href)) return href;
  const [path, hash] = href.split('#');
  const ending = hash === undefined ? '' : `#${hash}`;
  if (path === '') return ending;
  const target = normalize(join(dirname(file), decodeURI(path)))
    .replaceAll('\\', '/')
    .replace(/\/$/, '');
  const page = PAGE_BY_FILE.get(target) ?? PAGE_BY_FILE.get(`${target}/README.md`) ?? FOLDER_PAGES[target];
  // Served beside the pages.
  if (target.startsWith(`${SCHEMA_FOLDER}/`)) return `${baseOf(url)}${target.replace('docs/', '')}`;
  if (page !== undefined) return `${baseOf(url)}${page}${ending}`;
  if (!existsSync(join(ROOT, target))) throw new Error(`${file} links to ${href}, which does not exist`);
  return undefined;
}
