/*
 * A whole world as bytes and back: what lies in a slot is what is exported as a file.
 */
import type { Issue } from '@skerry/kit';
import { GENERATOR_VERSION } from '@skerry/world';
import { openEnvelope, sealEnvelope } from './envelope.ts';
import { migrateSave, SAVE_VERSION } from './migrate-save.ts';
import { checkWorldSave, encodeWorldSave, isRecord, type WorldSave } from './world-save.ts';

export type ReadSave =
  | { readonly status: 'ok'; readonly serial: number; readonly save: WorldSave }
  /** Made by a newer Skerry: left alone. */
  | { readonly status: 'newer'; readonly serial: number }
  | { readonly status: 'damaged'; readonly serial: number; readonly issues: readonly Issue[] };

export function encodeSaveFile(save: WorldSave, serial = 0): Uint8Array {
  return sealEnvelope('world', { version: SAVE_VERSION, serial, text: encodeWorldSave(save) });
}

export function decodeSaveFile(bytes: Uint8Array): ReadSave {
  const opened = openEnvelope('world', bytes);
  if (opened.status === 'damaged')
    return { status: 'damaged', serial: 0, issues: [{ path: 'file', message: opened.why }] };
  const { version, serial, text } = opened;
  if (version > SAVE_VERSION) return { status: 'newer', serial };
  const value = parseJson(text);
  if (isRecord(value) && typeof value['generatorVersion'] === 'number' && value['generatorVersion'] > GENERATOR_VERSION)
    return { status: 'newer', serial };
  const { issues, save } = checkWorldSave(migrateSave(value, version));
  return save ? { status: 'ok', serial, save } : { status: 'damaged', serial, issues };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
