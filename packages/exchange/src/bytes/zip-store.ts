/*
 * ZIP files without compression, put together from files of any size: the bytes of headers, to be written between the
 * contents. Names are UTF-8, times are the format's first day, so the same files give the same archive.
 */
import { refuse } from '@skerry/kit';
import { ByteBuffer, encodeText } from './byte-buffer.ts';

/** A file of an archive. */
export type ZipEntry = { readonly name: string; readonly size: number; readonly crc: number };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8 = 0x0800;
const FIRST_DAY = 0x0021;
const MAX_BYTES = 4_294_967_295;
const MAX_ENTRIES = 65_535;

/** What stands before the contents of an entry. */
export function zipEntryHeader({ name, size, crc }: ZipEntry): Uint8Array {
  const text = encodeText(name);
  const out = new ByteBuffer('little').u32(LOCAL).u16(VERSION).u16(UTF8).u16(0).u16(0).u16(FIRST_DAY);
  return out.u32(crc).u32(size).u32(size).u16(text.length).u16(0).bytes(text).take();
}

/** What stands after the last entry; throws a sentence if the format cannot hold them. */
export function zipDirectory(entries: readonly ZipEntry[]): Uint8Array {
  const directory = new ByteBuffer('little');
  let at = 0;
  for (const { name, size, crc } of entries) {
    const text = encodeText(name);
    directory.u32(CENTRAL).u16(VERSION).u16(VERSION).u16(UTF8).u16(0).u16(0).u16(FIRST_DAY);
    directory.u32(crc).u32(size).u32(size).u16(text.length).u16(0).u16(0).u16(0).u16(0).u32(0).u32(at).bytes(text);
    at += 30 + text.length + size;
  }
  if (at > MAX_BYTES || entries.length > MAX_ENTRIES)
    refuse('export', `${entries.length} files of ${at} bytes do not fit into one ZIP file; use the command for them`);
  const end = new ByteBuffer('little').u32(END).u16(0).u16(0).u16(entries.length).u16(entries.length);
  return directory.bytes(end.u32(directory.length).u32(at).u16(0).take()).take();
}
