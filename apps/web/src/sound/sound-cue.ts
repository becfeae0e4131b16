/*
 * Every one-shot sound: its kind, its caption, and its priority when too many sounds play at the same
 * time.
 */
import type { Surface } from '@skerry/footing';

export type SoundCue =
  | { readonly kind: 'step'; readonly surface: Surface; /** 0 sneaking, 1 running. */ readonly force: number }
  | { readonly kind: 'land' | 'splash'; readonly force: number }
  | { readonly kind: 'swing' | 'hit'; readonly isHeavy: boolean }
  | { readonly kind: 'block'; readonly isPerfect: boolean }
  /** Semitones above the lowest bell, see bells.ts. */
  | { readonly kind: 'bell'; readonly semitone: number }
  | { readonly kind: PlainKind };

type PlainKind =
  | 'jump'
  | 'dodge'
  | 'hurt'
  | 'death'
  | 'fall'
  | 'shot'
  | 'arrow-stuck'
  | 'coin'
  | 'item'
  | 'drink'
  | 'open'
  | 'fell'
  | 'power'
  | 'power-end'
  | 'suspicion'
  | 'seen'
  | 'hidden'
  | 'call'
  | 'discovery'
  | 'sail'
  | 'won'
  | 'lost'
  | 'refused'
  | 'bird'
  | 'insect'
  | 'howl'
  | 'menu-move'
  | 'menu-accept'
  | 'menu-back';

export type CueKind = SoundCue['kind'];

/** The volume setting that applies. */
export type BusName = 'music' | 'effects' | 'ambience' | 'menu';

type CueFacts = {
  readonly bus: BusName;
  /** Higher priorities stay when voices run out. */
  readonly priority: number;
  /** Caption text; sounds without one carry no information that is not visible. */
  readonly caption?: string;
};

export const CUE_FACTS: Readonly<Record<CueKind, CueFacts>> = {
  step: { bus: 'effects', priority: 1 },
  jump: { bus: 'effects', priority: 2 },
  land: { bus: 'effects', priority: 2 },
  splash: { bus: 'effects', priority: 2, caption: 'splash' },
  swing: { bus: 'effects', priority: 3 },
  hit: { bus: 'effects', priority: 5, caption: 'hit' },
  block: { bus: 'effects', priority: 5, caption: 'hit blocked' },
  dodge: { bus: 'effects', priority: 3 },
  hurt: { bus: 'effects', priority: 7, caption: 'you are hurt' },
  death: { bus: 'effects', priority: 8, caption: 'you fall' },
  fall: { bus: 'effects', priority: 5, caption: 'someone falls' },
  shot: { bus: 'effects', priority: 4, caption: 'bowstring' },
  'arrow-stuck': { bus: 'effects', priority: 3, caption: 'arrow strikes' },
  coin: { bus: 'effects', priority: 5 },
  item: { bus: 'effects', priority: 6 },
  drink: { bus: 'effects', priority: 4 },
  open: { bus: 'effects', priority: 4 },
  fell: { bus: 'effects', priority: 4, caption: 'a tree falls' },
  power: { bus: 'effects', priority: 7, caption: 'power' },
  'power-end': { bus: 'effects', priority: 6, caption: 'power fades' },
  suspicion: { bus: 'effects', priority: 7, caption: 'someone grows wary' },
  seen: { bus: 'effects', priority: 9, caption: 'you are seen' },
  hidden: { bus: 'effects', priority: 7, caption: 'they lost you' },
  call: { bus: 'effects', priority: 8, caption: 'a call for help' },
  discovery: { bus: 'effects', priority: 6, caption: 'discovery' },
  sail: { bus: 'effects', priority: 5 },
  won: { bus: 'effects', priority: 9, caption: 'victory' },
  lost: { bus: 'effects', priority: 9, caption: 'defeat' },
  refused: { bus: 'menu', priority: 3 },
  bell: { bus: 'ambience', priority: 2 },
  bird: { bus: 'ambience', priority: 0 },
  insect: { bus: 'ambience', priority: 0 },
  howl: { bus: 'ambience', priority: 4, caption: 'howling' },
  'menu-move': { bus: 'menu', priority: 3 },
  'menu-accept': { bus: 'menu', priority: 4 },
  'menu-back': { bus: 'menu', priority: 4 },
};
