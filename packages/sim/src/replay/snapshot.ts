/*
 * A snapshot: the canonical text of a state with its hash. Resuming from it gives the same hashes as an uninterrupted
 * run. A damaged snapshot is refused completely, with a list of what is wrong.
 */
import { describeValue as describe, type Issue, migrate, requireText } from '@skerry/kit';
import { type CheckedSetup, checkSetup } from '../state/check-setup.ts';
import { encodeState, hashCanonical } from '../state/encode-state.ts';
import { type SimState, STATE_VERSION } from '../state/sim-state.ts';
import { checkState } from './check-state.ts';
import { STATE_MIGRATIONS, versionMessage } from './migrations.ts';

/** A run at one tick, ready to be stored. */
export type Snapshot = {
  readonly format: 'skerry-snapshot';
  readonly version: number;
  /** Hash of `state`; the run's hash at that tick. */
  readonly hash: string;
  /** The state as canonical text: exact to the last bit, -0 included, wherever it is stored. */
  readonly state: string;
};

/** The snapshot of a state. */
export function createSnapshot(state: SimState): Snapshot {
  const text = encodeState(state);
  return { format: 'skerry-snapshot', version: STATE_VERSION, hash: hashCanonical(text), state: text };
}

/** The state of a snapshot from outside, or everything that is wrong with it. */
export function readSnapshot(value: unknown): { readonly issues: readonly Issue[]; readonly state?: SimState } {
  const { issues: faults, state } = readEnvelope(value);
  if (faults.length > 0) return { issues: faults };
  const issues = checkState(state);
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return { issues };
  const { issues: setupIssues, setup } = checkSetup((state as SimState).setup);
  for (const { path, message } of setupIssues) issues.push({ path: `state.${path}`, message });
  // The checked setup has every parameter; a recipe of an older build may leave out newer ones.
  return issues.length > 0 || !setup ? { issues } : { issues, state: { ...(state as SimState), setup } };
}

/**
 * Everything wrong with the text of a snapshot; checked for saves and files from outside before they are stored.
 * An empty list means that `restoreSim` accepts it and that it ticks.
 */
export function checkSnapshot(text: string): readonly Issue[] {
  requireText(text, 'text');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [{ path: '', message: `expected a snapshot as JSON: ${(error as Error).message}` }];
  }
  return readSnapshot(value).issues;
}

/** The setup of a snapshot, without reading the rest of it. */
export function readSetup(value: unknown): CheckedSetup {
  const { issues, state } = readEnvelope(value);
  return issues.length > 0 ? { issues } : checkSetup((state as Record<string, unknown> | null)?.['setup']);
}

function readEnvelope(value: unknown): { readonly issues: readonly Issue[]; readonly state?: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('', `expected a snapshot, got ${describe(value)}`);
  const { format, version, hash, state: text } = value as Record<string, unknown>;
  if (format !== 'skerry-snapshot') return refuse('format', `expected "skerry-snapshot", got ${describe(format)}`);
  const problem = versionMessage('snapshot', version, STATE_VERSION);
  if (problem !== undefined) return refuse('version', problem);
  if (typeof text !== 'string') return refuse('state', `expected a text, got ${describe(text)}`);
  if (hashCanonical(text) !== hash)
    return refuse('hash', `the state does not add up to ${describe(hash)}: the snapshot is damaged`);
  try {
    return { issues: [], state: bringUpToDate(JSON.parse(text), version as number) };
  } catch {
    return refuse('state', 'expected JSON: the snapshot is damaged');
  }
}

/** A value that is not a state stays as it is: the check reports what is wrong with it. */
function bringUpToDate(state: unknown, version: number): unknown {
  return migrate(state, version, STATE_VERSION, STATE_MIGRATIONS) ?? state;
}

function refuse(path: string, message: string): { readonly issues: readonly Issue[] } {
  return { issues: [{ path, message }] };
}
