/*
 * The locked enemy: cinema bars above and below the view, and the enemy's remaining health.
 */
import { useComputed } from '@preact/signals';
import { CREATURES, NO_ID } from '@skerry/sim';
import type { JSX } from 'preact';
import type { PlaySession } from '../play-session.ts';

export function Focus({ session }: { readonly session: PlaySession }): JSX.Element {
  const target = useComputed(() => {
    const frame = session.frame.value;
    const found =
      frame && frame.player.lockId !== NO_ID && frame.creatures.find(({ id }) => id === frame.player.lockId);
    // Strings compare by value, so nothing is rendered while nothing changes.
    return found ? `${found.kind} ${Math.ceil(found.health * 50) / 50}` : '';
  });
  const [kind, health] = target.value.split(' ');
  const facts = kind ? CREATURES[kind as keyof typeof CREATURES] : undefined;
  return (
    <div class={facts ? 'focus is-on' : 'focus'} aria-hidden={!facts}>
      {facts && (
        <div
          class="focus-target"
          role="meter"
          aria-label={`${facts.title}, health`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(Number(health) * 100)}
        >
          <span>{facts.title}</span>
          <div class="vital-bar">
            <div style={{ transform: `scaleX(${health})` }} />
          </div>
        </div>
      )}
    </div>
  );
}
