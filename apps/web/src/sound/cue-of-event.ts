/*
 * The sound cue of a simulation event, if it has one. The player's own steps and attacks have no position, all others
 * sound from where they happened:
 *
 *   for (const event of events) { const heard = cueOfEvent(event); if (heard) sound.play(heard.cue, heard.place); }
 */
import { FIRST_PLAYER_ID, type SimEvent } from '@skerry/sim';
import type { Place } from './place.ts';
import type { SoundCue } from './sound-cue.ts';

export type Heard = { readonly cue: SoundCue; readonly place?: Place };

/** Speed of the loudest fall, metres a second. */
const HARD_LANDING = 12;

export function cueOfEvent(event: SimEvent, ownId: number = FIRST_PLAYER_ID): Heard | undefined {
  const { x, y, z } = event;
  const there = (cue: SoundCue): Heard => ({ cue, place: { x, y, z } });
  const here = (cue: SoundCue): Heard => ({ cue });
  const by = (id: number, cue: SoundCue): Heard => (id === ownId ? here(cue) : there(cue));
  const share = (value: number, most: number): number => Math.min(Math.max(value / most, 0), 1);
  switch (event.kind) {
    case 'step':
      return by(event.id, { kind: 'step', surface: event.surface, force: share(event.loudness, 1) });
    case 'jumped':
      return by(event.id, { kind: 'jump' });
    case 'landed':
      return by(event.id, { kind: 'land', force: share(event.speed, HARD_LANDING) });
    case 'splash':
      return by(event.id, { kind: 'splash', force: share(event.speed, HARD_LANDING) });
    case 'began':
      if (event.action === 'light' || event.action === 'heavy')
        return by(event.id, { kind: 'swing', isHeavy: event.action === 'heavy' });
      return event.action === 'dodge' ? by(event.id, { kind: 'dodge' }) : undefined;
    case 'hit':
      return event.id === ownId ? here({ kind: 'hurt' }) : there({ kind: 'hit', isHeavy: event.style === 'heavy' });
    case 'blocked':
      return by(event.id, { kind: 'block', isPerfect: event.isPerfect });
    case 'died':
      return event.id === ownId ? here({ kind: 'death' }) : there({ kind: 'fall' });
    case 'shot':
      return by(event.id, { kind: 'shot' });
    case 'stuck':
      return there(event.on === 'water' ? { kind: 'splash', force: 0.2 } : { kind: 'arrow-stuck' });
    case 'picked-up':
      return here({ kind: event.item === 'coin' ? 'coin' : 'item' });
    case 'mood':
      return event.to === 'notice' ? there({ kind: 'suspicion' }) : undefined;
    case 'seen':
      return there({ kind: 'seen' });
    case 'lost':
      return there({ kind: 'hidden' });
    case 'called':
      return there({ kind: 'call' });
    case 'drank':
      return here({ kind: 'drink' });
    case 'powered':
      return here({ kind: 'power' });
    case 'power-ended':
      return here({ kind: 'power-end' });
    case 'opened':
      return there({ kind: 'open' });
    case 'felled':
      return there({ kind: 'fell' });
    case 'discovered':
      return here({ kind: 'discovery' });
    case 'sailed':
      return here({ kind: 'sail' });
    case 'refused':
      return here({ kind: 'refused' });
    case 'won':
      return here({ kind: 'won' });
    case 'lost-game':
      return here({ kind: 'lost' });
    default:
      return undefined;
  }
}
