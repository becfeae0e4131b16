/*
 * A whole world as bytes and back: slots and exported files have the same format.
 */
import { isNewerGenerator } from '@skerry/world';
import type { SnapshotCheck } from './check-snapshot.ts';
import { openEnvelope, sealEnvelope } from '../store/envelope.ts';
import { migrateSave, SAVE_VERSION } from './migrate-save.ts';
import { isNestedTooDeep, MAX_NESTING } from '../store/nesting.ts';
import { isRecord, plainName, type ReadSave } from '../collection/save-format.ts';
import { checkWorldSave, encodeWorldSave, type WorldSave } from './world-save.ts';

/** A game as the bytes of a file. */
export function encodeSaveFile(save: WorldSave, serial = 0): Uint8Array {
  return sealEnvelope('world', { version: SAVE_VERSION, serial, text: encodeWorldSave(save) });
}

/** Checks the whole file; the caller passes the check of the snapshot. */
export function decodeSaveFile(bytes: Uint8Array, checkSnapshot?: SnapshotCheck): ReadSave<WorldSave> {
  const opened = openEnvelope('world', bytes);
  if (opened.status === 'damaged')
    return { status: 'damaged', serial: 0, issues: [{ path: 'file', message: opened.why }] };
  const { version, serial, text } = opened;
  if (version > SAVE_VERSION) return { status: 'newer', serial };
  if (isNestedTooDeep(text))
    return {
      status: 'damaged',
      serial,
      issues: [{ path: 'file', message: `expected at most ${MAX_NESTING} levels of nesting, got more` }],
    };
  const value = parseJson(text);
  if (isRecord(value) && isNewerGenerator(value['generatorVersion'])) return { status: 'newer', serial };
  const { issues, save, isNewer } = checkWorldSave(migrateSave(value, version), checkSnapshot);
  if (isNewer) return { status: 'newer', serial };
  return save ? { status: 'ok', serial, save } : { status: 'damaged', serial, issues };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A safe file name for a game. */
export function fileName({ title }: WorldSave): string {
  return `${plainName(title)}.skerry`;
}
