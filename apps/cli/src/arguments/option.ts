/*
 * Options as data. Type, range, default and explanation are a parameter of the schema language, as in recipes and
 * settings: the parser, the help and the types of the values a command receives all come from it. What a command line
 * adds is how the value is written: the placeholder, several parts, several times.
 */
import {
  checkLeaf,
  describeLeaf,
  flag as flagParameter,
  type FlagParameter,
  type Leaf,
  type NumberParameter,
  type NumbersParameter,
  parseLeaf,
  type TextParameter,
  type ValueOf,
} from '@skerry/kit/schema';

/** A value, or what was expected instead. */
export type Reading<T> = { readonly value: T } | { readonly expected: string };

/** Parameters that can be an option: all that fit into one word. */
export type OptionParameter = Exclude<Leaf, NumbersParameter>;

export type Option<T> = {
  readonly parameter: OptionParameter;
  /** Placeholder for the value in the help; empty for a flag, which takes no value. */
  readonly placeholder: string;
  readonly read: (text: string) => Reading<T>;
  /** The value when the option is not given. */
  readonly initial: T;
  /** The default as the help shows it; absent when there is none worth showing. */
  readonly initialText?: string;
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

/** Longer than any path of a file or any link. */
const MAX_TEXT_LENGTH = 100_000;

/** A flag: true if given. */
export function flag(explain: string): Option<boolean> {
  const parameter: FlagParameter = flagParameter('', false, explain);
  return { parameter, placeholder: '', read: () => ({ value: true }), initial: false };
}

/** One value of a parameter, with the default of the schema. */
export function option<P extends OptionParameter>(
  parameter: P,
  placeholder = placeholderOf(parameter),
): Option<ValueOf<P>> {
  const initial = parameter.default as ValueOf<P>;
  const read = (given: string): Reading<ValueOf<P>> => readLeaf(parameter, given);
  return { parameter, placeholder, read, initial, initialText: String(initial) };
}

/** One value of a parameter; undefined when not given, whatever the default of the schema. */
export function optional<P extends OptionParameter>(
  parameter: P,
  placeholder = placeholderOf(parameter),
): Option<ValueOf<P> | undefined> {
  return { parameter, placeholder, read: (given) => readLeaf(parameter, given), initial: undefined };
}

/** The same option, but the command cannot run without it. */
export function required<T>(given: Option<T | undefined>): Option<T> {
  // The parser refuses a missing required option, so the initial value is never seen.
  return { ...(given as Option<T>), isRequired: true };
}

/** A text that may be given several times. */
export function repeated(parameter: TextParameter, placeholder: string): Option<readonly string[]> {
  const read = (given: string): Reading<readonly string[]> => {
    const reading = readLeaf(parameter, given);
    return 'value' in reading ? { value: [reading.value] } : reading;
  };
  return { parameter, placeholder, read, initial: [], isRepeatable: true };
}

/** A text of any length, such as the name of a file. */
export function freeText(explain: string): TextParameter {
  return { kind: 'text', label: '', maxLength: MAX_TEXT_LENGTH, default: '', explain };
}

/** A world position in metres, `X,Z`, of which each part is the same parameter; undefined when not given. */
export function point(parameter: NumberParameter): Option<Point | undefined> {
  const read = (given: string): Reading<Point | undefined> => {
    const parts = given.split(',').map((part) => readLeaf(parameter, part));
    const [x, z] = parts.map((part) => ('value' in part ? part.value : undefined));
    return parts.length === 2 && x !== undefined && z !== undefined
      ? { value: { x, z } }
      : { expected: `two numbers X,Z from ${parameter.min} to ${parameter.max}` };
  };
  return { parameter, placeholder: 'X,Z', read, initial: undefined };
}

/** Reads one value; numbers are finite. */
export function readLeaf<P extends OptionParameter>(parameter: P, text: string): Reading<ValueOf<P>> {
  const value = parseLeaf(parameter, text);
  return value === undefined || checkLeaf(parameter, value) !== undefined
    ? { expected: describeLeaf(parameter) }
    : { value: value as ValueOf<P> };
}

/** A finite number written plainly; undefined for anything else, empty text too. */
export function readNumber(given: string): number | undefined {
  const value = Number(given);
  return given.trim() !== '' && Number.isFinite(value) ? value : undefined;
}

function placeholderOf(parameter: OptionParameter): string {
  return parameter.kind === 'choice' ? parameter.options.join('|') : 'VALUE';
}
