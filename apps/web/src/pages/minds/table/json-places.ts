/*
 * JSON with places: parses a text and remembers at which character every value begins and ends, by its path
 * (`states[2].enter[0]`). A text that is not JSON is answered with the first character that is wrong and what was
 * expected there. Browsers' own parsers name neither in the same words.
 */

export type Span = { readonly start: number; readonly end: number };

export type JsonPlaces =
  | { readonly value: unknown; readonly spanByPath: ReadonlyMap<string, Span> }
  | { readonly at: number; readonly message: string };

class WrongJson extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Deeper than any table; a hostile text must not overflow the stack. */
const MAX_DEPTH = 64;

export function parseWithPlaces(text: string): JsonPlaces {
  const spanByPath = new Map<string, Span>();
  let at = 0;

  const fail = (message: string, where = at): never => {
    throw new WrongJson(where, message);
  };
  const skip = (): void => {
    while (at < text.length && ' \t\r\n'.includes(text[at])) at++;
  };
  const seen = (): string => (at < text.length ? `"${text[at]}"` : 'the end of the text');

  function readValue(path: string, depth: number): unknown {
    skip();
    if (depth > MAX_DEPTH) fail('expected fewer levels');
    const start = at;
    const value = readAny(path, depth);
    spanByPath.set(path, { start, end: at });
    return value;
  }

  function readAny(path: string, depth: number): unknown {
    const character = text[at];
    if (character === '{') return readObject(path, depth);
    if (character === '[') return readList(path, depth);
    if (character === '"') return readText();
    const word = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/.exec(text.slice(at, at + 40))?.[0];
    if (word === undefined) return fail(`expected a value, got ${seen()}`);
    at += word.length;
    return JSON.parse(word);
  }

  function readText(): string {
    const start = at++;
    while (at < text.length && text[at] !== '"' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
    if (text[at] !== '"') fail('this text is not closed', start);
    at++;
    try {
      return JSON.parse(text.slice(start, at)) as string;
    } catch {
      return fail('this text holds a character that must be escaped', start);
    }
  }

  function readObject(path: string, depth: number): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    readItems('}', () => {
      if (text[at] !== '"') fail(`expected a name in quotes, got ${seen()}`);
      const where = at;
      const name = readText();
      if (Object.hasOwn(result, name)) fail(`"${name}" is there twice`, where);
      skip();
      if (text[at] !== ':') fail(`expected ":", got ${seen()}`);
      at++;
      const value = readValue(path === '' ? name : `${path}.${name}`, depth + 1);
      Object.defineProperty(result, name, { value, enumerable: true, writable: true, configurable: true });
    });
    return result;
  }

  function readList(path: string, depth: number): unknown[] {
    const result: unknown[] = [];
    readItems(']', () => result.push(readValue(`${path}[${result.length}]`, depth + 1)));
    return result;
  }

  function readItems(close: string, readItem: () => void): void {
    at++;
    skip();
    if (text[at] === close) {
      at++;
      return;
    }
    for (;;) {
      skip();
      if (text[at] === close) fail(`expected another item after the comma, got ${seen()}`);
      readItem();
      skip();
      if (text[at] === close) break;
      if (text[at] !== ',') fail(`expected "," or "${close}", got ${seen()}`);
      at++;
    }
    at++;
  }

  try {
    const value = readValue('', 0);
    skip();
    if (at < text.length) fail(`expected the end of the text, got ${seen()}`);
    return { value, spanByPath };
  } catch (error) {
    if (error instanceof WrongJson) return { at: error.at, message: error.message };
    throw error;
  }
}

/** The place of a path, or of the nearest part of it that is there. */
export function spanOfPath(spanByPath: ReadonlyMap<string, Span>, path: string): Span {
  for (let part = path; ; part = part.replace(/(?:\.[^.[]*|\[\d+\]|^[^.[]+)$/, '')) {
    const span = spanByPath.get(part);
    if (span) return span;
    if (part === '') return { start: 0, end: 0 };
  }
}

/** Line and column of a character, both from 1. */
export function lineOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}
