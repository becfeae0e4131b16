/*
 * One text for each state: keys in alphabetical order, numbers in their shortest form, -0 kept apart from 0 (which
 * JSON.stringify would not do, and atan2 can tell). Equal states have equal texts in every engine, so the hash of a
 * run and a snapshot are both made from this.
 */
import { describeValue, hashText, refuse, requireText } from '@skerry/kit';
import { encodeRecipe } from '@skerry/world';
import { type ChaseSetup, OLD_CHASE, OLD_LAYOUT_VERSION } from './setup.ts';
import type { SimSetup } from './setup.ts';
import type { SimState } from './sim-state.ts';

/** The canonical text of plain data; `JSON.parse` gives the same data back. */
export function encodeCanonical(value: unknown): string {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) refuse('value', `expected a finite number in the state, got ${value}`);
    return Object.is(value, -0) ? '-0' : String(value);
  }
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i++) text += (i > 0 ? ',' : '') + encodeCanonical(value[i]);
    return `${text}]`;
  }
  if (typeof value !== 'object') refuse('value', `expected plain data in the state, got ${describeValue(value)}`);
  let text = '{';
  for (const [key, one] of Object.entries(value).sort(byKey)) {
    text += `${text.length > 1 ? ',' : ''}${JSON.stringify(key)}:${encodeCanonical(one)}`;
  }
  return `${text}}`;
}

/** The canonical text of a state. Its recipe is written as it is stored, so that new parameters leave old hashes alone. */
export function encodeState(state: SimState): string {
  return encodeCanonical({ ...state, setup: encodeSetup(state.setup) });
}

/** A setup as the JSON value that logs and snapshots hold. */
export function encodeSetup(setup: SimSetup): object {
  const { layoutVersion, ...rest } = setup;
  return {
    ...rest,
    ...(layoutVersion !== OLD_LAYOUT_VERSION && { layoutVersion }),
    recipe: encodeRecipe(setup.recipe),
    chase: encodeChase(setup.chase),
  };
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

const SECOND_SEED = 0x2545f491;

/** 64 bits of a text as 16 hexadecimal digits. */
export function hashCanonical(text: string): string {
  requireText(text, 'text');
  return hexOf(hashText(text)) + hexOf(hashText(text, SECOND_SEED));
}

function hexOf(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0');
}

/** Fields that setups did not have at first are left out where they say what was meant then, so old texts stay the same. */
function encodeChase({ level, rules, ...rest }: ChaseSetup): object {
  return {
    ...rest,
    ...(level !== OLD_CHASE.level && { level }),
    ...(rules !== OLD_CHASE.rules && { rules }),
  };
}
