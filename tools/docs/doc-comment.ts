/*
 * A doc comment as text and examples.
 */

export type DocComment = {
  /** Paragraphs and backticks, as written. */
  readonly text: string;
  readonly examples: readonly string[];
};

/** `value` is what stands between the slashes: `* One sentence. ` */
export function readDocComment(value: string): DocComment {
  const lines = value
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''));
  const parts = lines.join('\n').split(/^@example[ \t]*\n?/m);
  const [text, ...examples] = parts;
  return { text: text.replaceAll(/\s*\n\s*/g, ' ').trim(), examples: examples.map((example) => example.trimEnd()) };
}
