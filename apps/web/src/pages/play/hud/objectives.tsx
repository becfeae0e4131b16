/*
 * The current objective in a line or two, and its counters.
 */
import { useComputed } from '@preact/signals';
import { HELPER_ITEMS, type ItemKind, ITEMS, TICKS_PER_SECOND } from '@skerry/sim';
import type { JSX } from 'preact';
import type { PlaySession } from '../play-session.ts';

export function Objectives({ session }: { readonly session: PlaySession }): JSX.Element {
  const { mode } = session.setup;
  if (mode === 'chase') return <ChaseScore session={session} />;
  if (mode === 'wander') return <Coins session={session} />;
  return <ExpeditionGoals session={session} />;
}

function ExpeditionGoals({ session }: { readonly session: PlaySession }): JSX.Element {
  const owned = useComputed(() => session.frame.value?.player.inventory.join(' ') ?? '');
  const inventory = new Set(owned.value.split(' '));
  const isWon = inventory.has('goal');
  return (
    <section class="objectives" aria-label="Objectives">
      <p class={isWon ? 'is-done' : ''}>{isWon ? 'The Sunstone is found' : 'Find the Sunstone'}</p>
      <ul>
        {HELPER_ITEMS.map((kind: ItemKind) => (
          <li key={kind} class={inventory.has(kind) ? 'is-done' : ''}>
            {ITEMS[kind].title}
            {inventory.has(kind) && <span class="only-read-aloud"> found</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Coins({ session }: { readonly session: PlaySession }): JSX.Element {
  const coins = useComputed(() => session.frame.value?.score.coins ?? 0);
  return (
    <section class="objectives" aria-label="Coins">
      <p>
        {coins} {coins.value === 1 ? 'coin' : 'coins'}
      </p>
    </section>
  );
}

function ChaseScore({ session }: { readonly session: PlaySession }): JSX.Element {
  const distance = useComputed(() => metresToGoal(session));
  const points = useComputed(() => session.frame.value?.score.points ?? 0);
  const multiplier = useComputed(() => session.frame.value?.score.multiplier ?? 0);
  const power = useComputed(() => Math.ceil((session.frame.value?.player.powerTicks ?? 0) / TICKS_PER_SECOND));
  return (
    <section class="objectives" aria-label="Score">
      <p>Reach the goal, {distance} m away</p>
      <p class="score">
        {points} {points.value === 1 ? 'point' : 'points'}{' '}
        {multiplier.value > 0 && <span>×{multiplier.value + 1} next</span>}
      </p>
      {power.value > 0 && (
        <p class={power.value <= 3 ? 'power is-ending' : 'power'}>
          Power: {power} s. {power.value <= 3 ? 'It is about to end.' : 'They flee from you.'}
        </p>
      )}
    </section>
  );
}

function metresToGoal({ frame }: PlaySession): number {
  const player = frame.value?.player;
  const goal = frame.value?.items.find(({ kind }) => kind === 'goal');
  return player && goal ? Math.round(Math.hypot(goal.x - player.x, goal.z - player.z)) : 0;
}
