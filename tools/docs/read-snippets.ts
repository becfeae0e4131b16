/*
 * The TypeScript in documents: every block with the names that an invisible comment before it declares, and what it is
 * said to print. A block followed by a block of `text` is run, and must print that.
 *
 *   <!-- given
 *   declare const canvas: HTMLCanvasElement;
 *   -->
 */

export type Snippet = {
  readonly file: string;
  /** Counted from 1 in its file. */
  readonly index: number;
  readonly language: 'ts' | 'tsx' | 'js';
  /** What is declared for the block and not shown. */
  readonly given: string;
  readonly code: string;
  /** What it prints, if the document says so. */
  readonly prints: string | undefined;
};

const BLOCK =
  /(?:<!-- given\n(?<given>[\s\S]*?)-->\s*)?```(?<language>tsx?|js)\n(?<code>[\s\S]*?)```(?:\s*```text\n(?<prints>[\s\S]*?)```)?/g;

/** All blocks of a document, in their order. */
export function readSnippets(file: string, markdown: string): Snippet[] {
  return [...markdown.matchAll(BLOCK)].map(({ groups = {} }, i) => ({
    file,
    index: i + 1,
    language: groups.language as Snippet['language'],
    given: groups.given ?? '',
    code: groups.code,
    prints: groups.prints,
  }));
}

/** The block as a module of its own. */
export function snippetSource({ given, code, language }: Snippet): string {
  const pragma = language === 'tsx' ? '/** @jsxImportSource react */\n' : '';
  return `${pragma}${given}\n${code}\nexport {};\n`;
}
