/*
 * Captions for sounds that carry information: what is heard, and from where. Only audible sounds get one, and the same
 * sound from the same side only once in a while.
 */
import { type Direction, directionOf, type Listener, type Place } from './place.ts';
import { CUE_FACTS, type CueKind, type SoundCue } from './sound-cue.ts';

export type Caption = {
  readonly kind: CueKind;
  readonly text: string;
  readonly direction: Direction;
  /** Seconds on the caller's clock. */
  readonly until: number;
};

const SHOWN_SECONDS = 3;
const MAX_CAPTIONS = 4;
/** Metres a sound carries, for captions. */
const REACH = 40;
const FAR_REACH = 160;
const FAR: ReadonlySet<CueKind> = new Set<CueKind>(['call', 'howl', 'fell']);

/** The caption of a cue, if it has one: the player's own steps have none, those of others do. */
function captionText({ kind }: SoundCue, place: Place | undefined): string | undefined {
  if (kind === 'step') return place ? 'steps' : undefined;
  if (kind === 'swing' && place) return 'an attack';
  return CUE_FACTS[kind].caption;
}

/** The captions after a cue: unchanged when it adds nothing. */
export function addCaption(
  captions: readonly Caption[],
  cue: SoundCue,
  place: Place | undefined,
  listener: Listener,
  now: number,
): readonly Caption[] {
  const text = captionText(cue, place);
  if (text === undefined) return captions;
  if (place) {
    const distance = Math.hypot(place.x - listener.x, place.y - listener.y, place.z - listener.z);
    if (distance > (FAR.has(cue.kind) ? FAR_REACH : REACH)) return captions;
  }
  const direction = directionOf(listener, place);
  const others = captions.filter((each) => each.until > now && !(each.text === text && each.direction === direction));
  return [...others, { kind: cue.kind, text, direction, until: now + SHOWN_SECONDS }].slice(-MAX_CAPTIONS);
}

/** The captions that have not expired. */
export function liveCaptions(captions: readonly Caption[], now: number): readonly Caption[] {
  return captions.some(({ until }) => until <= now) ? captions.filter(({ until }) => until > now) : captions;
}
