/*
 * The schema language: parameters as data, the type of their values, and validation. The entry `@skerry/kit/schema` is
 * separate from the rest of the kit because its names (number, text, list) are too general to mix with others.
 */
export { checkLeaf, checkNode } from './check-node.ts';
export { describeLeaf } from './describe-leaf.ts';
export { formatValue } from './format-value.ts';
export { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
export { parseLeaf } from './parse-leaf.ts';
export {
  choice,
  type ChoiceParameter,
  colour,
  type ColourParameter,
  curve,
  type CurveParameter,
  type CurvePoint,
  type Fields,
  flag,
  type FlagParameter,
  type FormFacts,
  group,
  type Group,
  integer,
  type Leaf,
  list,
  type List,
  MAX_CURVE_POINTS,
  type Node,
  number,
  type NumberParameter,
  numbers,
  type NumbersParameter,
  type PlacePoint,
  points,
  type PointsParameter,
  reference,
  type ReferenceParameter,
  text,
  type TextParameter,
  type ValueOf,
  variants,
  type Variants,
} from './parameter.ts';
