/*
 * The scrubber: play, steps, the line of time with the size of the open list drawn into it, and the reason for the
 * shown event in words.
 */
import { type Overlay, OVERLAYS, WATCH_CARDS, type SearchName } from '@skerry/lab';
import type { JSX } from 'preact';
import type { LabState } from '../lab-state.ts';
import { formatCost, formatNumber } from './format.ts';
import { SpeedField } from '../../../ui/speed-field.tsx';
import { SPEEDS } from '../replay/player.ts';

const OVERLAY_LABELS: Readonly<Record<Overlay, string>> = {
  none: 'Open and done',
  g: 'Cost so far (g)',
  h: 'Estimate (h)',
  f: 'Sum (f)',
  order: 'Order',
  layers: 'Layers of f',
  tree: 'Search tree',
  error: 'Error of the estimate',
  unneeded: 'Not needed',
  differs: 'Difference to …',
  field: 'Field to the goal',
  portals: 'Clusters and portals',
  repairs: 'Repairs after an edit',
};

/** What the colours of an overlay mean, where its name does not say it. */
const OVERLAY_NOTES: Partial<Readonly<Record<Overlay, string>>> = {
  layers: 'Cells of one shade have about the same f; A* finishes one layer before the next.',
  error: 'Dark: the estimate is exact. Light: it is furthest from the true cost to the goal.',
  unneeded: 'Light: expanded, although no optimal search with a good estimate has to. Dark: every one must.',
  differs: 'Light: only this search was here. Dark: only the other. Between: both.',
  field: 'Shade: the cost to the goal from every cell. Lines lead to the next cell on the best path.',
  portals: 'Boxes are clusters of a hierarchy, lines across their borders the portals between them.',
  repairs: 'Light: expanded again since the last edit. Choose D* Lite and paint a wall across its path.',
};

export function Scrubber({ state }: { readonly state: LabState }): JSX.Element {
  const { replay } = state;
  const recording = replay.recording.value;
  const moment = replay.moment.value;
  const length = recording?.length ?? 0;
  const isEmpty = length === 0;
  const stepButton = (label: string, text: string, act: () => void): JSX.Element => (
    <button type="button" class="lab-step" aria-label={label} title={label} disabled={isEmpty} onClick={act}>
      {text}
    </button>
  );
  return (
    <footer class="lab-scrubber" aria-label="Replay">
      <div class="lab-transport">
        <button type="button" class="lab-play" disabled={isEmpty} onClick={replay.toggle}>
          {replay.isPlaying.value ? 'Pause' : 'Play'}
        </button>
        {stepButton('To the beginning', '|◂', () => replay.seek(0))}
        {stepButton('To the last lower f', '◂◂', () => replay.step('layer', -1))}
        {stepButton('To the improvement before', '+◂', () => replay.step('improvement', -1))}
        {stepButton('One expansion back', '◂', () => replay.step('expansion', -1))}
        {stepButton('One event back', '‹', () => replay.step('event', -1))}
        {stepButton('One event on', '›', () => replay.step('event', 1))}
        {stepButton('One expansion on', '▸', () => replay.step('expansion', 1))}
        {stepButton('To the next improvement', '▸+', () => replay.step('improvement', 1))}
        {stepButton('To the next higher f', '▸▸', () => replay.step('layer', 1))}
        {stepButton('To the end', '▸|', () => replay.seek(length))}
        <SpeedField speeds={SPEEDS} speed={replay.speed} onChange={replay.setSpeed} />
        <label class="lab-speed">
          <span class="only-read-aloud">Shown on the map</span>
          <select
            value={replay.overlay.value}
            onChange={(event) => replay.setOverlay(event.currentTarget.value as Overlay)}
          >
            {OVERLAYS.map((overlay) => (
              <option key={overlay} value={overlay} selected={overlay === replay.overlay.value}>
                {OVERLAY_LABELS[overlay]}
              </option>
            ))}
          </select>
        </label>
        {(recording?.legs ?? 1) > 1 && (
          <label class="lab-speed">
            <span class="only-read-aloud">Part of the path</span>
            <select value={recording!.leg} onChange={(event) => state.chooseLeg(Number(event.currentTarget.value))}>
              {Array.from({ length: recording!.legs! }, (_, leg) => (
                <option key={leg} value={leg} selected={leg === recording!.leg}>
                  {describeLeg(leg, recording!.legs!)}
                </option>
              ))}
            </select>
          </label>
        )}
        {replay.overlay.value === 'differs' && (
          <label class="lab-speed">
            <span class="only-read-aloud">Compared with</span>
            <select
              value={replay.against.value.name}
              onChange={(event) => replay.setAgainst({ name: event.currentTarget.value as SearchName })}
            >
              {WATCH_CARDS.filter(({ name }) => state.refusals.value?.[name] === null).map(({ name, label }) => (
                <option key={name} value={name} selected={name === replay.against.value.name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <span class="lab-counts">
          {moment && !isEmpty
            ? `${formatNumber(moment.expanded)} expanded · ${formatNumber(moment.open)} open · event ${formatNumber(moment.position)} of ${formatNumber(length)}`
            : 'Nothing to replay'}
        </span>
      </div>
      <div class="lab-timeline">
        <svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
          <path d={curvePath(recording?.openCurve)} />
        </svg>
        <input
          type="range"
          aria-label="Moment of the search"
          aria-valuetext={`event ${moment?.position ?? 0} of ${length}`}
          min={0}
          max={Math.max(1, length)}
          step={1}
          value={moment?.position ?? 0}
          disabled={isEmpty}
          onInput={(event) => replay.seek(Number(event.currentTarget.value))}
        />
      </div>
      <p class="lab-reason" aria-live="polite">
        {recording?.note || OVERLAY_NOTES[replay.overlay.value] || describeEnd(state) || moment?.reason || ' '}
      </p>
    </footer>
  );
}

/** At the end of a search: what it has found, for readers who have not seen how; an empty text before it. */
function describeEnd({ replay, answer, isRecordOld }: LabState): string {
  const found = answer.value;
  const isForeign = replay.recording.value?.isForeign ?? true;
  if (!found || isForeign || isRecordOld.value || !replay.isAtEnd.value) return '';
  const work = `${formatNumber(found.expanded)} ${found.expanded === 1 ? 'cell' : 'cells'} expanded`;
  if (found.status === 'complete')
    return `Found: the path costs ${formatCost(found.cost)}, with ${work}. Play shows how, step by step.`;
  return found.status === 'unreachable' ? `There is no path, and ${work} to be sure of it.` : '';
}

function describeLeg(leg: number, legs: number): string {
  return `${leg === 0 ? 'S' : leg} to ${leg === legs - 1 ? 'G' : leg + 1}`;
}

/** The size of the open list over time as an area; its greatest value reaches the top. */
function curvePath(curve: Float32Array | undefined): string {
  if (!curve || curve.length < 2) return '';
  const most = Math.max(1, ...curve);
  const points = Array.from(
    curve,
    (value, k) => `${((1000 * k) / (curve.length - 1)).toFixed(1)},${(40 - (38 * value) / most).toFixed(1)}`,
  );
  return `M0,40L${points.join('L')}L1000,40Z`;
}
