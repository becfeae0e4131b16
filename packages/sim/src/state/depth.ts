/*
 * Nesting depth of data from outside: 20,000 nested lists would overflow the stack of recursive code.
 */

/** Maximum nesting of our own data, with room to spare. */
export const MAX_DEPTH = 32;

/** Whether lists and objects are nested deeper than MAX_DEPTH; true of anything that contains itself. */
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
