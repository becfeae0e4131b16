/*
 * Every exported function against wrong arguments. A table has one entry for each function that a package exports:
 * right arguments, and calls that are wrong with the sentence each must get. Every argument is also replaced by junk in
 * turn: the call may answer, but what it throws must be an InputError. Functions without checks say why not.
 */
import { formatIssues, InputError, type Issue } from '@skerry/kit';
import { describe, expect, it } from 'vitest';

// oxlint-disable-next-line no-explicit-any -- wrong arguments are the point
type AnyFunction = (...given: any[]) => unknown;

export type Refusals = {
  /** Arguments that are accepted. */
  readonly right: () => readonly unknown[];
  /** Arguments by place instead of the right ones, and the sentence they get. */
  readonly wrong: readonly (readonly [given: { readonly [place: number]: unknown }, sentence: string | RegExp])[];
};

/** Refusals by name, or the reason why a function checks nothing. */
export type RefusalTable = { readonly [name: string]: Refusals | string };

const JUNK: readonly (readonly [name: string, value: unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['NaN', Number.NaN],
  ['-1', -1],
  ['1e300', 1e300],
  ['a text', 'x'],
  ['a half surrogate', '\ud800'],
  ['an empty object', {}],
  ['a list', [1, 'a']],
  ['a function', () => 1],
  ['a symbol', Symbol('junk')],
  ['an object without prototype', Object.create(null)],
];
const JARGON = /is not a function|cannot read|undefined|not iterable|\[object/i;

/** Tests a package's functions, or the methods of an object, by its table. */
export function describeRefusals(
  title: string,
  functions: { readonly [name: string]: unknown },
  table: RefusalTable,
): void {
  describe(title, () => {
    const names = Object.keys(functions).filter((name) => isPlainFunction(functions[name]));

    it('has an entry for each function, and none for what is no function', () => {
      expect(Object.keys(table).toSorted()).toEqual(names.toSorted());
      for (const [name, entry] of Object.entries(table))
        if (typeof entry === 'string') expect(entry.length, `the reason of ${name}`).toBeGreaterThan(20);
    });

    for (const [name, entry] of Object.entries(table)) {
      if (typeof entry === 'string') continue;
      const call = functions[name] as AnyFunction;

      it.each(entry.wrong.map(([given, sentence], index) => [index + 1, given, sentence] as const))(
        `${name} refuses wrong call %i with its sentence`,
        (_, given, sentence) => {
          const text = formatIssues(issuesOf(call, replaced(entry.right(), given)));
          expect(text).not.toMatch(JARGON);
          if (typeof sentence === 'string') expect(text).toBe(sentence);
          else expect(text).toMatch(sentence);
        },
      );

      it(`${name} answers junk or refuses it by name, and takes what is right`, () => {
        expect(() => call(...entry.right())).not.toThrow();
        const count = Math.max(1, entry.right().length);
        for (let place = 0; place < count; place++)
          for (const [what, value] of JUNK) {
            try {
              call(...replaced(entry.right(), { [place]: value }));
            } catch (error) {
              if (error instanceof InputError && !JARGON.test(error.message)) continue;
              expect.fail(`${name} with ${what} as argument ${place + 1} threw ${String(error)}`);
            }
          }
      });
    }
  });
}

/** Classes are called with `new`, and have tests of their own. */
function isPlainFunction(value: unknown): boolean {
  return typeof value === 'function' && !String(value).startsWith('class');
}

function replaced(right: readonly unknown[], given: { readonly [place: number]: unknown }): unknown[] {
  const result = [...right];
  for (const [place, value] of Object.entries(given)) result[Number(place)] = value;
  return result;
}

/** What a call refuses: thrown as an InputError, or answered as issues. */
function issuesOf(call: AnyFunction, given: readonly unknown[]): readonly Issue[] {
  let answer: unknown;
  try {
    answer = call(...given);
  } catch (error) {
    if (error instanceof InputError) return error.issues;
    throw error;
  }
  if (Array.isArray(answer)) return answer as Issue[];
  return (answer as { issues?: readonly Issue[] } | undefined)?.issues ?? [];
}
