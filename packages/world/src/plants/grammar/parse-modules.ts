/*
 * The drawing part of a grammar: `F(l) [ +(30) A(l * 0.8) ]` as a list of modules whose names are not yet resolved.
 * Brackets must pair within one body: then no rewriting can ever unbalance them.
 */
import { type Expression, GRAMMAR_LIMITS } from './grammar.ts';
import { type Cursor, expected, parseExpression, type Scope } from './parse-expression.ts';
import { issueAt, type Token } from './scan-grammar.ts';

export type UnresolvedModule = { readonly token: Token; readonly args: readonly Expression[] };
export type Body = readonly UnresolvedModule[];

const TURTLE_MARKS = '[]!+-&^\\/|$';
const TURNS = '+-&^\\/';

/** Modules up to the first token that cannot be one; undefined after an issue. */
export function parseModules(cursor: Cursor, scope: Scope): Body | undefined {
  const modules: UnresolvedModule[] = [];
  const open: Token[] = [];
  for (;;) {
    const token = cursor.tokens[cursor.at];
    const isMark = token.kind === 'mark' && TURTLE_MARKS.includes(token.text);
    if (token.kind !== 'name' && !isMark) break;
    if (modules.length === GRAMMAR_LIMITS.modulesInBody)
      return expected(cursor, `the end of the line: at most ${GRAMMAR_LIMITS.modulesInBody} symbols may follow '->'`);
    if (token.text === '[') open.push(token);
    if (token.text === ']' && !open.pop()) return expected(cursor, "a '[' before this ']'");
    if (open.length > GRAMMAR_LIMITS.nesting)
      return expected(cursor, `brackets nested at most ${GRAMMAR_LIMITS.nesting} deep`);
    cursor.at++;
    const args = parseArguments(cursor, scope, token);
    if (!args) return undefined;
    modules.push({ token, args });
  }
  const unclosed = open.pop();
  if (unclosed)
    cursor.issues.push(issueAt(unclosed, "this '[' is never closed; expected a ']' before the end of its line"));
  const { kind } = cursor.tokens[cursor.at];
  if (kind !== 'line' && kind !== 'number') return expected(cursor, 'a symbol or the end of the line');
  return unclosed ? undefined : modules;
}

function parseArguments(cursor: Cursor, scope: Scope, token: Token): Expression[] | undefined {
  const args: Expression[] = [];
  if (cursor.tokens[cursor.at].text !== '(') {
    if (!TURNS.includes(token.text)) return args;
    const angle = scope.constants.get('angle');
    if (angle === undefined)
      return expected(cursor, `'(' and degrees after '${token.text}' (or a constant 'angle' above)`);
    return [(values) => values[angle]];
  }
  do {
    cursor.at++;
    if (args.length === GRAMMAR_LIMITS.parameters)
      return expected(cursor, `')': a symbol takes at most ${GRAMMAR_LIMITS.parameters} numbers`);
    const value = parseExpression(cursor, scope);
    if (!value) return undefined;
    args.push(value);
  } while (cursor.tokens[cursor.at].text === ',');
  if (cursor.tokens[cursor.at].text !== ')') return expected(cursor, "',' or ')' or an operator");
  cursor.at++;
  return args;
}
