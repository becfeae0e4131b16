/*
 * Race: two to six searches side by side on one map, with one clock for all of them, and the table of what they did.
 */
import '../../../styles/lab-race.css';
import { RACE_CLOCKS, RACE_ROUNDS, type RaceClock } from '@skerry/lab';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { isTyping } from '../../../input/is-typing.ts';
import { PAGE_CLOCK } from '../../../worker/worker-channel.ts';
import type { LabState } from '../lab-state.ts';
import type { LabPart } from '../modes/lab-mode.ts';
import { formatMs, formatNumber } from '../panels/format.ts';
import { SpeedField } from '../../../ui/speed-field.tsx';
import { SPEEDS } from '../replay/player.ts';
import { openRaceWorker } from './open-race-worker.ts';
import { RaceLaneView } from './race-lane-view.tsx';
import { createRaceState, type RaceState } from './race-state.ts';
import { RaceTable } from './race-table.tsx';
import { RunnerList } from './runner-list.tsx';

const CLOCK_LABELS: Readonly<Record<RaceClock, string>> = { expansions: 'Equal expansions', time: 'Equal time' };

export function startRace(lab: LabState): LabPart {
  const race = createRaceState(lab, { openChannel: openRaceWorker, clock: PAGE_CLOCK });
  return { View: () => <RaceView lab={lab} race={race} />, dispose: race.dispose };
}

type RaceProps = { readonly lab: LabState; readonly race: RaceState };

function RaceView({ lab, race }: RaceProps): JSX.Element {
  const settings = race.settings.value;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isOnControl = event.target instanceof Element && event.target.closest('button, a, select, input') !== null;
      if (event.code !== 'Space' || isTyping(event.target) || isOnControl) return;
      event.preventDefault();
      race.toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [race]);
  return (
    <div class="race">
      <div class="race-lanes" data-lanes={settings.runners.length}>
        {settings.runners.map((_, lane) => (
          <RaceLaneView key={lane} lab={lab} race={race} lane={lane} />
        ))}
      </div>
      {race.failure.value !== '' && (
        <p class="lab-failure" role="alert">
          The race worker keeps failing ({race.failure.value}). Reload the page to try again.
        </p>
      )}
      <RaceTransport race={race} />
      <div class="race-below">
        <RunnerList
          runners={settings.runners}
          refusals={lab.refusals.value}
          onChange={(runners) => race.choose({ ...settings, runners })}
        />
        <RaceTable rows={race.rows.value} rounds={race.rounds.value} allRounds={RACE_ROUNDS} />
      </div>
    </div>
  );
}

function RaceTransport({ race }: { readonly race: RaceState }): JSX.Element {
  const settings = race.settings.value;
  const length = race.length.value;
  const position = race.position.value;
  const isEmpty = length === 0;
  const at =
    settings.clock === 'time'
      ? `${formatMs(position)} of ${formatMs(length)}`
      : `${formatNumber(position)} of ${formatNumber(length)} expansions`;
  return (
    <div class="race-transport" role="group" aria-label="Clock of the race">
      <button type="button" class="lab-play" disabled={isEmpty} onClick={race.toggle}>
        {race.player.isPlaying.value ? 'Pause' : 'Play'}
      </button>
      <input
        type="range"
        aria-label="Moment of the race"
        aria-valuetext={at}
        min={0}
        max={isEmpty ? 1 : length}
        step={settings.clock === 'time' ? length / 1000 || 1 : 1}
        value={position}
        disabled={isEmpty}
        onInput={(event) => race.seek(Number(event.currentTarget.value))}
      />
      <output class="race-at">{isEmpty ? 'Running …' : at}</output>
      <SpeedField speeds={SPEEDS} speed={race.player.speed} onChange={race.player.setSpeed} />
      <select
        aria-label="What is equal for all"
        value={settings.clock}
        onChange={(event) => race.choose({ ...settings, clock: event.currentTarget.value as RaceClock })}
      >
        {RACE_CLOCKS.map((clock) => (
          <option key={clock} value={clock} selected={clock === settings.clock}>
            {CLOCK_LABELS[clock]}
          </option>
        ))}
      </select>
    </div>
  );
}
