/*
 * Samples along the sides of an export: 1009, or 1024x512.
 */
import { integer } from '@skerry/kit/schema';
import { type Option, readLeaf } from '../arguments/option.ts';

export type SampleSize = { readonly columns: number; readonly rows: number };

const MAX_SIDE = 32769;

export function sampleSizeOption(): Option<SampleSize | undefined> {
  const parameter = integer('Size', [2, MAX_SIDE], 1024, 'Samples along each side, of a tile if there are several.');
  return {
    parameter,
    placeholder: 'N|NxM',
    initial: undefined,
    initialText: "the target's usual one",
    read: (given) => {
      const [columns, rows = columns] = given.split('x').map((side) => readLeaf(parameter, side));
      return /^\d+(x\d+)?$/.test(given) && 'value' in columns && 'value' in rows
        ? { value: { columns: columns.value, rows: rows.value } }
        : { expected: `samples such as 1009 or 1024x512, each from ${parameter.min} to ${parameter.max}` };
    },
  };
}
