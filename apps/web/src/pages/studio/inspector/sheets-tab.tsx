/*
 * The sheets of worlds to try.
 */
import type { JSX } from 'preact';
import { LoadedPart, type PartProps } from '../loaded-part.tsx';

export function SheetsTab(props: PartProps): JSX.Element {
  return <LoadedPart {...props} load={loadSheets} />;
}

const loadSheets = async () => (await import('../sheets/sheets-panel.tsx')).SheetsPanel;
