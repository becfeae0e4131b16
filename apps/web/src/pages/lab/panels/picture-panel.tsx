/*
 * A picture as a map: its colours, each with the ground it stands for. The map follows every choice, as one step of undo.
 */
import { useSignal } from '@preact/signals';
import { GRASS, mapOfPicture, OPEN, type PaletteEntry, type PicturePixels, WALL, WATER } from '@skerry/lab';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { LabState } from '../lab-api.ts';
import { formatNumber } from './format.ts';

export type OpenPicture = {
  readonly name: string;
  readonly picture: PicturePixels;
  readonly palette: readonly PaletteEntry[];
};

export type PicturePanelProps = {
  readonly state: LabState;
  readonly opened: OpenPicture;
  readonly onClose: () => void;
};

const GROUNDS = [
  { ground: OPEN, label: 'Open' },
  { ground: WALL, label: 'Wall' },
  { ground: GRASS, label: 'Grass, +3' },
  { ground: WATER, label: 'Water, +9' },
  { ground: 1, label: '+1' },
  { ground: 5, label: '+5' },
  { ground: 20, label: '+20' },
  { ground: 50, label: '+50' },
] as const;

export function PicturePanel({ state, opened, onClose }: PicturePanelProps): JSX.Element {
  const palette = useSignal(opened.palette);
  const problem = useSignal('');

  function show(next: readonly PaletteEntry[]): void {
    palette.value = next;
    const map = mapOfPicture(opened.picture, next);
    problem.value = map.groundByCell.every((ground) => ground === WALL) ? 'All of it would be wall.' : '';
    if (problem.peek() === '')
      state.open(
        { source: { kind: 'file', name: opened.name.slice(0, 80), map }, diagonal: state.scene.diagonal },
        `picture ${opened.name}`,
      );
  }
  useEffect(() => show(opened.palette), [opened]);

  return (
    <section class="lab-section" aria-labelledby="lab-picture-title">
      <h2 id="lab-picture-title">Colours</h2>
      <p class="settings-about">What each colour of the picture stands for. Pixels take the nearest of them.</p>
      <ul class="lab-palette">
        {palette.value.map((entry, k) => (
          <li key={k}>
            <span
              class="lab-swatch"
              style={{ background: `rgb(${entry.red} ${entry.green} ${entry.blue})` }}
              aria-hidden="true"
            />
            <select
              aria-label={`Ground of colour ${k + 1}: red ${entry.red}, green ${entry.green}, blue ${entry.blue}`}
              value={entry.ground}
              onChange={(event) => {
                const ground = Number(event.currentTarget.value);
                show(palette.peek().map((one, at) => (at === k ? { ...one, ground } : one)));
              }}
            >
              {GROUNDS.map(({ ground, label }) => (
                <option key={ground} value={ground} selected={ground === entry.ground}>
                  {label}
                </option>
              ))}
            </select>
            <span class="settings-about">{formatNumber(entry.pixels)}</span>
          </li>
        ))}
      </ul>
      {problem.value !== '' && (
        <p class="lab-issues" role="alert">
          {problem.value}
        </p>
      )}
      <button type="button" class="plain-button" onClick={onClose}>
        Done
      </button>
    </section>
  );
}
