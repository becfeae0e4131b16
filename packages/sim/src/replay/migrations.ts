/*
 * States and logs of older formats, brought up to date one step at a time before they are checked. A snapshot's hash
 * is verified on the text as it was stored, so a migrated state is known to be what was saved.
 *
 * To change the shape of the state: raise STATE_VERSION, add the step from the version before here (it also sets the
 * state's own `version`), and add a snapshot of the new format to tests/replay/fixtures. Logs likewise with
 * LOG_VERSION; a step of a log clears its `hash`, because a state of another shape hashes differently.
 */
import { describeValue, isReadable, type Migrations } from '@skerry/kit';
import { forgetHash, renameMotion } from './motion-migration.ts';
import { nameSenders, playerIntoList } from './players-migration.ts';
import { renameReports } from './report-migration.ts';

/** By the state version they start from. */
export const STATE_MIGRATIONS: Migrations = { 1: playerIntoList, 2: renameMotion, 3: renameReports };

/** By the log version they start from. */
export const LOG_MIGRATIONS: Migrations = { 1: nameSenders, 2: forgetHash(3), 3: forgetHash(4) };

/** What is wrong with the version of a snapshot or log; undefined for every version that can be read. */
export function versionMessage(noun: string, version: unknown, newest: number): string | undefined {
  if (isReadable(version, newest)) return undefined;
  const known = newest === 1 ? '1' : `1 to ${newest}`;
  return `this ${noun} is of version ${describeValue(version)}, and this program reads ${known}`;
}
