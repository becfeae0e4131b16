/*
 * From the text of a grammar to a `Grammar`, or to every problem in it with line and column.
 * Statements: `iterations 5`, `let angle = 28`, `axiom A(1)`, and rules `A(l, w) : l > 0.1 -> F(l, w) [ +(angle) A(l * 0.8, w) ]`.
 * A rule may have several right-hand sides, each with its share: `A -> 70% F A 30% F F A`.
 */
import { describeValue, type Issue } from '@skerry/kit';
import { type Expression, type Grammar, GRAMMAR_LIMITS } from './grammar.ts';
import { type Cursor, expected, parseExpression, type Scope } from './parse-expression.ts';
import { type Body, parseModules } from './parse-modules.ts';
import { type ReadRule, resolveSymbols } from './resolve-symbols.ts';
import { issueAt, scanGrammar } from './scan-grammar.ts';

/** A grammar, or every mistake by line and character. */
export type CompiledGrammar = { readonly issues: readonly Issue[]; readonly grammar?: Grammar };

type Reading = {
  readonly cursor: Cursor;
  readonly constantIndexes: Map<string, number>;
  readonly constants: Expression[];
  readonly rules: ReadRule[];
  axiom?: Body;
  iterations?: number;
};

const KEYWORDS = ['iterations', 'let', 'axiom'];
const NO_PARAMETERS: ReadonlyMap<string, number> = new Map();

/**
 * Reads a grammar from outside; `grammar` is there only when nothing is wrong.
 * @example
 * const { grammar, issues } = compileGrammar('axiom !(0.2) F(3, 0.1) Blob(1)');
 * console.log(issues, grammar && growSkeleton(grammar, 1).status);
 */
export function compileGrammar(text: string): CompiledGrammar {
  const issues: Issue[] = [];
  if (typeof text !== 'string')
    return { issues: [{ path: 'grammar', message: `expected a text, got ${describeValue(text)}` }] };
  if (text.length > GRAMMAR_LIMITS.characters)
    return { issues: [{ path: 'grammar', message: tooMany('characters', GRAMMAR_LIMITS.characters, text.length) }] };
  const cursor: Cursor = { tokens: scanGrammar(text, issues), at: 0, issues };
  const reading: Reading = { cursor, constantIndexes: new Map(), constants: [], rules: [] };
  while (cursor.tokens[cursor.at].kind !== 'end') readStatement(reading);
  if (!reading.axiom && issues.length === 0)
    issues.push(issueAt(cursor.tokens[cursor.at], "expected a line 'axiom …': what the plant starts from"));
  if (issues.length > 0 || !reading.axiom) return { issues };
  const resolved = resolveSymbols(reading.axiom, reading.rules, issues);
  if (issues.length > 0) return { issues };
  return { issues, grammar: { iterations: reading.iterations ?? 1, constants: reading.constants, ...resolved } };
}

function readStatement(reading: Reading): void {
  const { cursor } = reading;
  const { text, kind } = cursor.tokens[cursor.at];
  const before = cursor.issues.length;
  if (text === 'iterations') readIterations(reading);
  else if (text === 'let') readConstant(reading);
  else if (text === 'axiom') readAxiom(reading);
  else if (kind === 'name') readRule(reading);
  else expected(cursor, "'iterations', 'let', 'axiom' or the name a rule is for");
  if (cursor.issues.length === before && cursor.tokens[cursor.at].kind !== 'line')
    expected(cursor, 'the end of the line');
  // One problem per statement: later ones on the same line usually follow from the first.
  while (cursor.tokens[cursor.at].kind !== 'line') cursor.at++;
  cursor.at++;
}

function readIterations(reading: Reading): void {
  const { cursor } = reading;
  const keyword = cursor.tokens[cursor.at++];
  const token = cursor.tokens[cursor.at];
  const most = GRAMMAR_LIMITS.iterations;
  if (reading.iterations !== undefined) cursor.issues.push(issueAt(keyword, "'iterations' is given twice"));
  const value = Number(token.text);
  if (token.kind !== 'number' || !Number.isInteger(value) || value > most)
    return expected(cursor, `a whole number from 0 to ${most}`);
  cursor.at++;
  reading.iterations = value;
}

function readConstant(reading: Reading): void {
  const { cursor, constants, constantIndexes } = reading;
  cursor.at++;
  const token = cursor.tokens[cursor.at];
  if (token.kind !== 'name' || KEYWORDS.includes(token.text)) return expected(cursor, 'the name of a constant');
  if (constantIndexes.has(token.text)) {
    cursor.issues.push(issueAt(token, `the constant '${token.text}' is given twice`));
    return;
  }
  if (constants.length === GRAMMAR_LIMITS.constants) {
    cursor.issues.push(issueAt(token, `a grammar may have at most ${GRAMMAR_LIMITS.constants} constants`));
    return;
  }
  cursor.at++;
  if (cursor.tokens[cursor.at].text !== '=') return expected(cursor, "'='");
  cursor.at++;
  const value = parseExpression(cursor, { constants: constantIndexes, parameters: NO_PARAMETERS });
  // A constant with a mistake keeps its name, or every use of it would be reported too.
  constantIndexes.set(token.text, constants.length);
  constants.push(value ?? (() => 0));
}

function readAxiom(reading: Reading): void {
  const { cursor } = reading;
  const keyword = cursor.tokens[cursor.at++];
  if (reading.axiom) cursor.issues.push(issueAt(keyword, "'axiom' is given twice"));
  const body = parseModules(cursor, { constants: reading.constantIndexes, parameters: NO_PARAMETERS });
  if (body) reading.axiom = body;
}

function readRule(reading: Reading): void {
  const { cursor, rules } = reading;
  const name = cursor.tokens[cursor.at++];
  if (rules.length === GRAMMAR_LIMITS.rules) {
    cursor.issues.push(issueAt(name, `a grammar may have at most ${GRAMMAR_LIMITS.rules} rules`));
    return;
  }
  const parameters = readParameters(cursor);
  if (!parameters) return;
  const scope: Scope = { constants: reading.constantIndexes, parameters };
  let condition: Expression | undefined;
  if (cursor.tokens[cursor.at].text === ':') {
    cursor.at++;
    const randomRefusal = 'a condition may not draw random numbers; give the choices shares instead, as in 70% … 30% …';
    condition = parseExpression(cursor, { ...scope, randomRefusal });
    if (!condition) return;
  }
  if (cursor.tokens[cursor.at].text !== '->') return expected(cursor, condition ? "'->' or an operator" : "'->'");
  cursor.at++;
  const choices = readChoices(cursor, scope);
  if (!choices) return;
  rules.push({ name, parameterCount: parameters.size, rule: condition ? { condition } : {}, choices });
}

function readParameters(cursor: Cursor): Map<string, number> | undefined {
  const parameters = new Map<string, number>();
  if (cursor.tokens[cursor.at].text !== '(') return parameters;
  do {
    const token = cursor.tokens[++cursor.at];
    if (token.kind !== 'name') return expected(cursor, 'the name of a parameter');
    if (parameters.has(token.text)) return expected(cursor, 'a parameter name not used yet in this rule');
    if (parameters.size === GRAMMAR_LIMITS.parameters)
      return expected(cursor, `at most ${GRAMMAR_LIMITS.parameters} parameters`);
    parameters.set(token.text, parameters.size);
    cursor.at++;
  } while (cursor.tokens[cursor.at].text === ',');
  if (cursor.tokens[cursor.at].text !== ')') return expected(cursor, "',' or ')'");
  cursor.at++;
  return parameters;
}

function readChoices(cursor: Cursor, scope: Scope): ReadRule['choices'] | undefined {
  const choices: { upTo: number; body: Body }[] = [];
  const first = cursor.tokens[cursor.at];
  let total = 0;
  do {
    const token = cursor.tokens[cursor.at];
    if (token.kind === 'number') {
      cursor.at++;
      if (cursor.tokens[cursor.at].text !== '%') return expected(cursor, "'%': a number here is the share of a choice");
      cursor.at++;
      total += Number(token.text);
    } else total = 100;
    const body = parseModules(cursor, scope);
    if (!body) return undefined;
    choices.push({ upTo: total / 100, body });
  } while (cursor.tokens[cursor.at].kind === 'number' && first.kind === 'number');
  if (Math.abs(total - 100) <= 0.01) return choices;
  cursor.issues.push(issueAt(first, `expected shares that add up to 100%, got ${total}%`));
  return undefined;
}

function tooMany(what: string, most: number, got: number): string {
  return `expected at most ${most} ${what}, got ${got}`;
}
