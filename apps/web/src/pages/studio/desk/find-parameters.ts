/*
 * Every parameter of a recipe by name, for the search: its label with those of the groups around it, and its path.
 */
import { definitionsOf } from '../../../ui/form/model/definitions.ts';
import { controlOf, type Field, fieldsOf, nameOf, rootField } from '../../../ui/form/model/fields.ts';
import type { FormSpec } from '../../../ui/form/model/form-spec.ts';

export type FoundParameter = {
  readonly path: string;
  /** "Terrain › Hills › Scale". */
  readonly title: string;
  readonly explain: string;
};

/** All parameters, groups and items of a value, in the order of the form. */
export function listParameters(spec: FormSpec, value: unknown): readonly FoundParameter[] {
  const definitions = definitionsOf(spec, value);
  const found: FoundParameter[] = [];
  const walk = (field: Field, above: readonly string[]): void => {
    const names = field.path === '' ? above : [...above, nameOf(field, definitions)];
    if (field.path !== '') found.push({ path: field.path, title: names.join(' › '), explain: field.node.explain });
    if (controlOf(field.node) !== 'numbers') for (const child of fieldsOf(field, definitions)) walk(child, names);
  };
  walk(rootField(spec, value), []);
  return found;
}

/**
 * How well a text matches a query: each word of the query must begin a word of the text, or lie inside one. Undefined
 * if one does not; larger is better. Words at the end count most: "hills scale" means the scale.
 */
export function rateMatch(text: string, query: string): number | undefined {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  let rate = 0;
  for (const wanted of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const starts = words.findLastIndex((word) => word.startsWith(wanted));
    const inside = starts >= 0 ? starts : words.findLastIndex((word) => word.includes(wanted));
    if (inside < 0) return undefined;
    const isWhole = words[inside] === wanted;
    rate += (isWhole ? 3 : starts >= 0 ? 2 : 1) + (inside + 1) / words.length;
  }
  // Among equals the shorter text is nearer.
  return rate - words.length / 100;
}
