/*
 * The opening of a run, on the loading screen and over the first steps. In the world it goes away as the player does.
 */
import { useSignal } from '@preact/signals';
import type { SimSetup } from '@skerry/sim';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Sign } from '../hud/sign.tsx';
import type { PlaySession } from '../play-session.ts';
import { openingOf } from './opening-words.ts';

/** Seconds of play and metres from the first place after which nobody reads it any more. */
const SECONDS = 16;
const METRES = 9;
const LOOK_MS = 300;
const TICKS = 60;

export function OpeningLines({ setup }: { readonly setup: SimSetup }): JSX.Element {
  return (
    <ul class="opening-lines">
      {openingOf(setup).map(({ sign, text }) => (
        <li key={text}>
          <Sign name={sign} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The card over a run that has just begun; nothing in one that is resumed. */
export function Opening({ session }: { readonly session: PlaySession }): JSX.Element | null {
  const isShown = useSignal((session.frame.peek()?.tick ?? 0) < TICKS);
  useEffect(() => {
    if (!isShown.peek()) return undefined;
    const first = session.frame.peek()?.player;
    const timer = setInterval(() => {
      const frame = session.frame.peek();
      if (!frame || !first) return;
      const metres = Math.hypot(frame.player.x - first.x, frame.player.z - first.z);
      if (frame.tick > SECONDS * TICKS || metres > METRES) isShown.value = false;
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [session]);
  if (!isShown.value) return null;
  return (
    <section class="opening" aria-label="What this is about">
      <OpeningLines setup={session.setup} />
      <button type="button" aria-label="Close" onClick={() => (isShown.value = false)}>
        ×
      </button>
    </section>
  );
}
