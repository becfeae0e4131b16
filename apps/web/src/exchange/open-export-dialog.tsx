/*
 * Opens the export dialog over any page; a page imports this file when its button is pressed, so nothing of the exports is
 * loaded before:
 *
 *   const { openExportDialog } = await import('../../exchange/open-export-dialog.tsx');
 *   openExportDialog({ world: state.world.value, place: { x, z, span } });
 *
 * `world` is any WorldChoice (recipe, seed, generator, preset), also one that is being edited; `place` is the middle and
 * the width of the ground that is offered first. The dialog is modal, returns the focus, and ends its workers when closed.
 */
import '../styles/exchange.css';
import { render } from 'preact';
import type { WorldChoice } from '../world/world-choice.ts';
import { ExportDialog } from './export-dialog.tsx';
import { createExportState, type ExportPlace, type ProfileShelf } from './export-state.ts';
import type { SurfaceAt } from './film/camera-path.ts';
import { createFilmState } from './film/film-state.ts';
import type { Pose } from '@skerry/view';

const KEEP_MS = 60_000;

export type ExportDialogOptions = {
  readonly world: WorldChoice;
  readonly place: ExportPlace;
  /** What the page shows in 3D: the picture of a view. */
  readonly poseOf?: (surfaceAt: SurfaceAt) => Pose;
  readonly hour?: number;
  /** The document that keeps profiles, if the page has one. */
  readonly shelf?: ProfileShelf;
};

export function openExportDialog({ world, place, poseOf, hour, shelf }: ExportDialogOptions): void {
  const root = document.createElement('div');
  document.body.append(root);
  const state = createExportState(world, place, downloadBlob, shelf);
  const film = createFilmState({ world, place, poseOf, hour }, downloadBlob);
  const close = (): void => {
    render(null, root);
    root.remove();
    state.dispose();
    film.dispose();
  };
  render(<ExportDialog state={state} film={film} onClose={close} />, root);
}

function downloadBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
