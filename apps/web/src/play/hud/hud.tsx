/*
 * What is always there while playing, kept to the edges.
 */
import type { ReadonlySignal } from '@preact/signals';
import type { SimEvent } from '@skerry/sim';
import type { JSX } from 'preact';
import type { Stick } from '../../input/listen-to-devices.ts';
import type { EventBus } from '../event-bus.ts';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';

export type HudProps = {
  readonly state: PlayState;
  readonly session: PlaySession;
  readonly bus: EventBus<SimEvent>;
  readonly stick: ReadonlySignal<Stick | undefined>;
};

export function Hud({ session }: HudProps): JSX.Element | null {
  const frame = session.frame.value;
  if (!frame || session.stage.value !== 'playing') return null;
  const { health, maxHealth, stamina } = frame.player;
  return (
    <div class="play-hud">
      <p>
        Health {Math.ceil(health)} of {maxHealth}, stamina {Math.ceil(stamina)}
      </p>
    </div>
  );
}
