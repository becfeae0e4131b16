/*
 * Options as data: name, meaning, and how the text becomes a value.
 * One table per command serves the parser, the help and the types of the values the command receives.
 */

/** A value, or the end of an error message: `expected two numbers, X,Z`. */
export type Reading<T> = { readonly value: T } | { readonly expected: string };

export type Option<T> = {
  readonly explain: string;
  /** Placeholder for the value in the help; empty for a flag, which takes no value. */
  readonly placeholder: string;
  readonly read: (text: string) => Reading<T>;
  /** The value when the option is not given. */
  readonly initial: T;
  /** The default as the help shows it; absent when there is none worth showing. */
  readonly initialText?: string;
  /** Its limits as the help shows them. */
  readonly range?: string;
  /** Values the option may take, for the help and for "did you mean". */
  readonly choices?: readonly string[];
  readonly isRequired?: boolean;
  /** May be given several times; its value is then the list of all values. */
  readonly isRepeatable?: boolean;
};

export type OptionTable = { readonly [name: string]: Option<unknown> };

/** The values of a table of options. */
export type ValuesOf<Table extends OptionTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Option<infer T> ? T : never;
};

export type Point = { readonly x: number; readonly z: number };

/** A flag: true if given. */
export function flag(explain: string): Option<boolean> {
  return { explain, placeholder: '', read: () => ({ value: true }), initial: false };
}

/** Any text; undefined when not given. */
export function text(placeholder: string, explain: string): Option<string | undefined> {
  return { explain, placeholder, read: (given) => ({ value: given }), initial: undefined };
}

/** A text that may be given several times. */
export function texts(placeholder: string, explain: string): Option<readonly string[]> {
  return {
    explain,
    placeholder,
    read: (given) => ({ value: [given] }),
    initial: [],
    isRepeatable: true,
  };
}

/** A number within limits; undefined when not given. */
export function number(
  placeholder: string,
  [min, max]: readonly [number, number],
  explain: string,
): Option<number | undefined> {
  const read = (given: string): Reading<number | undefined> => {
    const value = readNumber(given);
    return value !== undefined && value >= min && value <= max
      ? { value }
      : { expected: `a number from ${min} to ${max}` };
  };
  return { explain, placeholder, read, initial: undefined, range: `${min} to ${max}` };
}

/** A whole number within limits; undefined when not given. */
export function integer(
  placeholder: string,
  [min, max]: readonly [number, number],
  explain: string,
): Option<number | undefined> {
  const read = (given: string): Reading<number | undefined> => {
    const value = readNumber(given);
    return value !== undefined && Number.isInteger(value) && value >= min && value <= max
      ? { value }
      : { expected: `a whole number from ${min} to ${max}` };
  };
  return { explain, placeholder, read, initial: undefined, range: `${min} to ${max}` };
}

/** One of some words; undefined when not given. */
export function oneOf<const Word extends string>(words: readonly Word[], explain: string): Option<Word | undefined> {
  const read = (given: string): Reading<Word | undefined> => {
    const value = words.find((word) => word === given);
    return value === undefined ? { expected: `one of ${words.join(', ')}` } : { value };
  };
  return { explain, placeholder: words.join('|'), read, initial: undefined, choices: words };
}

/** One of some words, with a default. */
export function choice<const Word extends string>(
  words: readonly Word[],
  initial: NoInfer<Word>,
  explain: string,
): Option<Word> {
  return withDefault(oneOf(words, explain), initial);
}

/** A world position in metres, `X,Z`; undefined when not given. */
export function point(reach: number, explain: string): Option<Point | undefined> {
  const read = (given: string): Reading<Point | undefined> => {
    const numbers = given.split(',').map(readNumber);
    const [x, z] = numbers;
    const fits = (value: number | undefined): value is number => value !== undefined && Math.abs(value) <= reach;
    return numbers.length === 2 && fits(x) && fits(z)
      ? { value: { x, z } }
      : { expected: `two numbers X,Z from -${reach} to ${reach}` };
  };
  return { explain, placeholder: 'X,Z', read, initial: undefined };
}

/** The same option, but the command cannot run without it. */
export function required<T>(option: Option<T | undefined>): Option<T> {
  // The parser refuses a missing required option, so the initial value is never seen.
  return { ...(option as Option<T>), isRequired: true };
}

/** The same option with a default value. */
export function withDefault<T>(option: Option<T | undefined>, initial: T, initialText = String(initial)): Option<T> {
  return { ...(option as Option<T>), initial, initialText };
}

/** A finite number written plainly; undefined for anything else, empty text too. */
export function readNumber(given: string): number | undefined {
  const value = Number(given);
  return given.trim() !== '' && Number.isFinite(value) ? value : undefined;
}
