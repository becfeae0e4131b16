/*
 * A mind's table as text to edit, and back: one line a state and a transition, and every problem with its place.
 */
import { checkMind, type MindTable } from '@skerry/agents';
import { CREATURE_VOCABULARY } from '@skerry/sim';
import { lineOf, parseWithPlaces, type Span, spanOfPath } from './json-places.ts';

export type TextIssue = Span & {
  readonly line: number;
  readonly column: number;
  /** Empty where the text is not JSON. */
  readonly path: string;
  readonly message: string;
};

export type ReadMind = { readonly table?: MindTable; readonly issues: readonly TextIssue[] };

export function writeMind({ name, about, parameters, initial, states, transitions }: MindTable): string {
  const rows = (list: readonly object[]): string => list.map((row) => `    ${spaced(row)}`).join(',\n');
  return `{
  "name": ${JSON.stringify(name)},
  "about": ${JSON.stringify(about)},
  "parameters": ${spaced(parameters)},
  "initial": ${JSON.stringify(initial)},
  "states": [
${rows(states)}
  ],
  "transitions": [
${rows(transitions)}
  ]
}
`;
}

export function readMind(text: string): ReadMind {
  const parsed = parseWithPlaces(text);
  if ('message' in parsed) {
    const { at, message } = parsed;
    return { issues: [{ start: at, end: Math.min(text.length, at + 1), ...lineOf(text, at), path: '', message }] };
  }
  const issues = checkMind(parsed.value, CREATURE_VOCABULARY).map(({ path, message }) => {
    const span = spanOfPath(parsed.spanByPath, path);
    return { ...span, ...lineOf(text, span.start), path, message };
  });
  return issues.length > 0 ? { issues } : { table: parsed.value as MindTable, issues };
}

/** On one line, with a space after every comma and colon. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, part]) => `${JSON.stringify(key)}: ${spaced(part)}`)
      .join(', ')} }`;
  return JSON.stringify(value);
}
