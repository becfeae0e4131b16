/*
 * Wrong calls, by table: every function that a package exports is called with each of its arguments spoilt in turn, and
 * must answer with an InputError that names the argument. A new export without a row here fails the test.
 */
import { InputError } from '@skerry/kit';
import { expect } from 'vitest';

/** A call that is right, argument by argument. */
export type Argument = {
  readonly name: string;
  readonly value: unknown;
  /** What else is right: wrong values that this argument takes without complaint. */
  readonly takes?: readonly unknown[];
};

export type Row = {
  readonly args: () => readonly Argument[];
  /** Answers with a list of issues instead of throwing, for what comes from files. */
  readonly returnsIssues?: boolean;
};

/** A function whose arguments cannot be wrong: it has none, or takes anything. */
export const TAKES_ANYTHING = 'takes anything';

export type Table = Readonly<Record<string, Row | typeof TAKES_ANYTHING>>;

export const UNFIT = Object.freeze({});
export const FUNCTION = (): number => 0;
export const LIST = Object.freeze([]);
/** One of each kind; an empty object stands for "something else". */
export const WRONG: readonly unknown[] = [undefined, null, 'nonsense', UNFIT, LIST, NaN, 7.5, FUNCTION];
/** For arguments that may be left out. */
export const OPTIONAL: readonly unknown[] = [undefined];

export const arg = (name: string, value: unknown, takes: readonly unknown[] = []): Argument => ({ name, value, takes });
/** A number: 7.5 will do, and whatever else is said. */
export const num = (name: string, value: number, takes: readonly unknown[] = []): Argument =>
  arg(name, value, [7.5, ...takes]);
export const row = (...args: readonly Argument[]): Row => ({ args: () => args });

type Callable = (...args: unknown[]) => unknown;

/** Names of exported functions that the table lacks, and of rows that nothing is exported for. */
export function missingRows(module: Readonly<Record<string, unknown>>, table: Table): string[] {
  const functions = Object.keys(module).filter((name) => typeof module[name] === 'function');
  return [
    ...functions.filter((name) => !Object.hasOwn(table, name)).map((name) => `${name} has no row`),
    ...Object.keys(table)
      .filter((name) => !functions.includes(name))
      .map((name) => `${name} is not exported`),
  ];
}

/** Spoils every argument of a function in turn. */
export function expectSentences(name: string, call: Callable, entry: Row): void {
  const count = entry.args().length;
  for (let k = 0; k < count; k++) {
    for (const wrong of WRONG) {
      const args = entry.args();
      if ((args[k].takes ?? []).some((one) => Object.is(one, wrong))) continue;
      const values = args.map(({ value }, at) => (at === k ? wrong : value));
      const where = `${name}: ${args[k].name} = ${typeof wrong === 'function' ? 'a function' : JSON.stringify(wrong)}`;
      expectSentence(
        where,
        args[k].name,
        () => (isClass(call) ? Reflect.construct(call, values) : call(...values)),
        entry,
      );
    }
  }
}

function expectSentence(where: string, argument: string, attempt: () => unknown, { returnsIssues }: Row): void {
  let answer: unknown;
  try {
    answer = attempt();
  } catch (error) {
    expect(error, where).toBeInstanceOf(InputError);
    const { issues, message } = error as InputError;
    expect(issues[0].path, where).toMatch(new RegExp(`^${argument}\\b`));
    expect(message, where).toMatch(/expected|no such|did you mean/);
    return;
  }
  expect(returnsIssues, `${where} is answered without a complaint`).toBe(true);
  const issues = Array.isArray(answer) ? answer : (answer as { issues: unknown[] }).issues;
  expect(issues.length, `${where} is found right`).toBeGreaterThan(0);
}

function isClass(call: Callable): boolean {
  return /^class\b/.test(Function.prototype.toString.call(call));
}
