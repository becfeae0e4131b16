/*
 * A mind as a diagram: Mermaid text (stateDiagram-v2), which Markdown viewers draw. Nested states become boxes,
 * arrows carry their guards with the numbers filled in, and a priority above 0 precedes the label in brackets.
 */
import { describeValue, refuse, refuseIssues, requireObject } from '@skerry/kit';
import { checkShape } from './check-shape.ts';
import { type Call, callArguments, callName, type MindTable, type StateRow, type TransitionRow } from './mind-table.ts';
import { buildStateTree, chainOf, leafOf, type StateTree } from './state-tree.ts';
import { type ParameterSpec, requireWords, type WordList } from './vocabulary.ts';

/** The table as Mermaid text; with a vocabulary, numbers have their units. */
export function drawMind(table: MindTable, words?: WordList): string {
  const issues = checkShape(table);
  refuseIssues(issues.map(({ path, message }) => ({ path: path ? `table.${path}` : 'table', message })));
  if (words !== undefined) requireWords(words, 'words');
  const tree = buildStateTree(table.states);
  const lines = ['stateDiagram-v2', `  [*] --> ${idOf(table.initial)}`];
  for (const row of table.states) if (row.parent === undefined) drawState(lines, tree, row, '  ');
  for (const row of table.transitions)
    for (const [from, to] of arrowsOf(tree, row))
      lines.push(`  ${idOf(from)} --> ${idOf(to)} : ${labelOf(table, row, words)}`);
  return lines.join('\n');
}

/** Mermaid cannot draw an arrow between a box and a part of it: such an arrow goes from or to the other parts instead. */
function arrowsOf(tree: StateTree, { from, to }: TransitionRow): (readonly [string, string])[] {
  const namesAround = (name: string): string[] => chainOf(tree, name).map((row) => row.name);
  if (from !== to && namesAround(to).includes(from)) {
    const parts = tree.childrenByName.get(from) ?? [];
    return parts.filter(({ name }) => !namesAround(to).includes(name)).map(({ name }) => [name, to]);
  }
  const isInside = from !== to && namesAround(from).includes(to);
  return [[from, isInside ? (leafOf(tree, to)?.name ?? to) : to]];
}

function drawState(lines: string[], tree: StateTree, row: StateRow, indent: string): void {
  lines.push(`${indent}state "${row.name.replaceAll('-', ' ')}" as ${idOf(row.name)}`);
  const children = tree.childrenByName.get(row.name);
  if (children === undefined) return;
  lines.push(`${indent}state ${idOf(row.name)} {`);
  if (row.initial !== undefined) lines.push(`${indent}  [*] --> ${idOf(row.initial)}`);
  for (const child of children) drawState(lines, tree, child, `${indent}  `);
  lines.push(`${indent}}`);
}

function labelOf(table: MindTable, row: TransitionRow, words?: WordList): string {
  const guards = [
    ...(row.when ?? []).map((call) => wordsOf(table, call, words?.guards)),
    ...(row.unless ?? []).map((call) => `not ${wordsOf(table, call, words?.guards)}`),
  ];
  const actions = (row.actions ?? []).map((call) => wordsOf(table, call, words?.actions));
  const priority = row.priority ? `(${row.priority}) ` : '';
  return `${priority}${guards.join(', ') || 'always'}${actions.length ? ` / ${actions.join(', ')}` : ''}`;
}

/** A call in words: `player-within 15 m`. */
export function wordsOf(
  table: MindTable,
  call: Call,
  specs?: Readonly<Record<string, { readonly parameters: readonly ParameterSpec[] }>>,
): string {
  requireObject(table, 'table', 'a mind table');
  requireObject(table.parameters, 'table.parameters', 'numbers by name');
  if (typeof call !== 'string' && !(Array.isArray(call) && typeof call[0] === 'string'))
    refuse('call', `expected a name, or a list of a name and numbers, got ${describeValue(call)}`);
  if (specs !== undefined) requireObject(specs, 'specs', 'words by name');
  const name = callName(call);
  const values = callArguments(call).map((argument, k) => {
    const value = typeof argument === 'number' ? argument : table.parameters[argument];
    const unit = specs?.[name]?.parameters[k]?.unit ?? '';
    return unit === '°' ? `${value}°` : unit ? `${value} ${unit}` : `${value}`;
  });
  return [name.replaceAll('-', ' '), ...values].join(' ');
}

/** Mermaid would read a hyphen as part of an arrow. */
function idOf(name: string): string {
  return name.replaceAll('-', '_');
}
