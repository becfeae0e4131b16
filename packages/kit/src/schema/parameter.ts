/*
 * The building blocks of a schema (recipes, levels, settings): plain data with the name, meaning, unit, range, default
 * and cost of each parameter. Forms, `--set`, the docs and validation all read this one tree, and the TypeScript type
 * of a recipe is derived from it. A schema library would need the same facts twice: once as a validator and once as
 * data for sliders.
 */

type About = { readonly label: string; readonly explain: string };

/** Hints for forms, beyond the range. */
export type FormFacts = {
  /** A slider moves by equal factors instead of equal steps; linear by default. */
  readonly scale?: 'log';
  /** The smallest useful change. */
  readonly step?: number;
  /** The range of a slider; numbers beyond it, up to `min` and `max`, are typed in. The whole range by default. */
  readonly softRange?: readonly [number, number];
  /** Rarely needed: a form may hide it at first. */
  readonly isAdvanced?: true;
  /** A share of 1 that is shown as a percentage. */
  readonly shownAs?: 'percent';
};

/** A number with its unit, range and default. */
export type NumberParameter = About &
  FormFacts & {
    readonly kind: 'number' | 'integer';
    readonly unit: string;
    readonly min: number;
    readonly max: number;
    readonly default: number;
    /** The cost that one unit of this parameter adds to the recipe; none by default. */
    readonly cost?: number;
  };
/** Yes or no. */
export type FlagParameter = About & { readonly kind: 'flag'; readonly default: boolean; readonly isAdvanced?: true };
/** One of several texts. */
export type ChoiceParameter<Option extends string = string> = About & {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly default: Option;
  /** Labels of the options; an option without a label is shown as its value. */
  readonly titles?: Readonly<Record<Option, string>>;
  readonly isAdvanced?: true;
};
/** A text with its maximum length. */
export type TextParameter = About & {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly pattern?: RegExp;
  readonly default: string;
};
/** The id of something defined elsewhere; `none` if that is allowed. */
export type ReferenceParameter = About & {
  readonly kind: 'reference';
  /** The kind of thing it refers to, such as `biome`. */
  readonly to: string;
  readonly allowsNone: boolean;
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
  readonly isAdvanced?: true;
};
/** A point of a curve. */
export type CurvePoint = readonly [x: number, y: number];
/** Places on the ground: [x, z] in metres, or [x, z, height] where `withHeights` is set. */
export type PointsParameter = About & {
  readonly kind: 'points';
  readonly withHeights: boolean;
  readonly minCount: number;
  readonly maxCount: number;
  /** Maximum distance of a coordinate from 0, metres. */
  readonly reach: number;
  readonly default: readonly PlacePoint[];
};
/** [x, z] or [x, z, height], metres. */
export type PlacePoint = readonly number[];
/** A number for each of some names; omitted names have the default. */
export type NumbersParameter = About & {
  readonly kind: 'numbers';
  /** The kind of thing whose ids are the names, such as `layer`; any names by default. */
  readonly by?: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
};

/** A parameter that holds a value itself. */
export type Leaf =
  | NumberParameter
  | FlagParameter
  | ChoiceParameter
  | TextParameter
  | ReferenceParameter
  | ColourParameter
  | CurveParameter
  | NumbersParameter
  | PointsParameter;
/** The parameters of a group by name. */
export type Fields = { readonly [name: string]: Node };
/** Parameters that belong together: an object. */
export type Group<F extends Fields = Fields> = About & {
  readonly kind: 'group';
  readonly fields: F;
  /** The cost that the group itself adds to the recipe, wherever it is used. */
  readonly cost?: number;
};
/** One of several groups; the value names it in a field `kind`. */
export type Variants<O extends Options = Options> = About & {
  readonly kind: 'variants';
  readonly options: O;
  readonly default: string;
};
export type Options = { readonly [kind: string]: Group };
/** A list of groups. */
export type List<Item extends Group | Variants = Group | Variants> = About & {
  readonly kind: 'list';
  readonly item: Item;
  readonly minCount: number;
  readonly maxCount: number;
  /** The kind of thing its items are, such as `biome`: references of that kind name the id of an item. */
  readonly defines?: string;
  /** The cost that one item adds to the recipe. */
  readonly cost?: number;
  /** The items of a recipe without the list; by default the minimum number of items, each with its defaults. */
  readonly default?: readonly unknown[];
};
/** Any part of a schema. */
export type Node = Leaf | Group<never> | Group | Variants<never> | Variants | List<never> | List;

/** The type of the values a schema node describes. */
export type ValueOf<N> = N extends { readonly kind: 'group'; readonly fields: infer F }
  ? { readonly [Name in keyof F]: ValueOf<F[Name]> }
  : N extends { readonly kind: 'variants'; readonly options: infer O }
    ? { [Kind in keyof O]: { readonly kind: Kind } & ValueOf<O[Kind]> }[keyof O]
    : N extends { readonly kind: 'list'; readonly item: infer Item }
      ? readonly ValueOf<Item>[]
      : N extends NumberParameter
        ? number
        : N extends FlagParameter
          ? boolean
          : N extends ChoiceParameter<infer Option>
            ? Option
            : N extends TextParameter | ReferenceParameter | ColourParameter
              ? string
              : N extends CurveParameter
                ? readonly CurvePoint[]
                : N extends NumbersParameter
                  ? Readonly<Record<string, number>>
                  : N extends PointsParameter
                    ? readonly PlacePoint[]
                    : never;

/** Maximum number of points of a curve. */
export const MAX_CURVE_POINTS = 12;

type Hidden = Pick<FormFacts, 'isAdvanced'>;

/** A parameter that is a number with a unit. */
export function number(
  label: string,
  unit: string,
  [min, max]: readonly [number, number],
  byDefault: number,
  explain: string,
  facts: FormFacts = {},
): NumberParameter {
  return { kind: 'number', label, unit, min, max, default: byDefault, explain, ...facts };
}

/** A parameter that is a whole number. */
export function integer(
  label: string,
  [min, max]: readonly [number, number],
  byDefault: number,
  explain: string,
  facts: FormFacts & { readonly cost?: number } = {},
): NumberParameter {
  return { kind: 'integer', label, unit: '', min, max, default: byDefault, explain, step: 1, ...facts };
}

/** A parameter that is true or false. */
export function flag(label: string, byDefault: boolean, explain: string, facts: Hidden = {}): FlagParameter {
  return { kind: 'flag', label, default: byDefault, explain, ...facts };
}

/** A parameter that is one of several texts. */
export function choice<const Option extends string>(
  label: string,
  options: readonly Option[],
  byDefault: NoInfer<Option>,
  explain: string,
  facts: Hidden & { readonly titles?: Readonly<Record<NoInfer<Option>, string>> } = {},
): ChoiceParameter<Option> {
  return { kind: 'choice', label, options, default: byDefault, explain, ...facts };
}

/** A parameter that is a short text. */
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

/** A parameter that names something defined elsewhere. */
export function reference(label: string, to: string, byDefault: string, explain: string): ReferenceParameter {
  return { kind: 'reference', label, to, allowsNone: byDefault === 'none', default: byDefault, explain };
}

/** A parameter with a number for each of some names. */
export function numbers(
  label: string,
  [min, max]: readonly [number, number],
  byDefault: number,
  explain: string,
  facts: { readonly by?: string } = {},
): NumbersParameter {
  return { kind: 'numbers', label, min, max, default: byDefault, explain, ...facts };
}

/** A parameter that is a colour, `#rrggbb`. */
export function colour(label: string, byDefault: string, explain: string): ColourParameter {
  return { kind: 'colour', label, default: byDefault, explain };
}

/** A parameter that is a curve through points. */
export function curve(
  label: string,
  [min, max]: readonly [number, number],
  byDefault: readonly CurvePoint[],
  explain: string,
  facts: Hidden = {},
): CurveParameter {
  return { kind: 'curve', label, min, max, default: byDefault, explain, ...facts };
}

/** A parameter that is a line of places. */
export function points(
  label: string,
  [minCount, maxCount]: readonly [number, number],
  reach: number,
  explain: string,
  withHeights = false,
): PointsParameter {
  const origin = withHeights ? [0, 0, 0] : [0, 0];
  const byDefault = Array.from({ length: minCount }, () => origin);
  return { kind: 'points', label, explain, withHeights, minCount, maxCount, reach, default: byDefault };
}

/** A group of parameters. */
export function group<F extends Fields>(label: string, explain: string, fields: F, cost?: number): Group<F> {
  return { kind: 'group', label, explain, fields, ...(cost !== undefined && { cost }) };
}

/** A group that is one of several kinds, named in its field `kind`. */
export function variants<const O extends Options>(
  label: string,
  explain: string,
  byDefault: keyof O & string,
  options: O,
): Variants<O> {
  return { kind: 'variants', label, explain, options, default: byDefault };
}

/** A list of items of one kind. */
export function list<Item extends Group | Variants>(
  label: string,
  explain: string,
  [minCount, maxCount]: readonly [number, number],
  item: Item,
  facts: Pick<List, 'cost' | 'default' | 'defines'> = {},
): List<Item> {
  return { kind: 'list', label, explain, minCount, maxCount, item, ...facts };
}
