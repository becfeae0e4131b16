/*
 * What was found, said once and readable at leisure: it stays some seconds, or until it is closed for whoever wants that.
 */
import { useSignal } from '@preact/signals';
import type { SimEvent } from '@skerry/sim';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { EventBus } from '../event-bus.ts';
import type { PlayState } from '../play-state.ts';
import { wordsOf } from './words-of-event.ts';

type PopUp = { readonly id: number; readonly title: string; readonly text: string };

const STAY_MS = 7000;
const MOST = 3;

export type PopUpsProps = { readonly state: PlayState; readonly bus: EventBus<SimEvent> };

export function PopUps({ state, bus }: PopUpsProps): JSX.Element {
  const shown = useSignal<readonly PopUp[]>([]);
  useEffect(() => {
    let last = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const close = (id: number): void => {
      shown.value = shown.value.filter((popUp) => popUp.id !== id);
    };
    const stop = bus.listen((events) => {
      for (const event of events) {
        const words = wordsOf(event);
        if (!words) continue;
        const id = ++last;
        shown.value = [...shown.value, { id, ...words }].slice(-MOST);
        if (state.store.settings.peek().accessibility.popUpsWait) continue;
        const timer = setTimeout(() => {
          timers.delete(timer);
          close(id);
        }, STAY_MS);
        timers.add(timer);
      }
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [bus, state]);
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
