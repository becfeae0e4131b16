/*
 * The HTML around the content of a page: title, policy, bar, menu, search dialog. Everything comes from our own origin,
 * nothing is inline, and only these pages may hold a frame: the one that runs examples.
 */
import { DOCS_POLICY } from '../../../tools/content-policy.ts';
import { escapeHtml } from '../src/live/highlight.ts';
import { MENU } from './site.ts';

export type Heading = { readonly id: string; readonly text: string; readonly level: number };

export type ShellOptions = {
  /** From the root of the documentation. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly headings: readonly Heading[];
  /** For pages that are not articles. */
  readonly isWide?: boolean;
};

/** The way from a page to the root of the documentation. */
export function baseOf(url: string): string {
  return '../'.repeat(url.split('/').length - 1) || './';
}

export function renderPage({ url, title, description, body, headings, isWide = false }: ShellOptions): string {
  const base = baseOf(url);
  const name = url === 'index.html' ? 'Skerry documentation' : `${title} · Skerry documentation`;
  return `<!doctype html>
<html lang="en" data-base="${base}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(DOCS_POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(description)}">
<title>${escapeHtml(name)}</title>
<link rel="icon" href="${base}../favicon.svg" type="image/svg+xml">
<script src="${base}assets/theme.js"></script>
<link rel="stylesheet" href="${base}assets/docs.css">
<script type="module" src="${base}assets/docs.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<p class="bar-name"><a href="${base}../index.html">Skerry</a> <a href="${base}index.html">Documentation</a></p>
<button type="button" id="search-button" hidden>Search <kbd>/</kbd></button>
<button type="button" id="theme" title="Light or dark" aria-label="Light or dark" hidden><svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="M10 3a7 7 0 1 0 0 14z" fill="currentColor"/><circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="1.5"/></svg></button>
</header>
<div class="frame">
<details class="menu" id="menu"><summary>Menu</summary>
<nav aria-label="Documentation">${renderMenu(url, base)}</nav>
</details>
<main id="content" class="${isWide ? 'content is-wide' : 'content'}" tabindex="-1">
${body}
</main>
${renderContents(headings)}
</div>
<p id="notice" class="notice" role="status"></p>
<dialog id="search" aria-label="Search the documentation">
<input type="search" placeholder="Search guides, examples and names" aria-label="Search guides, examples and names" autocomplete="off">
<p role="status"></p>
<ul></ul>
</dialog>
</body>
</html>
`;
}

function renderMenu(url: string, base: string): string {
  return MENU.map(({ title, pages }) => {
    const rows = pages.map((page) => {
      const isHere = page.url === url || (page.url === 'examples/index.html' && url.startsWith('examples/'));
      const name = title === 'Packages' ? `<code>${escapeHtml(page.title)}</code>` : escapeHtml(page.title);
      return `<li><a href="${base}${page.url}"${isHere ? ' aria-current="page"' : ''}>${page.url.endsWith('packages/index.html') ? escapeHtml(page.title) : name}</a></li>`;
    });
    return `<h2>${title}</h2><ul>${rows.join('')}</ul>`;
  }).join('\n');
}

/** The headings of a page, for those that have several. */
function renderContents(headings: readonly Heading[]): string {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 3) return '';
  const rows = shown.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${rows.join('')}</ul></nav>`;
}
