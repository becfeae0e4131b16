/*
 * Health and stamina as bars with a number; below them the equipped weapon and supplies.
 */
import { useComputed } from '@preact/signals';
import { ITEMS } from '@skerry/sim';
import type { JSX } from 'preact';
import type { PlaySession } from '../play-session.ts';
import { itemOfWeapon } from '../scene/weapons-carried.ts';
import type { PlayerFrame } from '@skerry/host';

export function Vitals({ session }: { readonly session: PlaySession }): JSX.Element {
  const health = useComputed(() => Math.ceil(session.frame.value?.player.health ?? 0));
  const most = useComputed(() => session.frame.value?.player.maxHealth ?? 100);
  const stamina = useComputed(() => Math.ceil(session.frame.value?.player.stamina ?? 0));
  const carried = useComputed(() => wordsOf(session.frame.value?.player));
  const share = health.value / most.value;
  return (
    <div class="vitals">
      <div
        class={share < 0.3 ? 'vital is-health is-low' : 'vital is-health'}
        role="meter"
        aria-label="Health"
        aria-valuemin={0}
        aria-valuemax={most.value}
        aria-valuenow={health.value}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 16.5C3.5 12 2.5 8.8 3.2 6.6 4.2 3.7 8 3.4 10 6.4c2-3 5.8-2.7 6.8.2.7 2.2-.3 5.4-6.8 9.9z" />
        </svg>
        <div class="vital-bar">
          <div style={{ transform: `scaleX(${share.toFixed(3)})` }} />
        </div>
        <span>{health}</span>
      </div>
      <div
        class="vital is-stamina"
        role="meter"
        aria-label="Stamina"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={stamina.value}
      >
        <div class="vital-bar">
          <div style={{ transform: `scaleX(${(stamina.value / 100).toFixed(3)})` }} />
        </div>
      </div>
      {carried.value !== '' && <p class="carried">{carried}</p>}
    </div>
  );
}

function wordsOf(player: PlayerFrame | undefined): string {
  if (!player) return '';
  const { weapon, arrows, draughts } = player;
  const held = itemOfWeapon(weapon);
  const words = held ? [ITEMS[held].title] : [];
  if (weapon === 'bow') words.push(count(arrows, 'arrow'));
  if (draughts > 0) words.push(count(draughts, 'potion'));
  return words.join(', ');
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
