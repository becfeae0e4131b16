/*
 * Documents to edit in tests, and random edits of them.
 */
import type { Rng } from '@skerry/kit';
import { findPreset, RECIPE_SCHEMA } from '@skerry/world';
import { type DocumentChange, createDocument, type WorldDocument } from '../src/index.ts';

export function makeDocument(presetId = 'skerry', name = 'Home'): WorldDocument {
  const { id, recipe, seed } = findPreset(presetId)!;
  return createDocument({ name, presetId: id, recipe, seed });
}

type NumberAt = { readonly path: string; readonly min: number; readonly max: number; readonly isWhole: boolean };
type Schema = {
  readonly kind: string;
  readonly fields?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly min?: number;
  readonly max?: number;
};

/** Every number of a document that its schema gives a range. */
function numbersOf(value: unknown, schema: Schema, path: string): NumberAt[] {
  if (schema.kind === 'group')
    return Object.entries(schema.fields!).flatMap(([name, field]) =>
      numbersOf((value as Record<string, unknown>)[name], field, `${path}.${name}`),
    );
  if (schema.kind === 'list')
    return (value as readonly unknown[]).flatMap((item, index) => numbersOf(item, schema.item!, `${path}.${index}`));
  const { kind, min, max } = schema;
  if ((kind !== 'number' && kind !== 'integer') || min === undefined || max === undefined) return [];
  return [{ path, min, max, isWhole: kind === 'integer' }];
}

/** Lists of a document whose items have an id: biomes, layers. */
function listsOf(value: unknown, path: string): { readonly path: string; readonly items: readonly { id: string }[] }[] {
  if (Array.isArray(value)) {
    const hasIds = value.length > 0 && value.every((item) => typeof (item as { id?: unknown } | null)?.id === 'string');
    return hasIds ? [{ path, items: value as { id: string }[] }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => listsOf(child, `${path}.${name}`));
}

/** Changes as a person might make them; some lead to recipes that are refused. */
export function randomChanges({ recipe }: WorldDocument, rng: Rng): DocumentChange[] {
  const lot = rng.unit();
  if (lot < 0.1) return [{ kind: 'set', path: 'name', value: `World ${rng.below(1000)}` }];
  if (lot < 0.2) return [{ kind: 'set', path: 'seed', value: `seed ${rng.below(1000)}` }];
  if (lot < 0.25) return [{ kind: 'set', path: 'presetId', value: rng.chance(0.5) ? null : 'ember' }];
  if (lot < 0.6) {
    const numbers = numbersOf(recipe, RECIPE_SCHEMA as Schema, 'recipe');
    return Array.from({ length: 1 + rng.below(3) }, () => {
      const { path, min, max, isWhole } = rng.pick(numbers);
      const value = rng.range(min, max);
      return { kind: 'set', path, value: isWhole ? Math.floor(value) : value };
    });
  }
  const { path, items } = rng.pick(listsOf(recipe, 'recipe'));
  const index = rng.below(items.length);
  if (lot < 0.75) return [{ kind: 'move', path, from: index, to: rng.below(items.length) }];
  if (lot < 0.88) return [{ kind: 'remove', path, index }];
  const copy = { ...items[index], id: `copy-${rng.below(1_000_000)}` };
  return [{ kind: 'insert', path, index: rng.below(items.length + 1), value: copy }];
}
