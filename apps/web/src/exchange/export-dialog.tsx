/*
 * The export dialog: for which program, which parts, how much ground, and the numbers to type over there.
 */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { type ImportCard, TARGETS } from '@skerry/exchange';
import { copyLink } from '../ui/copy-link.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { ExportFields } from './export-fields.tsx';
import type { ExportState, Run } from './export-state.ts';
import { FilmPanel } from './film/film-panel.tsx';
import type { FilmState } from './film/film-state.ts';
import { formatSize } from './format-size.ts';
import { ProfileRow } from './profile-row.tsx';

export type ExportDialogProps = {
  readonly state: ExportState;
  readonly film: FilmState;
  readonly onClose: () => void;
};

export function ExportDialog({ state, film, onClose }: ExportDialogProps): JSX.Element {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => dialogRef.current?.showModal(), []);
  const { target: chosen } = state.choice.value;
  return (
    <dialog ref={dialogRef} class="panel export-dialog" aria-labelledby="export-title" onClose={onClose}>
      <header>
        <h2 id="export-title">Take this world to another program</h2>
        <button type="button" class="icon-button" aria-label="Close" onClick={() => dialogRef.current?.close()}>
          <CloseIcon />
        </button>
      </header>
      <div class="export-body">
        <ProfileRow state={state} />
        <fieldset class="export-targets">
          <legend>For</legend>
          {TARGETS.map(({ id, title, summary }) => (
            <label key={id} class="export-target">
              <input
                type="radio"
                name="export-target"
                value={id}
                checked={id === chosen}
                onChange={() => state.chooseTarget(id)}
              />
              <strong>{title}</strong>
              <span>{summary}</span>
            </label>
          ))}
        </fieldset>
        <ExportFields state={state} />
        <Outcome state={state} />
        {chosen === 'pictures' && <FilmPanel state={film} name={state.choice.value.name} />}
      </div>
    </dialog>
  );
}

function Outcome({ state }: { readonly state: ExportState }): JSX.Element {
  const preview = state.preview.value;
  const run = state.run.value;
  const card = run.status === 'done' ? run.step.card : preview?.status === 'ready' ? preview.card : undefined;
  const issues = run.status === 'failed' ? run.issues : preview?.status === 'refused' ? preview.issues : [];
  return (
    <div class="export-outcome">
      {issues.length > 0 && (
        <ul class="export-issues" role="alert">
          {issues.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <div class="export-run">
        <p class="export-estimate" aria-live="polite">
          {run.status === 'done'
            ? `Saved ${run.file}: ${run.step.files.length} files, ${formatSize(run.step.zip.size)}.`
            : preview?.status === 'ready'
              ? `About ${formatSize(preview.bytes)}, ${formatTime(preview.seconds)}.`
              : ''}
        </p>
        <RunButtons state={state} run={run} isReady={preview?.status === 'ready'} />
      </div>
      {card && <Card card={card} />}
    </div>
  );
}

function RunButtons({
  state,
  run,
  isReady,
}: {
  readonly state: ExportState;
  readonly run: Run;
  readonly isReady: boolean;
}): JSX.Element {
  if (run.status !== 'under-way')
    return (
      <button type="button" class="plain-button is-main" disabled={!isReady} onClick={state.start}>
        Export
      </button>
    );
  return (
    <>
      <progress max={1} value={run.share} aria-label="Exporting" />
      <button type="button" class="plain-button" onClick={state.cancel}>
        Cancel
      </button>
    </>
  );
}

function Card({ card }: { readonly card: ImportCard }): JSX.Element {
  const note = useSignal('');
  return (
    <section class="export-card" aria-labelledby="export-card-title">
      <h3 id="export-card-title">Numbers to type there</h3>
      <dl>
        {card.fields.map(({ field, value }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        class="plain-button"
        onClick={async () => {
          const said = await copyLink(card.command, 'This browser does not let a page copy');
          note.value = said === 'Link copied' ? 'Command copied' : said;
        }}
      >
        Copy as command
      </button>
      <span class="export-note" role="status">
        {note.value}
      </span>
    </section>
  );
}

function formatTime(seconds: number): string {
  if (seconds < 2) return 'a moment';
  return seconds < 100 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
