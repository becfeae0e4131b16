/*
 * What forms read from the schema: a slider of every number must be of use.
 */
import type { Node, NumberParameter, Variants } from '@skerry/kit/schema';
import { expect, it } from 'vitest';
import { LEVEL_SCHEMA, RECIPE_SCHEMA } from '../../src/index.ts';

function numbersOf(node: Node, path: string): { readonly path: string; readonly node: NumberParameter }[] {
  switch (node.kind) {
    case 'number':
    case 'integer':
      return [{ path, node }];
    case 'group':
      return Object.entries(node.fields).flatMap(([name, child]) => numbersOf(child as Node, `${path}.${name}`));
    case 'variants':
      return Object.entries((node as Variants).options).flatMap(([kind, child]) =>
        numbersOf(child, `${path}(${kind})`),
      );
    case 'list':
      return numbersOf(node.item as Node, `${path}.*`);
    default:
      return [];
  }
}

const NUMBERS = [
  ...numbersOf(RECIPE_SCHEMA as Node, 'recipe'),
  ...numbersOf({ kind: 'group', label: '', explain: '', fields: LEVEL_SCHEMA } as Node, 'level'),
];

/** Where a slider stands, 0 to 1. */
function positionOf({ min, max, softRange: [lo, hi] = [min, max], scale, default: value }: NumberParameter): number {
  return scale === 'log' ? Math.log(value / lo) / Math.log(hi / lo) : (value - lo) / (hi - lo);
}

it('has a slider for more than eighty numbers', () => {
  expect(NUMBERS.length).toBeGreaterThan(80);
});

it.each(NUMBERS.map((one) => [one.path, one.node] as const))(
  'a slider of %s begins where it can be moved',
  (path, node) => {
    const { min, max, softRange: [lo, hi] = [min, max], scale, step, default: value } = node;
    expect(lo).toBeGreaterThanOrEqual(min);
    expect(hi).toBeLessThanOrEqual(max);
    expect(hi).toBeGreaterThan(lo);
    if (scale === 'log') expect(lo, 'a logarithmic scale begins above 0').toBeGreaterThan(0);
    if (step !== undefined) expect(step).toBeLessThanOrEqual((hi - lo) / 4);
    // Off is an end of the slider; everything else needs room on both sides.
    if (value === min && min === lo) return;
    expect(positionOf(node), path).toBeGreaterThan(0.02);
    expect(positionOf(node), path).toBeLessThan(0.98);
  },
);
