/*
 * Who hunts the traveller; everything else that lives minds its own business.
 */
import type { CreatureKind } from '@skerry/sim';

const FOES: ReadonlySet<CreatureKind> = new Set(['sentry', 'hunter', 'archer', 'warden', 'chaser']);

export function isFoe(kind: CreatureKind): boolean {
  return FOES.has(kind);
}
