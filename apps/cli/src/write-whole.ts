/*
 * Atomic file writes: written beside the target, then renamed.
 */
import { access, constants, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Issue } from '@skerry/kit';
import { explainFileError } from './world-options.ts';

/** Issues that would prevent writing a file there; checked before the work, so that none is lost. */
export async function checkWritable(file: string, option: string): Promise<Issue[]> {
  try {
    await access(dirname(file), constants.W_OK);
    const stats = await stat(file).catch(() => undefined);
    return stats?.isDirectory() ? [{ path: option, message: `"${file}" is a folder` }] : [];
  } catch (error) {
    return [{ path: option, message: `cannot write into "${dirname(file)}": ${explainFileError(error)}` }];
  }
}

/** Writes the file; a full disk or a missing folder is returned as an issue and leaves no file behind. */
export async function writeWhole(file: string, option: string, content: Uint8Array | string): Promise<Issue[]> {
  return writeWholeBy(file, option, (draft) => writeFile(draft, content));
}

/** The same for files that are written bit by bit: `write` fills the draft. Errors that are not the disk's are thrown. */
export async function writeWholeBy(
  file: string,
  option: string,
  write: (draft: string) => Promise<unknown>,
): Promise<Issue[]> {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    await write(draft);
    await rename(draft, file);
    return [];
  } catch (error) {
    await rm(draft, { force: true });
    if (!(error instanceof Error && 'code' in error)) throw error;
    return [{ path: option, message: `"${file}" could not be written: ${explainFileError(error)}` }];
  }
}
