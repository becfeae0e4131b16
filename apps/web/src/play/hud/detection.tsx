/*
 * Who has seen the traveller: an eye that opens as somebody grows surer. Shape and word say what the colour says.
 */
import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { isFoe } from '../foes.ts';
import type { PlayFrame } from '../sim/play-frame.ts';
import type { PlaySession } from '../play-session.ts';

const WORDS = { unaware: '', suspicious: 'Someone heard or saw something', alert: 'You are seen' } as const;

/** The surest of those who hunt. */
export function strongestGauge({ creatures }: PlayFrame): { gauge: number; awareness: keyof typeof WORDS } {
  let gauge = 0;
  let awareness: keyof typeof WORDS = 'unaware';
  for (const creature of creatures) {
    if (!isFoe(creature.kind) || creature.action === 'dead' || creature.gauge <= gauge) continue;
    ({ gauge, awareness } = creature);
  }
  return { gauge, awareness };
}

export function Detection({ session }: { readonly session: PlaySession }): JSX.Element | null {
  const gauge = useComputed(() => {
    const frame = session.frame.value;
    return frame ? Math.round(strongestGauge(frame).gauge * 20) / 20 : 0;
  });
  const awareness = useComputed(() => {
    const frame = session.frame.value;
    return frame ? strongestGauge(frame).awareness : 'unaware';
  });
  if (gauge.value <= 0) return null;
  const open = 1 + gauge.value * 6;
  return (
    <div
      class={`detection is-${awareness.value}`}
      role="meter"
      aria-label="How sure they are of you"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(gauge.value * 100)}
      aria-valuetext={WORDS[awareness.value] || 'Unnoticed'}
    >
      <svg viewBox="0 0 44 24" aria-hidden="true">
        <path class="eye-lid" d={`M3 12Q22 ${12 - open * 2.4} 41 12Q22 ${12 + open * 2.4} 3 12Z`} />
        <circle class="eye-iris" cx="22" cy="12" r={Math.min(open, 6)} />
      </svg>
      {awareness.value === 'alert' && <span>Seen</span>}
    </div>
  );
}
