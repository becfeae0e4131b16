/*
 * The current objective in a line or two, its counters, and how far away things are.
 */
import { useComputed } from '@preact/signals';
import { HELPER_ITEMS, type ItemKind, ITEMS, TICKS_PER_SECOND } from '@skerry/sim';
import type { AimFrame } from '@skerry/host';
import type { JSX } from 'preact';
import { formatMetres } from './format-metres.ts';
import { Sign, type SignName, signOf } from './sign.tsx';
import type { PlaySession } from '../play-session.ts';

export type ObjectivesProps = {
  readonly session: PlaySession;
  /** The time that the run is to beat, seconds. */
  readonly beat: number | undefined;
};

export function Objectives({ session, beat }: ObjectivesProps): JSX.Element {
  const { mode } = session.setup;
  return (
    <>
      {mode === 'chase' && <ChaseScore session={session} />}
      {mode === 'wander' && <WanderAims session={session} />}
      {mode === 'expedition' && <ExpeditionGoals session={session} />}
      {beat !== undefined && <BeatClock session={session} beat={beat} />}
    </>
  );
}

function BeatClock({ session, beat }: { readonly session: PlaySession; readonly beat: number }): JSX.Element {
  const seconds = useComputed(() => Math.floor((session.frame.value?.tick ?? 0) / TICKS_PER_SECOND));
  return (
    <p class={seconds.value > beat ? 'beat-clock is-late' : 'beat-clock'}>
      {clock(seconds.value)} <span>of {clock(beat)} to beat</span>
    </p>
  );
}

/** 4:07 */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** What there is to go to and how far it is, in steps that a player can use: not a new text for every metre. */
function useAims(session: PlaySession): readonly (readonly [AimFrame['kind'], string])[] {
  const text = useComputed(() =>
    JSON.stringify(session.frame.value?.aims.map(({ kind, metres }) => [kind, formatMetres(metres)]) ?? []),
  );
  return JSON.parse(text.value) as [AimFrame['kind'], string][];
}

function ExpeditionGoals({ session }: { readonly session: PlaySession }): JSX.Element {
  const owned = useComputed(() => session.frame.value?.player.inventory.join(' ') ?? '');
  const distances = new Map(useAims(session));
  const inventory = new Set(owned.value.split(' '));
  const isWon = inventory.has('goal');
  const goalDistance = distances.get('goal');
  return (
    <section class="objectives" aria-label="Objectives">
      <p class={isWon ? 'is-done' : ''}>
        <Sign name="goal" />
        {isWon ? 'The Sunstone is found' : 'Find the Sunstone'}
        {!isWon && goalDistance && <span class="objective-metres">{goalDistance}</span>}
      </p>
      <ul>
        {HELPER_ITEMS.map((kind: ItemKind) => (
          <li key={kind} class={inventory.has(kind) ? 'is-done' : ''}>
            <Sign name={kind as SignName} />
            {ITEMS[kind].title}
            {inventory.has(kind) ? (
              <span class="only-read-aloud"> found</span>
            ) : (
              <span class="objective-metres">{distances.get(kind)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const PLACE_WORDS: Readonly<Partial<Record<AimFrame['kind'], string>>> = {
  peak: 'A peak without a name',
  lake: 'A lake without a name',
};

function WanderAims({ session }: { readonly session: PlaySession }): JSX.Element {
  const coins = useComputed(() => session.frame.value?.score.coins ?? 0);
  const places = useAims(session);
  return (
    <section class="objectives" aria-label="Objectives">
      <p>
        <Sign name="coin" />
        {coins} {coins.value === 1 ? 'coin' : 'coins'}
      </p>
      {places.length > 0 && (
        <ul>
          {places.map(([kind, metres], i) => (
            <li key={i}>
              <Sign name={signOf(kind)} />
              {PLACE_WORDS[kind]}
              <span class="objective-metres">{metres}</span>
            </li>
          ))}
        </ul>
      )}
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
      <p>
        <Sign name="goal" />
        Reach the goal, {distance} m away
      </p>
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
