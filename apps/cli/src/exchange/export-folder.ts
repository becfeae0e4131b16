/*
 * Where an export is written: drafts in a hidden folder, which become files of the target folder together, after the last
 * byte. A cancelled or failed export leaves nothing behind, except the whole tiles of a tile set: they are kept with a
 * note of their export, and `--resume` goes on from them.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ExportEvent, KnownTiles } from '@skerry/exchange';

export type ExportFolder = {
  /** Writes what an event says. */
  take(event: ExportEvent): Promise<void>;
  hasFile(file: string): boolean;
  knownTiles(file: string): KnownTiles;
  /** Moves all drafts to their places; returns the files with their sizes. */
  finish(): Promise<readonly { readonly file: string; readonly bytes: number }[]>;
  /** Removes all drafts; keeps finished tiles for `--resume`. Returns how many were kept. */
  abandon(): Promise<number>;
};

export type FolderOptions = {
  readonly folder: string;
  readonly name: string;
  /** What the export is, as its command: tiles of another one are of no use. */
  readonly command: string;
  readonly isResumed: boolean;
};

const NOTE = 'export.txt';
/** Tiles are what can be resumed: PNG in folders of zooms, and the bytes of data tiles. */
const TILE = /\/.*\.(png|bin)$/;

/** The command of an unfinished export in a folder, if there is one. */
export function unfinishedCommand(folder: string, name: string): string | undefined {
  const note = join(draftFolder(folder, name), NOTE);
  return existsSync(note) ? readFileSync(note, 'utf8') : undefined;
}

export function openExportFolder({ folder, name, command, isResumed }: FolderOptions): ExportFolder {
  const drafts = draftFolder(folder, name);
  const handles = new Map<string, FileHandle>();
  const bytesByFile = new Map<string, number>();
  let kept = 0;
  if (!isResumed) rmSync(drafts, { recursive: true, force: true });
  mkdirSync(join(drafts, 'files'), { recursive: true });
  writeFileSync(join(drafts, NOTE), command);

  const draftOf = (file: string): string => join(drafts, 'files', file);

  async function openDraft(file: string): Promise<void> {
    await mkdir(dirname(draftOf(file)), { recursive: true });
    handles.set(file, await open(`${draftOf(file)}.part`, 'w'));
    bytesByFile.set(file, 0);
  }

  async function closeAll(): Promise<void> {
    for (const handle of handles.values()) await handle.close();
    handles.clear();
  }

  return {
    take: async (event) => {
      if (event.kind === 'open') await openDraft(event.file);
      else if (event.kind === 'piece') {
        const { at, bytes } = event.piece;
        await handles.get(event.file)!.write(bytes, 0, bytes.length, at);
        bytesByFile.set(event.file, bytesByFile.get(event.file)! + bytes.length);
      } else if (event.kind === 'close') {
        await handles.get(event.file)!.close();
        handles.delete(event.file);
        await rename(`${draftOf(event.file)}.part`, draftOf(event.file));
        if (TILE.test(event.file)) kept++;
      } else if (event.kind === 'kept') {
        kept++;
        bytesByFile.set(event.file, readFileSync(draftOf(event.file)).length);
      } else if (event.kind === 'restart') {
        await closeAll();
        await rm(join(drafts, 'files'), { recursive: true, force: true });
        bytesByFile.clear();
      }
    },
    hasFile: (file) => isResumed && existsSync(draftOf(file)),
    knownTiles: (file) => {
      const tiles = join(drafts, 'tiles', file);
      mkdirSync(tiles, { recursive: true });
      return {
        find: (id) => {
          const path = join(tiles, String(id));
          if (!existsSync(path)) return undefined;
          kept++;
          return readFileSync(path);
        },
        keep: (id, bytes) => {
          const path = join(tiles, String(id));
          writeFileSync(`${path}.part`, bytes);
          renameSync(`${path}.part`, path);
          kept++;
        },
      };
    },
    finish: async () => {
      for (const file of bytesByFile.keys()) {
        const target = join(folder, file);
        await mkdir(dirname(target), { recursive: true });
        await rename(draftOf(file), target);
      }
      await rm(drafts, { recursive: true, force: true });
      return [...bytesByFile].map(([file, bytes]) => ({ file, bytes }));
    },
    abandon: async () => {
      await closeAll();
      if (kept === 0) await rm(drafts, { recursive: true, force: true });
      return kept;
    },
  };
}

function draftFolder(folder: string, name: string): string {
  return join(folder, `.${name}.export`);
}
