/*
 * The text of a grammar as an editor sees it: its constants that are plain numbers, its iterations, its problems by
 * character, and its words for highlighting.
 */
import { compileGrammar } from '@skerry/world/plants';

export type GrammarConstant = {
  readonly name: string;
  readonly value: number;
  readonly at: number;
  readonly length: number;
};
export type GrammarMark = { readonly from: number; readonly to: number; readonly message: string };

const CONSTANT = /^([ \t]*let[ \t]+([A-Za-z_]\w*)[ \t]*=[ \t]*)(\d+\.?\d*|\.\d+)[ \t]*(?:#.*)?$/gm;
const ITERATIONS = /^([ \t]*iterations[ \t]+)(\d+)/m;

/** Constants that a slider can move: those with one number and nothing else. */
export function constantsOf(text: string): readonly GrammarConstant[] {
  return [...text.matchAll(CONSTANT)].map((match) => ({
    name: match[2],
    value: Number(match[3]),
    at: match.index + match[1].length,
    length: match[3].length,
  }));
}

export function setConstant(text: string, { at, length }: GrammarConstant, value: number): string {
  const digits = String(Number(value.toPrecision(4)));
  return text.slice(0, at) + digits + text.slice(at + length);
}

export function iterationsOf(text: string): number {
  return Number(ITERATIONS.exec(text)?.[2] ?? 1);
}

/** The same grammar, grown only so far. */
export function withIterations(text: string, iterations: number): string {
  return ITERATIONS.test(text) ? text.replace(ITERATIONS, `$1${iterations}`) : `iterations ${iterations}\n${text}`;
}

/** Every problem of a grammar, with the characters it concerns. */
export function marksOf(text: string): readonly GrammarMark[] {
  const starts = [0];
  for (const { index } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + 1);
  return compileGrammar(text).issues.map(({ path, message }) => {
    const [, line = '1', column = '1'] = path.split(':');
    const from = Math.min(text.length, (starts[Number(line) - 1] ?? 0) + Number(column) - 1);
    const word = /^[A-Za-z_]\w*|^\S/.exec(text.slice(from))?.[0] ?? ' ';
    return {
      from,
      to: Math.max(from + 1, from + word.length),
      message: `Line ${line}, character ${column}: ${message}`,
    };
  });
}

export type GrammarWord = { readonly text: string; readonly kind: 'plain' | 'comment' | 'keyword' | 'number' | 'mark' };

const WORDS = /(#[^\n]*)|\b(iterations|let|axiom|rand|min|max|sqrt|floor|sin|cos|and|or)\b|(\d+\.?\d*%?)|(->|[[\]:])/g;

/** The text cut into words of one colour. */
export function wordsOf(text: string): readonly GrammarWord[] {
  const words: GrammarWord[] = [];
  let last = 0;
  for (const match of text.matchAll(WORDS)) {
    if (match.index > last) words.push({ text: text.slice(last, match.index), kind: 'plain' });
    const kind =
      match[1] !== undefined
        ? 'comment'
        : match[2] !== undefined
          ? 'keyword'
          : match[3] !== undefined
            ? 'number'
            : 'mark';
    words.push({ text: match[0], kind });
    last = match.index + match[0].length;
  }
  words.push({ text: `${text.slice(last)}\n`, kind: 'plain' });
  return words;
}
