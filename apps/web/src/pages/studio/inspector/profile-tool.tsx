/*
 * The ground along a line: two clicks on the map, and a chart that follows the world as it changes.
 */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatLength } from '../../../map/format-numbers.ts';
import type { WorldPoint } from '../../../map/view-state.ts';
import { sourceOf } from '../../../world/world-choice.ts';
import type { DrawOnMap } from '../desk/map-tool.ts';
import type { Profile } from '../jobs/profile-job.ts';
import type { Session, StudioState } from '../studio-state.ts';

const WIDTH = 240;
const HEIGHT = 80;

export function ProfileTool({
  state,
  session: { view },
}: {
  readonly state: StudioState;
  readonly session: Session;
}): JSX.Element {
  const ends = useSignal<readonly WorldPoint[]>([]);
  const profile = useSignal<Profile | undefined>(undefined);

  function begin(): void {
    ends.value = [];
    profile.value = undefined;
    take('Click where the profile begins.');
  }

  function take(hint: string): void {
    view.mapTool.value = {
      hint,
      onPlace: (place) => {
        ends.value = [...ends.peek(), place];
        if (ends.peek().length === 2) view.mapTool.value = undefined;
        else take('Click where it ends.');
      },
    };
  }

  function clear(): void {
    ends.value = [];
    profile.value = undefined;
    view.mapTool.value = undefined;
  }

  useEffect(() => {
    const stop = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && view.mapTool.peek()) clear();
    };
    window.addEventListener('keydown', stop);
    return () => {
      window.removeEventListener('keydown', stop);
      clear();
      view.drawOnMap.value = undefined;
    };
  }, [view]);
  useSignalEffect(() => {
    view.drawOnMap.value = ends.value.length === 0 ? undefined : drawLine(ends.value);
  });
  useSignalEffect(() => {
    const [from, to] = ends.value;
    const world = view.shown.value;
    if (!from || !to) return undefined;
    const asking = new AbortController();
    const input = { ...sourceOf(world), from, to };
    state.pool.run({ kind: 'profile', input, priority: 10, signal: asking.signal }).then(
      (found) => {
        profile.value = found;
      },
      // Cancelled: a newer one follows.
      () => {},
    );
    return () => asking.abort();
  });

  return (
    <section class="profile" aria-label="Profile">
      <h3 class="panel-heading">Profile</h3>
      <div class="button-row">
        <button type="button" class="plain-button" onClick={begin}>
          Draw a line…
        </button>
        {ends.value.length > 0 && (
          <button type="button" class="plain-button" onClick={clear}>
            Clear
          </button>
        )}
      </div>
      {profile.value && <ProfileChart profile={profile.value} />}
    </section>
  );
}

function ProfileChart({ profile: { length, heights, surfaces } }: { readonly profile: Profile }): JSX.Element {
  const lowest = Math.min(...heights);
  const highest = Math.max(...surfaces);
  const y = (height: number): number => HEIGHT - ((height - lowest) / Math.max(highest - lowest, 1)) * (HEIGHT - 4) - 2;
  const line = (values: readonly number[]): string =>
    values.map((value, k) => `${((k / (values.length - 1)) * WIDTH).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  return (
    <figure class="histogram">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label="Ground along the line">
        <path class="profile-water" d={`M0 ${HEIGHT}L${line(surfaces)}L${WIDTH} ${HEIGHT}Z`} />
        <path class="profile-ground" d={`M0 ${HEIGHT}L${line(heights)}L${WIDTH} ${HEIGHT}Z`} />
      </svg>
      <p>
        <span>
          {formatLength(lowest)} to {formatLength(highest)}
        </span>
        <span>{formatLength(length)} long</span>
      </p>
    </figure>
  );
}

function drawLine(ends: readonly WorldPoint[]): DrawOnMap {
  return (context, pixelOf) => {
    context.save();
    context.lineWidth = 2.5;
    context.strokeStyle = '#b93f24';
    context.fillStyle = '#fff';
    context.beginPath();
    for (const end of ends) {
      const { px, py } = pixelOf(end);
      context.lineTo(px, py);
    }
    context.stroke();
    for (const end of ends) {
      const { px, py } = pixelOf(end);
      context.beginPath();
      context.arc(px, py, 4.5, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
    context.restore();
  };
}
