/*
 * Values from outside as issues show them: short and safe, whatever they are. Lists and objects are named by their
 * size and never written out: one that is nested 20,000 deep would end the program that tried.
 */

const MAX_TEXT = 40;

/** A value as an issue shows it. */
export function describe(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'nothing';
    case 'string':
      return JSON.stringify(value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT - 3)}...` : value);
    case 'bigint':
      return `${value}n`;
    case 'function':
      return 'a function';
    case 'symbol':
      return 'a symbol';
    case 'object':
      return value === null ? 'null' : describeParts(value);
    default:
      return String(value);
  }
}

function describeParts(value: object): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `a list of ${value.length}`;
  return Object.keys(value).length === 0 ? '{}' : 'an object';
}

/** Levels of nesting that anything of ours has at most, with room to spare. */
export const MAX_DEPTH = 32;

/** Whether lists and objects lie deeper in each other than MAX_DEPTH; true of anything that contains itself. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    const next: unknown[] = [];
    for (const one of level)
      if (typeof one === 'object' && one !== null)
        for (const part of Array.isArray(one) ? one : Object.values(one))
          if (typeof part === 'object' && part !== null) next.push(part);
    if (next.length === 0) return false;
    level = next;
  }
  return true;
}
