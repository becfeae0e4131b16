/*
 * The files of an export as blobs: every piece becomes a blob at once, which browsers move out of memory, and a file is
 * its pieces in their order. All files together become one ZIP file, read again in slices for its checksums.
 */
import { crc32, type ExportEvent, zipDirectory, type ZipEntry, zipEntryHeader } from '@skerry/exchange';

const SLICE_BYTES = 4_000_000;

type Part = { readonly at: number; readonly blob: Blob };

export type BlobFiles = {
  take(event: ExportEvent): void;
  /** All files as one archive. */
  pack(): Promise<{ readonly zip: Blob; readonly files: readonly ZipEntry[] }>;
};

export function createBlobFiles(): BlobFiles {
  let partsByFile = new Map<string, Part[]>();
  return {
    take: (event) => {
      if (event.kind === 'open') partsByFile.set(event.file, []);
      else if (event.kind === 'piece') {
        const { at, bytes } = event.piece;
        partsByFile.get(event.file)!.push({ at, blob: new Blob([bytes as Uint8Array<ArrayBuffer>]) });
      } else if (event.kind === 'restart') partsByFile = new Map();
    },
    pack: async () => {
      const pieces: BlobPart[] = [];
      const files: ZipEntry[] = [];
      for (const [name, parts] of partsByFile) {
        const blob = new Blob(parts.sort((a, b) => a.at - b.at).map((part) => part.blob));
        const entry = { name, size: blob.size, crc: await checksum(blob) };
        files.push(entry);
        pieces.push(zipEntryHeader(entry) as Uint8Array<ArrayBuffer>, blob);
      }
      return { zip: new Blob([...pieces, zipDirectory(files) as Uint8Array<ArrayBuffer>]), files };
    },
  };
}

async function checksum(blob: Blob): Promise<number> {
  let crc = 0;
  for (let at = 0; at < blob.size; at += SLICE_BYTES)
    crc = crc32(new Uint8Array(await blob.slice(at, at + SLICE_BYTES).arrayBuffer()), crc);
  return crc;
}
