/*
 * Messages about finds. Each stays for some seconds, or until it is closed if the player set that.
 */
import { useSignal } from '@preact/signals';
import type { SimEvent } from '@skerry/sim';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { EventBus } from '../event-bus.ts';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';
import { wordsOf } from './words-of-event.ts';

type PopUp = { readonly id: number; readonly title: string; readonly text: string; leftMs: number };

const STAY_MS = 7000;
const EVERY_MS = 250;
const MAX_MESSAGES = 3;

export type PopUpsProps = {
  readonly state: PlayState;
  readonly session: PlaySession;
  readonly bus: EventBus<SimEvent>;
};

export function PopUps({ state, session, bus }: PopUpsProps): JSX.Element {
  const shown = useSignal<readonly PopUp[]>([]);
  useEffect(() => {
    let last = 0;
    const stop = bus.listen((events) => {
      for (const event of events) {
        const words = wordsOf(event);
        if (words) shown.value = [...shown.value, { id: ++last, leftMs: STAY_MS, ...words }].slice(-MAX_MESSAGES);
      }
    });
    const timer = setInterval(() => {
      // They do not expire behind a menu, nor if the player prefers to close them.
      const isWaiting = session.isPaused.peek() || state.store.settings.peek().accessibility.popUpsWait;
      if (isWaiting || shown.value.length === 0) return;
      for (const popUp of shown.value) popUp.leftMs -= EVERY_MS;
      // Renders only when one expires.
      if (shown.value.some(({ leftMs }) => leftMs <= 0)) shown.value = shown.value.filter(({ leftMs }) => leftMs > 0);
    }, EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [bus, session, state]);
  return (
    <div class="pop-ups" role="status">
      {shown.value.map(({ id, title, text }) => (
        <div key={id} class="pop-up">
          <strong>{title}</strong>
          <span>{text}</span>
          <button
            type="button"
            aria-label={`Close ${title}`}
            onClick={() => {
              shown.value = shown.value.filter((popUp) => popUp.id !== id);
            }}
          >
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
