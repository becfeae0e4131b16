/*
 * Whether enemies have noticed the player: an eye that opens as detection rises, with a pointer towards the
 * hunter that is surest. Shape and text repeat the colour.
 */
import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import type { PlaySession } from '../play-session.ts';
import { type Awareness, strongestGauge } from './strongest-gauge.ts';

const WORDS: Readonly<Record<Awareness, string>> = {
  unaware: '',
  suspicious: 'Someone heard or saw something',
  alert: 'You are seen',
};

export function Detection({ session }: { readonly session: PlaySession }): JSX.Element | null {
  const gauge = useComputed(() => {
    const frame = session.frame.value;
    return frame ? Math.round(strongestGauge(frame).gauge * 20) / 20 : 0;
  });
  const awareness = useComputed(() => {
    const frame = session.frame.value;
    return frame ? strongestGauge(frame).awareness : 'unaware';
  });
  // Steps of ten degrees: the eye is rendered again only when its pointer visibly turns.
  const turn = useComputed(() => {
    const yaw = session.frame.value && strongestGauge(session.frame.value).yaw;
    if (yaw === undefined) return 0;
    return (Math.round(((yaw - session.cameraYaw()) * 18) / Math.PI) * 10 + 720) % 360;
  });
  if (gauge.value <= 0) return null;
  const open = 1 + gauge.value * 6;
  return (
    <div
      class={`detection is-${awareness.value}`}
      role="meter"
      aria-label="Detection"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(gauge.value * 100)}
      aria-valuetext={WORDS[awareness.value] ? `${WORDS[awareness.value]}, ${sideOf(turn.value)}` : 'Unnoticed'}
    >
      <svg viewBox="0 -12 44 48" aria-hidden="true">
        <path class="eye-pointer" d="M22 -10l4 6h-8z" transform={`rotate(${turn.value} 22 12)`} />
        <path class="eye-lid" d={`M3 12Q22 ${12 - open * 2.4} 41 12Q22 ${12 + open * 2.4} 3 12Z`} />
        <circle class="eye-iris" cx="22" cy="12" r={Math.min(open, 6)} />
      </svg>
      {awareness.value === 'alert' && <span>Seen</span>}
    </div>
  );
}

const SIDES = ['ahead', 'to the right', 'behind you', 'to the left'] as const;

/** Words for an angle in degrees, clockwise from ahead. */
function sideOf(degrees: number): string {
  return SIDES[Math.round(degrees / 90) % 4];
}
