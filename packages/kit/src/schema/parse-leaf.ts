/*
 * Values from text: of the command line, of a link, of a field.
 */
import type { Leaf } from './parameter.ts';

/** The value of a text, not yet checked for range; undefined if the text cannot be one of the parameter. */
export function parseLeaf(leaf: Leaf, text: string): unknown {
  switch (leaf.kind) {
    case 'number':
    case 'integer': {
      const value = Number(text);
      return text.trim() === '' || Number.isNaN(value) ? undefined : value;
    }
    case 'flag':
      if (['true', 'on', 'yes', '1'].includes(text)) return true;
      return ['false', 'off', 'no', '0'].includes(text) ? false : undefined;
    case 'colour':
      return text.startsWith('#') ? text : `#${text}`;
    case 'choice':
    case 'text':
    case 'reference':
      return text;
    case 'curve': {
      const points = text.split(/[~\s]+/).map((point) => point.split(/[,_]/).map(Number));
      return points.every((point) => point.length === 2 && !point.some(Number.isNaN)) ? points : undefined;
    }
    case 'points':
    case 'numbers':
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return undefined;
      }
  }
}
