/*
 * What a form needs to know besides the value it edits: the schema, and for values whose parts depend on each other, a
 * check of the whole.
 */
import type { Issue } from '@skerry/kit';
import { checkNode, type Group } from '@skerry/kit/schema';

/** Something that a reference can name. */
export type Named = { readonly id: string; readonly title: string };

export type FormSpec = {
  readonly schema: Group<never> | Group;
  /** Every problem of a whole value that fits the schema; none by default. */
  readonly check?: (value: unknown) => readonly Issue[];
  /** Things that are defined outside the value, by kind. */
  readonly known?: Readonly<Record<string, readonly Named[]>>;
  /** The value that resetting returns to; the defaults of the schema where it has nothing. */
  readonly base?: unknown;
};

/** Every problem of a whole value: those of its parts or, if there are none, those between them. */
export function issuesOf({ schema, check }: FormSpec, value: unknown): readonly Issue[] {
  const issues: Issue[] = [];
  checkNode(schema, value, '', issues);
  return issues.length > 0 ? issues : (check?.(value) ?? []);
}
