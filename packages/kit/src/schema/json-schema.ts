/*
 * A schema as JSON Schema (draft 2020-12), for editors, forms and programs that know that language. It refuses what
 * `checkNode` refuses, except for what JSON Schema cannot say: that the x of a curve rises.
 */
import { MAX_CURVE_POINTS, type Group, type Leaf, type List, type Node, type Variants } from './parameter.ts';

/** A JSON Schema, or a part of one: plain data. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * The JSON Schema of a node.
 * @example
 * import { group, jsonSchemaOf, number } from '@skerry/kit/schema';
 *
 * const lamp = group('Lamp', 'A light.', { height: number('Height', 'm', [0, 9], 3, 'Above the ground.') });
 * console.log(JSON.stringify(jsonSchemaOf(lamp), null, 2));
 */
export function jsonSchemaOf(node: Node): JsonSchema {
  const about = { title: node.label, ...('explain' in node && node.explain && { description: node.explain }) };
  if (node.kind === 'group') return { ...about, ...groupSchema(node as Group, {}) };
  if (node.kind === 'variants') return { ...about, ...variantsSchema(node as Variants) };
  if (node.kind === 'list') {
    const { item, minCount, maxCount } = node as List;
    return { ...about, type: 'array', minItems: minCount, maxItems: maxCount, items: jsonSchemaOf(item) };
  }
  return { ...about, ...leafSchema(node as Leaf) };
}

function groupSchema({ fields }: Group, first: JsonSchema): JsonSchema {
  const own = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, jsonSchemaOf(field)]));
  return { type: 'object', properties: { ...first, ...own }, additionalProperties: false };
}

/** A value without its `kind` is of the default one. */
function variantsSchema({ options, default: byDefault }: Variants): JsonSchema {
  const oneOf = Object.entries(options).map(([kind, option]) => ({
    ...groupSchema(option, { kind: { const: kind } }),
    title: option.label,
    ...(kind !== byDefault && { required: ['kind'] }),
  }));
  return { type: 'object', oneOf };
}

function leafSchema(leaf: Leaf): JsonSchema {
  switch (leaf.kind) {
    case 'number':
    case 'integer': {
      const { kind, min, max, unit, explain, default: byDefault } = leaf;
      const withUnit = unit === '' ? {} : { description: `${explain} Unit: ${unit}.`.trim() };
      return { type: kind, minimum: min, maximum: max, default: byDefault, ...withUnit };
    }
    case 'flag':
      return { type: 'boolean', default: leaf.default };
    case 'choice':
      return { enum: leaf.options, default: leaf.default };
    case 'text': {
      const { maxLength, pattern, default: byDefault } = leaf;
      return {
        type: 'string',
        minLength: 1,
        maxLength,
        default: byDefault,
        ...(pattern && { pattern: pattern.source }),
      };
    }
    case 'reference':
      return { type: 'string', pattern: '^[a-z][a-z0-9-]{0,23}$', default: leaf.default };
    case 'colour':
      return { type: 'string', pattern: '^#[0-9a-fA-F]{6}$', default: leaf.default };
    case 'curve': {
      const part = { type: 'number', minimum: leaf.min, maximum: leaf.max };
      const point = { type: 'array', items: part, minItems: 2, maxItems: 2 };
      return { type: 'array', items: point, minItems: 2, maxItems: MAX_CURVE_POINTS, default: leaf.default };
    }
    case 'numbers':
      return { type: 'object', additionalProperties: { type: 'number', minimum: leaf.min, maximum: leaf.max } };
    case 'points': {
      const { withHeights, minCount, maxCount, reach } = leaf;
      const size = withHeights ? 3 : 2;
      const part = { type: 'number', minimum: -reach, maximum: reach };
      const point = { type: 'array', items: part, minItems: size, maxItems: size };
      return { type: 'array', items: point, minItems: minCount, maxItems: maxCount, default: leaf.default };
    }
  }
}
