/*
 * Everything that may be done on a stage of minds while it runs, as plain data: the same file and the same deeds before
 * the same ticks give the same run.
 */
import type { MindTable } from '@skerry/agents';
import type { Gait } from '@skerry/footing';
import type { CreatureKind } from '../state/creature.ts';

/** Something done to a stage while it runs. */
export type StageDeed =
  /** Puts a creature on the stage, with a mind that has not thought yet. */
  | { readonly kind: 'drop'; readonly creature: CreatureKind; readonly x: number; readonly z: number }
  /** Takes the creature of this id away. */
  | { readonly kind: 'lift'; readonly id: number }
  /** Where the target goes, on its own legs. */
  | { readonly kind: 'send'; readonly x: number; readonly z: number }
  | { readonly kind: 'gait'; readonly gait: Gait }
  /** Ten seconds of power, as in the chase; 0 ends it. */
  | { readonly kind: 'power'; readonly seconds: number }
  /** A noise at a place, made by the target: a stone thrown. */
  | { readonly kind: 'noise'; readonly x: number; readonly z: number; readonly loudness: number }
  /** A hit of the target's on a creature. */
  | { readonly kind: 'hit'; readonly id: number; readonly damage: number }
  | { readonly kind: 'hour'; readonly hour: number }
  /** A checked table for all creatures of a kind; null for the kind's own. */
  | { readonly kind: 'mind'; readonly creature: CreatureKind; readonly table: MindTable | null };
