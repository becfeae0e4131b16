/*
 * The words of minds: guards test a context, actions change it.
 * Each word declares its numbers and their bounds, so that a table is checked before it runs.
 * The context `C` belongs to the owner of the minds; this package does not look into it.
 */

import { requireNumber, requireObject, requireText } from '@skerry/kit';

/** A number that a word takes, with its bounds. */
export type ParameterSpec = {
  readonly name: string;
  /** 'm', 's', '°' or nothing; shown in diagrams and messages. */
  readonly unit: string;
  readonly min: number;
  readonly max: number;
};

/** At most three numbers per word: a call needs no array, and a word with more should be two words. */
export const MAX_ARGUMENTS = 3;

/** A word that tests its context, with the numbers it takes. */
export type Guard<C> = {
  readonly parameters: readonly ParameterSpec[];
  readonly test: (context: C, a: number, b: number, c: number) => boolean;
};

/** A word that changes its context, with the numbers it takes. */
export type Action<C> = {
  readonly parameters: readonly ParameterSpec[];
  readonly run: (context: C, a: number, b: number, c: number) => void;
};

/** The guards and actions that tables may name, with the code behind them. */
export type Vocabulary<C> = {
  readonly guards: Readonly<Record<string, Guard<C>>>;
  readonly actions: Readonly<Record<string, Action<C>>>;
};

/** The part of a vocabulary that checks and diagrams need. */
export type WordList = {
  readonly guards: Readonly<Record<string, { readonly parameters: readonly ParameterSpec[] }>>;
  readonly actions: Readonly<Record<string, { readonly parameters: readonly ParameterSpec[] }>>;
};

/** Throws unless a value lists guards and actions. */
export function requireWords(value: unknown, path: string): asserts value is WordList {
  requireObject(value, path, 'a vocabulary with guards and actions');
  for (const kind of ['guards', 'actions'])
    requireObject((value as Record<string, unknown>)[kind], `${path}.${kind}`, `${kind} by name`);
}

/** A distance in metres. */
export function metres(name: string, max = 1000): ParameterSpec {
  requireText(name, 'name');
  requireNumber(max, 'max', 0);
  return { name, unit: 'm', min: 0, max };
}

/** A span of seconds. */
export function seconds(name: string, max = 3600): ParameterSpec {
  requireText(name, 'name');
  requireNumber(max, 'max', 0);
  return { name, unit: 's', min: 0, max };
}

/** A share from 0 to 1. */
export function share(name: string): ParameterSpec {
  requireText(name, 'name');
  return { name, unit: '', min: 0, max: 1 };
}
