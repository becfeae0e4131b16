/*
 * PMTiles version 3: all tiles of a map in one file that a browser reads by ranges of bytes. Layout here: header and root
 * directory in the first 16 KB, then the tiles in ascending id, then leaf directories and metadata; the head is written
 * last, when all lengths are known. Equal tiles in a row (open sea) are stored once. Directories are gzipped.
 */
import { gzipSync } from 'fflate';
import { ByteBuffer, encodeText, joinBytes } from '../bytes/byte-buffer.ts';
import { DEFLATE_LEVEL } from '../bytes/deflate.ts';
import type { Piece } from '../raster/raster-file.ts';

const HEADER_BYTES = 127;
/** Readers fetch this much first. */
const HEAD_BYTES = 16384;
const LEAF_ENTRIES = 4096;
const GZIP = 2;
const UNCOMPRESSED = 1;
const PNG = 2;

export type PmtilesFacts = {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  readonly metadata: Readonly<Record<string, unknown>>;
};

type Entry = { readonly id: number; readonly offset: number; readonly length: number; run: number };

export type PmtilesWriter = {
  /** Tiles in ascending id. */
  add(id: number, bytes: Uint8Array): Piece[];
  end(): Piece[];
};

export function createPmtiles(facts: PmtilesFacts): PmtilesWriter {
  const entries: Entry[] = [];
  let lastBytes: Uint8Array | undefined;
  let dataBytes = 0;
  let tileCount = 0;
  let contents = 0;
  return {
    add: (id, bytes) => {
      tileCount++;
      const last = entries[entries.length - 1];
      if (last && lastBytes && areEqual(lastBytes, bytes)) {
        if (last.id + last.run === id) last.run++;
        else entries.push({ ...last, id, run: 1 });
        return [];
      }
      const piece = { at: HEAD_BYTES + dataBytes, bytes };
      entries.push({ id, offset: dataBytes, length: bytes.length, run: 1 });
      contents++;
      dataBytes += bytes.length;
      lastBytes = bytes;
      return [piece];
    },
    end: () => {
      const { root, leaves } = packDirectories(entries);
      const metadata = gzip(encodeText(JSON.stringify(facts.metadata)));
      const leavesAt = HEAD_BYTES + dataBytes;
      const head = new ByteBuffer('little').text('PMTiles').u8(3).u64(HEADER_BYTES).u64(root.length);
      head.u64(leavesAt + leaves.length).u64(metadata.length);
      head.u64(leavesAt).u64(leaves.length).u64(HEAD_BYTES).u64(dataBytes);
      head.u64(tileCount).u64(entries.length).u64(contents);
      head.u8(1).u8(GZIP).u8(UNCOMPRESSED).u8(PNG).u8(facts.minZoom).u8(facts.maxZoom);
      const [west, south, east, north] = facts.bounds.map((degrees) => Math.floor(degrees * 1e7 + 0.5));
      head.u32(west).u32(south).u32(east).u32(north);
      head
        .u8(facts.minZoom)
        .u32(Math.floor((west + east) / 2))
        .u32(Math.floor((south + north) / 2));
      head.bytes(root);
      const pieces = [{ at: 0, bytes: head.padTo(HEAD_BYTES).take() }];
      return [...pieces, { at: leavesAt, bytes: joinBytes([leaves, metadata]) }];
    },
  };
}

/** One directory if it fits into the head, else leaves and a root that points to them. */
function packDirectories(entries: readonly Entry[]): { readonly root: Uint8Array; readonly leaves: Uint8Array } {
  const whole = packDirectory(entries);
  if (whole.length <= HEAD_BYTES - HEADER_BYTES) return { root: whole, leaves: new Uint8Array(0) };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const leaves: Uint8Array[] = [];
    const rootEntries: Entry[] = [];
    let offset = 0;
    for (let first = 0; first < entries.length; first += size) {
      const leaf = packDirectory(entries.slice(first, first + size));
      // A run of 0 marks a leaf.
      rootEntries.push({ id: entries[first].id, offset, length: leaf.length, run: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = packDirectory(rootEntries);
    if (root.length <= HEAD_BYTES - HEADER_BYTES) return { root, leaves: joinBytes(leaves) };
  }
}

/** Differences of ids, runs, lengths, and offsets (0: right after the one before), all as varints. */
function packDirectory(entries: readonly Entry[]): Uint8Array {
  const out = new ByteBuffer('little');
  varint(out, entries.length);
  entries.forEach(({ id }, k) => varint(out, k === 0 ? id : id - entries[k - 1].id));
  for (const { run } of entries) varint(out, run);
  for (const { length } of entries) varint(out, length);
  entries.forEach(({ offset }, k) => {
    const before = entries[k - 1];
    varint(out, before && before.offset + before.length === offset ? 0 : offset + 1);
  });
  return gzip(out.take());
}

function varint(out: ByteBuffer, value: number): void {
  let rest = value;
  while (rest >= 128) {
    out.u8((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  out.u8(rest);
}

/** Without a time in the header: the same bytes at any time. */
function gzip(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes, { level: DEFLATE_LEVEL, mtime: 0 });
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
