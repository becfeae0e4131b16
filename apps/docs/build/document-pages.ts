/*
 * Guides and other documents as pages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../tools/root.ts';
import { escapeHtml } from '../src/live/highlight.ts';
import { type BuiltPage, sectionEntries } from './package-pages.ts';
import { baseOf, renderPage } from './page-shell.ts';
import { plainText, renderMarkdown } from './render-markdown.ts';
import type { DocumentPage } from './site.ts';

/** One page; `order` has it and its neighbours, to which its end leads. */
export function buildDocumentPage({ file, url, title }: DocumentPage, order: readonly DocumentPage[]): BuiltPage {
  const markdown = readFileSync(join(ROOT, file), 'utf8');
  const rendered = renderMarkdown({ file, url, markdown });
  const firstParagraph = plainText(markdown.split('\n\n')[1] ?? title);
  const next = order[order.findIndex((page) => page.url === url) + 1];
  const end = next ? `<p class="next">Next: <a href="${baseOf(url)}${next.url}">${escapeHtml(next.title)}</a></p>` : '';
  return {
    url,
    html: renderPage({
      url,
      title,
      description: firstParagraph.slice(0, 160),
      body: rendered.html + end,
      headings: rendered.headings,
    }),
    pictures: rendered.pictures,
    entries: sectionEntries(rendered, title, url),
  };
}
