/*
 * Opens the import dialog over a page that edits a world; loaded when it is first needed, as the export dialog is.
 */
import '../../styles/exchange.css';
import { render } from 'preact';
import { ImportDialog } from './import-dialog.tsx';
import { createImportState, type ImportOptions } from './import-state.ts';

export function openImportDialog(options: Omit<ImportOptions, 'onDone'> & { readonly file?: File | undefined }): void {
  const root = document.createElement('div');
  document.body.append(root);
  const state = createImportState({ ...options, onDone: close });
  function close(): void {
    render(null, root);
    root.remove();
    state.dispose();
  }
  render(<ImportDialog state={state} onClose={close} />, root);
  if (options.file) state.open(options.file);
}
