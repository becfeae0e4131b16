/*
 * Actions as data: a track holds keys at shares of the action, each naming the slots it moves. Between two keys of a
 * slot its value is interpolated smoothly; at both ends the track fades, so that an action blends from walking and
 * returns to it. Slots that no key names keep their value.
 */
import { wrapAngle } from '../camera/pose.ts';
import { mix, type Posture, type SlotTable, smooth, TUMBLE_SLOT } from './posture.ts';

export type TrackKey<Name extends string> = { readonly at: number; readonly hit?: true } & {
  readonly [name in Name]?: number;
};

export type TrackSource<Name extends string> = {
  /** Shares of the action over which the track fades in and out; a `leave` of 0 holds to the end. */
  readonly enter: number;
  readonly leave: number;
  readonly keys: readonly TrackKey<Name>[];
};

type Lane = {
  readonly slot: number;
  readonly times: readonly number[];
  readonly values: readonly number[];
  /** Whether the motion to a key begins at full speed, as in attacks. */
  readonly hits: readonly boolean[];
};

export type Track = { readonly enter: number; readonly leave: number; readonly lanes: readonly Lane[] };

export function compileTrack<Name extends string>(slots: SlotTable<Name>, source: TrackSource<Name>): Track {
  const names = (Object.keys(slots) as Name[]).filter((name) => source.keys.some((key) => key[name] !== undefined));
  const lanes = names.map((name): Lane => {
    const keys = source.keys.filter((key) => key[name] !== undefined);
    return {
      slot: slots[name],
      times: keys.map(({ at }) => at),
      values: keys.map((key) => key[name]!),
      hits: keys.map(({ hit }) => hit === true),
    };
  });
  return { enter: source.enter, leave: source.leave, lanes };
}

/** Applies a track to a posture at a share of the action, 0 to 1. */
export function applyTrack(posture: Posture, { enter, leave, lanes }: Track, progress: number): Posture {
  const t = Math.min(Math.max(progress, 0), 1);
  const weight = (enter > 0 ? smooth(t, 0, enter) : 1) * (leave > 0 ? 1 - smooth(t, 1 - leave, 1) : 1);
  if (weight === 0) return posture;
  for (const { slot, times, values, hits } of lanes) {
    let next = 0;
    while (next < times.length && times[next] < t) next++;
    let value: number;
    if (next === 0) value = values[0];
    else if (next === times.length) value = values[next - 1];
    else {
      const share = (t - times[next - 1]) / (times[next] - times[next - 1]);
      value = mix(values[next - 1], values[next], hits[next] ? share * (1.4 - 0.4 * share) : smooth(share, 0, 1));
    }
    // A full turn equals no turn: the fade-out must not roll it back.
    posture[slot] = mix(posture[slot], slot === TUMBLE_SLOT && weight < 1 ? wrapAngle(value) : value, weight);
  }
  return posture;
}
