/*
 * Source text as marked-up HTML: comments, strings, numbers, keywords, names of types and of calls. One small scanner for
 * the build, which colours what is printed, and for the page, which colours what is typed.
 */

const KEYWORDS =
  'as async await break case catch class const continue default delete do else enum export extends false finally for ' +
  'from function if implements import in instanceof interface keyof let new null of readonly return satisfies static ' +
  'switch this throw true try type typeof undefined void while yield';

const TOKEN = new RegExp(
  [
    '(?<comment>//[^\\n]*|/\\*[^]*?(?:\\*/|$))',
    '(?<string>\'(?:\\\\.|[^\'\\\\\\n])*\'?|"(?:\\\\.|[^"\\\\\\n])*"?|`(?:\\\\.|[^`\\\\])*`?)',
    '(?<number>\\b(?:0x[\\da-fA-F_]+|\\d[\\d_]*(?:\\.\\d+)?(?:e[+-]?\\d+)?)n?\\b)',
    `(?<keyword>\\b(?:${KEYWORDS.replaceAll(' ', '|')})\\b)`,
    '(?<type>\\b[A-Z][A-Za-z\\d_$]*\\b)',
    '(?<call>\\b[a-z_$][\\w$]*(?=\\())',
    '(?<word>[\\w$]+)',
  ].join('|'),
  'g',
);

/** Makes text safe inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** TypeScript as HTML; `linkOf` may give an address for the name of a type. */
export function highlight(code: string, linkOf: (name: string) => string | undefined = () => undefined): string {
  let html = '';
  let end = 0;
  for (const match of code.matchAll(TOKEN)) {
    const [text] = match;
    html += escapeHtml(code.slice(end, match.index));
    end = match.index + text.length;
    const kind = Object.entries(match.groups!).find(([, value]) => value !== undefined)![0];
    const link = kind === 'type' || kind === 'call' || kind === 'word' ? linkOf(text) : undefined;
    if (link !== undefined) html += `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>`;
    else html += kind === 'word' ? escapeHtml(text) : `<i class="${kind}">${escapeHtml(text)}</i>`;
  }
  return html + escapeHtml(code.slice(end));
}
