/*
 * The props of controls, apart from the components: groups hold lists and unions, and those hold groups.
 */
import type { JSX } from 'preact';
import type { Field } from './model/fields.ts';

/** What the control of a single parameter is given. */
export type ControlProps<Node> = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly field: Field;
  readonly node: Node;
};

export type GroupProps = {
  readonly field: Field;
  readonly depth: number;
  /** Fields that are shown elsewhere, by name. */
  readonly without?: readonly string[];
};

/** What lists and unions are given: the component for the fields inside them, which would import them in turn. */
export type NestedProps = GroupProps & { readonly Fields: (props: GroupProps) => JSX.Element };
