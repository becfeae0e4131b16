/*
 * Values in braces and brackets, as in JSON and in the flow style of YAML, with the line of every value. Part of the small
 * YAML that search traces are written in (yaml-subset.ts): no anchors, no tags, no multi-line strings.
 */

/** A value with the line it begins on, from 1. */
export type Located = {
  readonly line: number;
  readonly value: string | number | boolean | null | readonly Located[] | ReadonlyMap<string, Located>;
};

/** Thrown inside the readers; the outermost turns it into an issue. */
export class SyntaxProblem extends Error {
  readonly line: number;
  readonly column: number;

  constructor(line: number, column: number, message: string) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** Deeper nesting is a mistake, or an attack. */
const MAX_DEPTH = 64;
const NUMBER = /^[-+]?(\d[\d_]*\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/** A plain scalar as YAML reads it: null, true, false, a number, or text. */
export function scalarOf(text: string): string | number | boolean | null {
  if (text === '' || text === '~' || text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  return NUMBER.test(text) ? Number(text.replaceAll('_', '')) : text;
}

/** Reads one value from a text that begins with a brace, a bracket or a quote; `line` is that of its first character. */
export class FlowReader {
  readonly #text: string;
  #at = 0;
  #line: number;
  #lineStart: number;
  #depth = 0;

  constructor(text: string, line: number, column = 1) {
    this.#text = text;
    this.#line = line;
    this.#lineStart = 1 - column;
  }

  /** The value; throws if anything but space and a comment follows it. */
  readAll(): Located {
    const value = this.#value();
    this.#skip();
    if (this.#at < this.#text.length) throw this.#problem('the end of the value');
    return value;
  }

  #value(): Located {
    this.#skip();
    const line = this.#line;
    const first = this.#text[this.#at];
    if (first === '{') return { line, value: this.#nested(() => this.#map()) };
    if (first === '[') return { line, value: this.#nested(() => this.#list()) };
    if (first === '"' || first === "'") return { line, value: this.#quoted(first) };
    const text = this.#plain();
    if (text === '') throw this.#problem('a value');
    return { line, value: scalarOf(text) };
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > MAX_DEPTH) throw this.#problem(`at most ${MAX_DEPTH} levels`);
    this.#at++;
    const value = read();
    this.#depth--;
    return value;
  }

  #map(): Map<string, Located> {
    const map = new Map<string, Located>();
    for (;;) {
      this.#skip();
      if (this.#takes('}')) return map;
      const first = this.#text[this.#at];
      const key = first === '"' || first === "'" ? this.#quoted(first) : this.#plain();
      this.#skip();
      if (key === '' || !this.#takes(':')) throw this.#problem('a name with a colon');
      this.#skip();
      const isEmpty = this.#text[this.#at] === ',' || this.#text[this.#at] === '}';
      map.set(key, isEmpty ? { line: this.#line, value: null } : this.#value());
      this.#skip();
      if (!this.#takes(',') && this.#text[this.#at] !== '}') throw this.#problem('a comma or }');
    }
  }

  #list(): Located[] {
    const list: Located[] = [];
    for (;;) {
      this.#skip();
      if (this.#takes(']')) return list;
      list.push(this.#value());
      this.#skip();
      if (!this.#takes(',') && this.#text[this.#at] !== ']') throw this.#problem('a comma or ]');
    }
  }

  #quoted(quote: string): string {
    const from = this.#at++;
    for (; this.#at < this.#text.length; this.#at++) {
      const letter = this.#text[this.#at];
      if (letter === '\n') break;
      if (letter === '\\' && quote === '"') this.#at++;
      else if (letter === quote && quote === "'" && this.#text[this.#at + 1] === quote) this.#at++;
      else if (letter === quote) {
        const inside = this.#text.slice(from + 1, this.#at++);
        if (quote === "'") return inside.replaceAll("''", "'");
        try {
          return JSON.parse(`"${inside}"`) as string;
        } catch {
          throw this.#problem('escapes as in JSON');
        }
      }
    }
    throw this.#problem(`a closing ${quote}`);
  }

  #plain(): string {
    const from = this.#at;
    while (this.#at < this.#text.length && !this.#isEnd()) this.#at++;
    return this.#text.slice(from, this.#at).trim();
  }

  #isEnd(): boolean {
    const letter = this.#text[this.#at];
    if (',{}[]\n'.includes(letter)) return true;
    const next = this.#text[this.#at + 1];
    return letter === ':' && (next === undefined || ' \n,}]"'.includes(next));
  }

  #takes(letter: string): boolean {
    if (this.#text[this.#at] !== letter) return false;
    this.#at++;
    return true;
  }

  #skip(): void {
    for (; this.#at < this.#text.length; this.#at++) {
      const letter = this.#text[this.#at];
      if (letter === '\n') {
        this.#line++;
        this.#lineStart = this.#at + 1;
      } else if (letter === '#') {
        while (this.#at + 1 < this.#text.length && this.#text[this.#at + 1] !== '\n') this.#at++;
      } else if (letter !== ' ' && letter !== '\t') return;
    }
  }

  #problem(expected: string): SyntaxProblem {
    const got = this.#at < this.#text.length ? JSON.stringify(this.#text[this.#at]) : 'the end';
    return new SyntaxProblem(this.#line, this.#at - this.#lineStart + 1, `expected ${expected}, got ${got}`);
  }
}
