/*
 * Direction of damage: an arc around the middle of the screen, turned with the camera, for a second after each hit.
 */
import { useSignal } from '@preact/signals';
import { FIRST_PLAYER_ID, type SimEvent } from '@skerry/sim';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { EventBus } from '../event-bus.ts';
import type { PlaySession } from '../play-session.ts';

type Cue = { readonly id: number; readonly angle: number };

const STAY_MS = 1100;

export type CuesProps = { readonly session: PlaySession; readonly bus: EventBus<SimEvent> };

export function Cues({ session, bus }: CuesProps): JSX.Element {
  const cues = useSignal<readonly Cue[]>([]);
  useEffect(() => {
    let last = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = bus.listen((events) => {
      for (const event of events) {
        if (event.kind !== 'hit' || event.id !== FIRST_PLAYER_ID) continue;
        const id = ++last;
        const angle = Math.atan2(event.fromX, -event.fromZ) - session.cameraYaw();
        cues.value = [...cues.value, { id, angle }];
        const timer = setTimeout(() => {
          timers.delete(timer);
          cues.value = cues.value.filter((cue) => cue.id !== id);
        }, STAY_MS);
        timers.add(timer);
      }
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [bus, session]);
  return (
    <svg class="cues" viewBox="-100 -100 200 200" aria-hidden="true">
      {cues.value.map(({ id, angle }) => (
        <path
          key={id}
          d="M-26 -72A76 76 0 0 1 26 -72L20 -62A66 66 0 0 0 -20 -62Z"
          transform={`rotate(${(angle * 180) / Math.PI})`}
        />
      ))}
    </svg>
  );
}
