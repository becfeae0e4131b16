/*
 * From a grammar's text to tokens with line and column.
 * A line indented deeper than the first statement continues the line before it; every other line starts a statement,
 * so a grammar needs no semicolons and a whole text may be indented. `#` starts a comment.
 */
import type { Issue } from '@skerry/kit';

export type Token = {
  readonly kind: 'name' | 'number' | 'mark' | 'line' | 'end';
  readonly text: string;
  readonly line: number;
  readonly column: number;
};

const PATTERN = /[A-Za-z_][A-Za-z0-9_]*|(?:\d+\.?\d*|\.\d+)|->|[<>=!]=|[-+&^\\/|!$[\](),:;=<>%*]/y;

/** An issue that points at a token. */
export function issueAt({ line, column }: { readonly line: number; readonly column: number }, message: string): Issue {
  return { path: `grammar:${line}:${column}`, message };
}

/** The tokens of a text: each statement ends with a `line` token, the text with an `end` token. */
export function scanGrammar(text: string, issues: Issue[]): Token[] {
  const tokens: Token[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  let baseIndent = -1;
  for (let row = 0; row < lines.length; row++) {
    const content = lines[row].split('#', 1)[0].trimEnd();
    if (content === '') continue;
    const indent = content.length - content.trimStart().length;
    if (baseIndent < 0) baseIndent = indent;
    else if (indent <= baseIndent) endStatement(tokens, row);
    scanLine(tokens, content, indent, row + 1, issues);
  }
  endStatement(tokens, lines.length);
  tokens.push({ kind: 'end', text: 'the end of the grammar', line: lines.length, column: lines.at(-1)!.length + 1 });
  return tokens;
}

function endStatement(tokens: Token[], row: number): void {
  const last = tokens.at(-1);
  if (!last || last.kind === 'line') return;
  // Points just behind the last token: where the missing thing should have been.
  const { line, column, text } = last;
  tokens.push({ kind: 'line', text: 'the end of the line', line: Math.min(line, row), column: column + text.length });
}

function scanLine(tokens: Token[], content: string, indent: number, line: number, issues: Issue[]): void {
  let at = indent;
  while (at < content.length) {
    const character = content[at];
    if (character === ' ' || character === '\t') {
      at++;
      continue;
    }
    PATTERN.lastIndex = at;
    const text = PATTERN.exec(content)?.[0];
    if (text === undefined) {
      const whole = String.fromCodePoint(content.codePointAt(at)!);
      issues.push(issueAt({ line, column: at + 1 }, `'${whole}' has no meaning in a grammar`));
      at += whole.length;
      continue;
    }
    const kind = /[A-Za-z_]/.test(character) ? 'name' : /[\d.]/.test(character) ? 'number' : 'mark';
    tokens.push({ kind, text, line, column: at + 1 });
    at += text.length;
  }
}
