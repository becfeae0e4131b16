/*
 * What a parameter can be, as a phrase that follows "expected": for errors, for the help of the command line and for
 * lists of parameters.
 */
import { type Leaf, MAX_CURVE_POINTS } from './parameter.ts';

/** What values a parameter takes, in words: "a number from 0 to 40 m". */
export function describeLeaf(leaf: Leaf): string {
  switch (leaf.kind) {
    case 'number':
    case 'integer': {
      const noun = leaf.kind === 'integer' ? 'a whole number' : 'a number';
      return `${noun} from ${leaf.min} to ${leaf.max}${leaf.unit ? ` ${leaf.unit}` : ''}`;
    }
    case 'flag':
      return 'true or false';
    case 'choice':
      return `one of ${leaf.options.join(', ')}`;
    case 'text':
      return `1 to ${leaf.maxLength} characters`;
    case 'reference':
      return `the id of a ${leaf.to}${leaf.allowsNone ? ' or none' : ''}`;
    case 'numbers':
      return `an object with a number from ${leaf.min} to ${leaf.max} for each name`;
    case 'points': {
      const shape = leaf.withHeights ? '[x, z, height]' : '[x, z]';
      return `${leaf.minCount} to ${leaf.maxCount} points ${shape} within ±${leaf.reach} m`;
    }
    case 'colour':
      return 'a colour such as #7c9a4e';
    case 'curve':
      return `2 to ${MAX_CURVE_POINTS} points such as "-1,-1 0,0 1,1", each from ${leaf.min} to ${leaf.max}`;
  }
}
