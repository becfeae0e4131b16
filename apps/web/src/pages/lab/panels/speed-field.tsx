/*
 * How fast a replay or a race is played.
 */
import type { JSX } from 'preact';
import { type Player, SPEEDS } from '../replay/player.ts';

export type SpeedFieldProps = { readonly player: Pick<Player, 'speed' | 'setSpeed'> };

export function SpeedField({ player }: SpeedFieldProps): JSX.Element {
  return (
    <label class="lab-speed">
      <span class="only-read-aloud">Speed</span>
      <select value={player.speed.value} onChange={(event) => player.setSpeed(Number(event.currentTarget.value))}>
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed} selected={speed === player.speed.value}>
            {speed}×
          </option>
        ))}
      </select>
    </label>
  );
}
