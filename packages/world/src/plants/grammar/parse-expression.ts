/*
 * Numbers in a grammar: `l * 0.8 + rand(-5, 5)`, `n > 2 and w < 0.1`, as closures.
 * Precedence from loose to tight: or, and, comparison, + -, * /, minus sign. True is 1, false is 0.
 * Angles are degrees here as everywhere in a grammar.
 */
import { cos, type Issue, sin } from '@skerry/kit';
import { type Expression, GRAMMAR_LIMITS } from './grammar.ts';
import { issueAt, type Token } from './scan-grammar.ts';

export type Cursor = { readonly tokens: readonly Token[]; at: number; readonly issues: Issue[] };

export type Scope = {
  /** Constants defined so far, by name: their index in `values`. */
  readonly constants: ReadonlyMap<string, number>;
  /** Parameters of the current rule, by name: their offset from `base`. */
  readonly parameters: ReadonlyMap<string, number>;
  /** Why `rand` is not allowed here, if it is not. */
  readonly randomRefusal?: string;
};

type Parsing = { readonly cursor: Cursor; readonly scope: Scope; parts: number; depth: number };
type Operator = (a: number, b: number) => number;

const DEGREE = 0.017453292519943295;

/** Functions of one number, or two if the name is in PAIRS. */
const CALLS: Readonly<Record<string, Operator>> = {
  min: Math.min,
  max: Math.max,
  sqrt: Math.sqrt,
  floor: Math.floor,
  sin: (a) => sin(a * DEGREE),
  cos: (a) => cos(a * DEGREE),
};
const PAIRS = ['rand', 'min', 'max'];

/** Loose to tight. */
const OPERATORS: readonly Readonly<Record<string, Operator>>[] = [
  { or: (a, b) => Number(a !== 0 || b !== 0) },
  { and: (a, b) => Number(a !== 0 && b !== 0) },
  {
    '<': (a, b) => Number(a < b),
    '<=': (a, b) => Number(a <= b),
    '>': (a, b) => Number(a > b),
    '>=': (a, b) => Number(a >= b),
    '==': (a, b) => Number(a === b),
    '!=': (a, b) => Number(a !== b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => a / b },
];

function combine(operator: Operator, a: Expression, b: Expression): Expression {
  return (v, base, rng) => operator(a(v, base, rng), b(v, base, rng));
}

function draw(a: Expression, b: Expression): Expression {
  return (v, base, rng) => {
    const from = a(v, base, rng);
    return from + (b(v, base, rng) - from) * rng.unit();
  };
}

/** The expression at the cursor, or undefined with an issue that says what was expected instead. */
export function parseExpression(cursor: Cursor, scope: Scope): Expression | undefined {
  return parseLevel({ cursor, scope, parts: 0, depth: 0 }, 0);
}

/** Reports what was expected at the cursor and what was found; returns undefined for the caller to pass on. */
export function expected(cursor: Cursor, what: string): undefined {
  const token = cursor.tokens[cursor.at];
  const found = token.kind === 'line' || token.kind === 'end' ? token.text : `'${token.text}'`;
  cursor.issues.push(issueAt(token, `expected ${what}, got ${found}`));
  return undefined;
}

function parseLevel(parsing: Parsing, level: number): Expression | undefined {
  if (level === OPERATORS.length) return parseSigned(parsing);
  const { cursor } = parsing;
  let left = parseLevel(parsing, level + 1);
  while (left) {
    const token = cursor.tokens[cursor.at];
    if (token.kind === 'number' || !Object.hasOwn(OPERATORS[level], token.text)) return left;
    cursor.at++;
    const right = parseLevel(parsing, level + 1);
    left = right && combine(OPERATORS[level][token.text], left, right);
  }
  return undefined;
}

function parseSigned(parsing: Parsing): Expression | undefined {
  const { cursor } = parsing;
  let negative = false;
  while (cursor.tokens[cursor.at].text === '-') {
    negative = !negative;
    cursor.at++;
  }
  const value = parsePrimary(parsing);
  return value && negative ? (v, base, rng) => -value(v, base, rng) : value;
}

function parsePrimary(parsing: Parsing): Expression | undefined {
  const { cursor, scope } = parsing;
  const token = cursor.tokens[cursor.at];
  if (++parsing.parts > GRAMMAR_LIMITS.expressionParts)
    return refuse(cursor, token, `an expression may have at most ${GRAMMAR_LIMITS.expressionParts} parts`);
  if (token.kind === 'number') {
    cursor.at++;
    const value = Number(token.text);
    return () => value;
  }
  if (token.text === '(') return parseGroup(parsing);
  if (token.kind !== 'name' || token.text === 'and' || token.text === 'or')
    return expected(cursor, 'a number or a name');
  if (token.text === 'rand' || Object.hasOwn(CALLS, token.text)) return parseCall(parsing, token);
  cursor.at++;
  const parameter = scope.parameters.get(token.text);
  if (parameter !== undefined) return (v, base) => v[base + parameter];
  const constant = scope.constants.get(token.text);
  if (constant !== undefined) return (v) => v[constant];
  const known = [...scope.parameters.keys(), ...scope.constants.keys()].join(', ');
  return refuse(cursor, token, `unknown name '${token.text}'; known here: ${known || 'none'}`);
}

function parseGroup(parsing: Parsing): Expression | undefined {
  const { cursor } = parsing;
  if (++parsing.depth > GRAMMAR_LIMITS.nesting)
    return refuse(cursor, cursor.tokens[cursor.at], `parentheses may nest at most ${GRAMMAR_LIMITS.nesting} deep`);
  cursor.at++;
  const inner = parseLevel(parsing, 0);
  if (!inner) return undefined;
  if (cursor.tokens[cursor.at].text !== ')') return expected(cursor, "')' or an operator");
  cursor.at++;
  parsing.depth--;
  return inner;
}

function parseCall(parsing: Parsing, token: Token): Expression | undefined {
  const { cursor, scope } = parsing;
  if (token.text === 'rand' && scope.randomRefusal) return refuse(cursor, token, scope.randomRefusal);
  if (++parsing.depth > GRAMMAR_LIMITS.nesting)
    return refuse(cursor, token, `parentheses may nest at most ${GRAMMAR_LIMITS.nesting} deep`);
  const count = PAIRS.includes(token.text) ? 2 : 1;
  const args: Expression[] = [];
  cursor.at++;
  for (let i = 0; i < count; i++) {
    const mark = i === 0 ? '(' : ',';
    if (cursor.tokens[cursor.at].text !== mark)
      return expected(cursor, `'${mark}': ${token.text} takes ${numbers(count)}`);
    cursor.at++;
    const argument = parseLevel(parsing, 0);
    if (!argument) return undefined;
    args.push(argument);
  }
  if (cursor.tokens[cursor.at].text !== ')') return expected(cursor, `')': ${token.text} takes ${numbers(count)}`);
  cursor.at++;
  parsing.depth--;
  const [a, b = a] = args;
  return token.text === 'rand' ? draw(a, b) : combine(CALLS[token.text], a, b);
}

/** "1 number", "2 numbers". */
export function numbers(count: number): string {
  return count === 1 ? '1 number' : `${count} numbers`;
}

function refuse(cursor: Cursor, token: Token, message: string): undefined {
  cursor.issues.push(issueAt(token, message));
  return undefined;
}
