/*
 * The YAML that search traces are written in: mappings and sequences by indentation, flow style, JSON, comments, plain and
 * quoted scalars. Every value keeps its line, so that errors can name it. Whatever goes beyond is refused with a sentence.
 */

import { linesOf } from '../maps/decoded.ts';
import { FlowReader, type Located, scalarOf, SyntaxProblem } from './yaml-flow.ts';

type Row = { indent: number; text: string; readonly line: number };

const KEY = /^("(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'{}[\],&*!|>%@`#-][^:#]*?|-?[\w$][^:#]*?)\s*:(?:\s+(.*))?$/;

/** Reads a text; throws a SyntaxProblem. */
export function readYaml(text: string): Located {
  const lines = linesOf(text);
  const first = lines.findIndex((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  if (first < 0) throw new SyntaxProblem(1, 1, 'expected a search trace, got an empty text');
  if (/^\s*[{[]/.test(lines[first])) return new FlowReader(lines.slice(first).join('\n'), first + 1).readAll();
  return new BlockReader(lines).read();
}

class BlockReader {
  readonly #rows: Row[] = [];
  #at = 0;

  constructor(lines: readonly string[]) {
    lines.forEach((raw, k) => {
      const text = withoutComment(raw).trimEnd();
      if (text.trim() === '' || text === '---') return;
      const body = text.trimStart();
      if (text.slice(0, text.length - body.length).includes('\t'))
        throw new SyntaxProblem(k + 1, 1, 'expected spaces before the text, got a tab');
      this.#rows.push({ indent: text.length - body.length, text: body, line: k + 1 });
    });
  }

  read(): Located {
    const value = this.#block(this.#rows[0].indent);
    const rest = this.#rows[this.#at];
    if (rest !== undefined) throw problem(rest, 'the indentation of the lines above');
    return value;
  }

  #block(indent: number): Located {
    const row = this.#rows[this.#at];
    return isItem(row.text) ? this.#sequence(indent) : this.#mapping(indent);
  }

  #sequence(indent: number): Located {
    const { line } = this.#rows[this.#at];
    const list: Located[] = [];
    for (let row = this.#rows[this.#at]; row?.indent === indent && isItem(row.text); row = this.#rows[this.#at]) {
      const rest = row.text.slice(1).trimStart();
      if (rest === '') {
        this.#at++;
        list.push(this.#nested(row, indent));
      } else if (isItem(rest) || KEY.test(rest)) {
        // The item begins on the line of its dash and goes on below it.
        row.indent += row.text.length - rest.length;
        row.text = rest;
        list.push(this.#block(row.indent));
      } else list.push(this.#inline(row, rest));
    }
    return { line, value: list };
  }

  #mapping(indent: number): Located {
    const { line } = this.#rows[this.#at];
    const map = new Map<string, Located>();
    for (let row = this.#rows[this.#at]; row?.indent === indent && !isItem(row.text); row = this.#rows[this.#at]) {
      const match = KEY.exec(row.text);
      if (match === null) throw problem(row, 'a name with a colon');
      const [, key, rest = ''] = match;
      const name = /^["']/.test(key) ? String(new FlowReader(key, row.line, indent + 1).readAll().value) : key;
      if (rest !== '') map.set(name, this.#inline(row, rest));
      else {
        this.#at++;
        const next = this.#rows[this.#at];
        const isList = next?.indent === indent && isItem(next.text);
        map.set(name, isList ? this.#sequence(indent) : this.#nested(row, indent));
      }
    }
    return { line, value: map };
  }

  #nested(row: Row, indent: number): Located {
    const next = this.#rows[this.#at];
    return next !== undefined && next.indent > indent ? this.#block(next.indent) : { line: row.line, value: null };
  }

  /** A value on the line of its name or dash; braces may go on over more lines. */
  #inline(row: Row, rest: string): Located {
    const { line } = row;
    const column = row.indent + row.text.length - rest.length + 1;
    this.#at++;
    if (/^[|>]/.test(rest)) return this.#textBlock(row);
    if (/^[&*!]/.test(rest))
      throw new SyntaxProblem(line, column, `expected a plain value, got ${JSON.stringify(rest)}`);
    if (!/^[{["']/.test(rest)) return { line, value: scalarOf(rest) };
    let [text, last] = [rest, line];
    while (isOpen(text) && this.#at < this.#rows.length) {
      const next = this.#rows[this.#at++];
      text += '\n'.repeat(next.line - last) + next.text;
      last = next.line;
    }
    return new FlowReader(text, line, column).readAll();
  }

  /** Text in lines of its own, which no trace needs: kept as one string. */
  #textBlock({ indent, line }: Row): Located {
    const lines: string[] = [];
    for (let row = this.#rows[this.#at]; row !== undefined && row.indent > indent; row = this.#rows[++this.#at])
      lines.push(row.text);
    return { line, value: lines.join('\n') };
  }
}

function isItem(text: string): boolean {
  return text === '-' || text.startsWith('- ');
}

function problem(row: Row, expected: string): SyntaxProblem {
  return new SyntaxProblem(
    row.line,
    row.indent + 1,
    `expected ${expected}, got ${JSON.stringify(row.text.slice(0, 40))}`,
  );
}

/** A comment begins at a # after a space, outside quotes. */
function withoutComment(line: string): string {
  if (!line.includes('#')) return line;
  let quote = '';
  for (let k = 0; k < line.length; k++) {
    const letter = line[k];
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '#' && (k === 0 || line[k - 1] === ' ')) return line.slice(0, k);
  }
  return line;
}

/** True while braces or brackets outside quotes are not closed. */
function isOpen(text: string): boolean {
  let [depth, quote] = [0, ''];
  for (let k = 0; k < text.length; k++) {
    const letter = text[k];
    if (quote !== '') {
      if (letter === '\\' && quote === '"') k++;
      else if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '{' || letter === '[') depth++;
    else if (letter === '}' || letter === ']') depth--;
  }
  return depth > 0;
}
