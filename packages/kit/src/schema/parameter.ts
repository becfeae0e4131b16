/*
 * The building blocks of a schema (recipes, levels, settings): plain data that says of each parameter what it is called, what it
 * means, its unit, range, default and cost. Forms, `--set`, the docs and validation all read this one tree, and
 * the TypeScript type of a recipe is derived from it. A schema library would hold the same facts twice: once as
 * a validator and once more as data for sliders.
 */

type About = { readonly label: string; readonly explain: string };

export type NumberParameter = About & {
  readonly kind: 'number' | 'integer';
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
  /** What one unit of this parameter adds to the cost of the recipe; none when absent. */
  readonly cost?: number;
};
export type FlagParameter = About & { readonly kind: 'flag'; readonly default: boolean };
export type ChoiceParameter<Option extends string = string> = About & {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly default: Option;
};
export type TextParameter = About & {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly pattern?: RegExp;
  readonly default: string;
};
/** `#rrggbb`. */
export type ColourParameter = About & { readonly kind: 'colour'; readonly default: string };
/** Points (x, y) with rising x, joined by straight lines. */
export type CurveParameter = About & {
  readonly kind: 'curve';
  readonly min: number;
  readonly max: number;
  readonly default: readonly CurvePoint[];
};
export type CurvePoint = readonly [x: number, y: number];

export type Leaf = NumberParameter | FlagParameter | ChoiceParameter | TextParameter | ColourParameter | CurveParameter;
export type Fields = { readonly [name: string]: Node };
export type Group<F extends Fields = Fields> = About & { readonly kind: 'group'; readonly fields: F };
export type List<G extends Group = Group> = About & {
  readonly kind: 'list';
  readonly item: G;
  readonly minCount: number;
  readonly maxCount: number;
  /** What one item adds to the cost of the recipe. */
  readonly cost?: number;
};
export type Node = Leaf | Group<never> | Group | List<never> | List;

/** The type of the values a schema node describes. */
export type ValueOf<N> = N extends NumberParameter
  ? number
  : N extends FlagParameter
    ? boolean
    : N extends ChoiceParameter<infer Option>
      ? Option
      : N extends TextParameter | ColourParameter
        ? string
        : N extends CurveParameter
          ? readonly CurvePoint[]
          : N extends { readonly kind: 'group'; readonly fields: infer F }
            ? { readonly [Name in keyof F]: ValueOf<F[Name]> }
            : N extends { readonly kind: 'list'; readonly item: infer G }
              ? readonly ValueOf<G>[]
              : never;

export const MAX_CURVE_POINTS = 12;

export function number(
  label: string,
  unit: string,
  [min, max]: readonly [number, number],
  byDefault: number,
  explain: string,
): NumberParameter {
  return { kind: 'number', label, unit, min, max, default: byDefault, explain };
}

export function integer(
  label: string,
  [min, max]: readonly [number, number],
  byDefault: number,
  explain: string,
  cost?: number,
): NumberParameter {
  const parameter: NumberParameter = { kind: 'integer', label, unit: '', min, max, default: byDefault, explain };
  return cost === undefined ? parameter : { ...parameter, cost };
}

export function flag(label: string, byDefault: boolean, explain: string): FlagParameter {
  return { kind: 'flag', label, default: byDefault, explain };
}

export function choice<const Option extends string>(
  label: string,
  options: readonly Option[],
  byDefault: NoInfer<Option>,
  explain: string,
): ChoiceParameter<Option> {
  return { kind: 'choice', label, options, default: byDefault, explain };
}

export function text(
  label: string,
  maxLength: number,
  byDefault: string,
  explain: string,
  pattern?: RegExp,
): TextParameter {
  const parameter: TextParameter = { kind: 'text', label, maxLength, default: byDefault, explain };
  return pattern ? { ...parameter, pattern } : parameter;
}

export function colour(label: string, byDefault: string, explain: string): ColourParameter {
  return { kind: 'colour', label, default: byDefault, explain };
}

export function curve(
  label: string,
  [min, max]: readonly [number, number],
  byDefault: readonly CurvePoint[],
  explain: string,
): CurveParameter {
  return { kind: 'curve', label, min, max, default: byDefault, explain };
}

export function group<F extends Fields>(label: string, explain: string, fields: F): Group<F> {
  return { kind: 'group', label, explain, fields };
}

export function list<G extends Group>(
  label: string,
  explain: string,
  [minCount, maxCount]: readonly [number, number],
  item: G,
  cost?: number,
): List<G> {
  const node: List<G> = { kind: 'list', label, explain, minCount, maxCount, item };
  return cost === undefined ? node : { ...node, cost };
}
