/*
 * Events: what happened in a tick, for sound, graphics and statistics. They are not part of the state: no rule reads
 * them and no hash includes them. Every event has a position, so that it can be heard from there; `id` is the player or
 * creature it happened to.
 */
import type { Surface } from '@skerry/footing';
import type { ItemKind } from './item-kinds.ts';
import type { ActionKind, WeaponKind } from './action.ts';

/** Where something happened. */
export type At = { readonly x: number; readonly y: number; readonly z: number };

/** Something that happened in a tick. */
export type SimEvent = At &
  (
    | {
        readonly kind: 'picked-up';
        readonly id: number;
        readonly item: ItemKind;
        readonly count: number;
        readonly healed: number;
      }
    /** An attack or shot landed; `x, z` is where, `fromX, fromZ` the unit direction it came from. */
    | {
        readonly kind: 'hit';
        readonly id: number;
        readonly byId: number;
        readonly damage: number;
        readonly style: 'light' | 'heavy' | 'shot' | 'touch';
        readonly fromX: number;
        readonly fromZ: number;
      }
    | { readonly kind: 'blocked'; readonly id: number; readonly byId: number; readonly isPerfect: boolean }
    /** A player hit a creature from behind before it was alert. */
    | { readonly kind: 'surprised'; readonly id: number; readonly byId: number }
    | { readonly kind: 'dodged'; readonly id: number; readonly byId: number }
    | { readonly kind: 'died'; readonly id: number; readonly byId: number; readonly creature: string }
    | { readonly kind: 'began'; readonly id: number; readonly action: ActionKind; readonly weapon: WeaponKind }
    | { readonly kind: 'shot'; readonly id: number; readonly projectile: number }
    /** A projectile ended on something that is not alive. */
    | { readonly kind: 'stuck'; readonly projectile: number; readonly on: 'ground' | 'object' | 'water' }
    | { readonly kind: 'step'; readonly id: number; readonly surface: Surface; readonly loudness: number }
    | { readonly kind: 'jumped' | 'landed' | 'splash'; readonly id: number; readonly speed: number }
    /** A creature's mind changed its state. */
    | { readonly kind: 'mood'; readonly id: number; readonly from: string; readonly to: string }
    /** A creature is certain of a player, or lost sight of that player. */
    | { readonly kind: 'seen' | 'lost'; readonly id: number; readonly targetId: number }
    | { readonly kind: 'called'; readonly id: number; readonly reach: number }
    | { readonly kind: 'drank'; readonly id: number; readonly healed: number }
    | { readonly kind: 'powered' | 'power-ended'; readonly id: number }
    | { readonly kind: 'scored'; readonly id: number; readonly points: number; readonly multiplier: number }
    | { readonly kind: 'opened' | 'felled'; readonly id: number; readonly place: string; readonly object: number }
    | {
        readonly kind: 'discovered';
        readonly id: number;
        readonly place: string;
        readonly what: string;
        readonly name: string;
      }
    | { readonly kind: 'sailed'; readonly id: number; readonly island: string; readonly visits: number }
    | { readonly kind: 'weary' | 'refused'; readonly id: number; readonly reason: string }
    | { readonly kind: 'won' | 'lost-game' | 'retried' | 'joined' | 'left'; readonly id: number }
  );
