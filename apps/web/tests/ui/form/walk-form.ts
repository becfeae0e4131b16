/*
 * All fields of a form, and random edits of them.
 */
import type { Rng } from '@skerry/kit';
import type { ChoiceParameter, Node, NumberParameter, ReferenceParameter, Variants } from '@skerry/kit/schema';
import { definitionsOf, type Definitions } from '../../../src/ui/form/model/definitions.ts';
import type { FormEdit } from '../../../src/ui/form/model/edit.ts';
import { type Field, fieldsOf, rootField } from '../../../src/ui/form/model/fields.ts';
import type { FormSpec } from '../../../src/ui/form/model/form-spec.ts';

/** Every field of a value, parents before children. */
export function walkForm(spec: FormSpec, value: unknown): Field[] {
  const definitions = definitionsOf(spec, value);
  const walk = (field: Field): Field[] => [field, ...fieldsOf(field, definitions).flatMap(walk)];
  return walk(rootField(spec, value)).slice(1);
}

/** Some edit that a control of the form could make, valid or not. */
export function randomEdit(spec: FormSpec, value: unknown, rng: Rng): FormEdit {
  const fields = walkForm(spec, value);
  const field = fields[rng.below(fields.length)];
  const { path } = field;
  if (rng.below(12) === 0) return { kind: 'reset', path };
  // Whole groups are pasted from elsewhere in the form: mostly the wrong ones.
  if (rng.below(12) === 0) return { kind: 'set', path, value: fields[rng.below(fields.length)].value };
  return editOf(field, definitionsOf(spec, value), rng);
}

function editOf({ path, node, value }: Field, definitions: Definitions, rng: Rng): FormEdit {
  const set = (next: unknown): FormEdit => ({ kind: 'set', path, value: next });
  const { pick } = rng;
  switch (node.kind) {
    case 'number':
    case 'integer':
      return set(randomNumber(node, rng));
    case 'flag':
      return set(value !== true);
    case 'choice':
      return set(pick((node as ChoiceParameter).options));
    case 'text':
      return set(pick(['', 'Fen', 'fen', 'hills', 'meadow', 'A-1', 'x'.repeat(60)]));
    case 'reference':
      return set(pick(['none', 'oak', ...(definitions[(node as ReferenceParameter).to] ?? []).map(({ id }) => id)]));
    case 'colour':
      return set(pick(['#102030', '#ABCDEF', 'red', '#12345']));
    case 'curve': {
      const points = Array.from({ length: 1 + rng.below(13) }, () => [rng.unit() * 3 - 1.5, rng.unit() * 3 - 1.5]);
      return set(rng.below(3) > 0 ? points.toSorted((a, b) => a[0] - b[0]) : points);
    }
    case 'numbers':
      return set({ hills: rng.unit() * 9 });
    case 'variants':
      return { kind: 'variant', path, to: pick(Object.keys((node as Variants).options)) };
    case 'list': {
      const items = value as readonly unknown[];
      const kinds = node.item.kind === 'variants' ? Object.keys((node.item as unknown as Variants).options) : [];
      const insert: FormEdit = { kind: 'insert', path, ...(kinds.length > 0 && { variant: pick(kinds) }) };
      if (items.length === 0) return insert;
      const index = rng.below(items.length);
      return pick<FormEdit>([
        insert,
        { kind: 'duplicate', path, index },
        { kind: 'remove', path, index },
        { kind: 'move', path, from: index, to: rng.below(items.length) },
      ]);
    }
    default:
      return { kind: 'reset', path };
  }
}

/** Inside the range, at its ends, and beyond them. */
function randomNumber({ min, max }: NumberParameter, rng: Rng): number {
  switch (rng.below(6)) {
    case 0:
      return max;
    case 1:
      return min;
    case 2:
      return max * 10 + 1;
    default:
      return min + rng.unit() * (max - min);
  }
}

/** Every path of the schema's parameters, with `*` for items and kinds in brackets. */
export function schemaPaths(node: Node, path = ''): string[] {
  const join = (name: string): string => (path === '' ? name : `${path}.${name}`);
  switch (node.kind) {
    case 'group':
      return Object.entries(node.fields).flatMap(([name, child]) => schemaPaths(child as Node, join(name)));
    case 'variants':
      return Object.entries((node as Variants).options).flatMap(([kind, option]) =>
        schemaPaths(option, `${path}(${kind})`),
      );
    case 'list':
      return schemaPaths(node.item as Node, join('*'));
    default:
      return [path];
  }
}
