/*
 * The one deflate of all formats: fflate, plain TypeScript. Platform deflates (node:zlib, CompressionStream) give other
 * bytes for the same input in every engine, and exports must be equal everywhere.
 */
import { Zlib } from 'fflate';

/** PERF: on 4033² heights level 6 takes four times as long as level 1 and saves 4 % of the bytes. */
export const DEFLATE_LEVEL = 1;

export type DeflateStream = {
  /** Takes bytes, which must not change afterwards; returns what is compressed so far. */
  push(bytes: Uint8Array): Uint8Array[];
  end(): Uint8Array[];
};

/** A zlib stream that is fed in pieces. */
export function createDeflate(): DeflateStream {
  let parts: Uint8Array[] = [];
  const stream = new Zlib({ level: DEFLATE_LEVEL }, (part) => {
    if (part.length > 0) parts.push(part);
  });
  const take = (): Uint8Array[] => {
    const taken = parts;
    parts = [];
    return taken;
  };
  return {
    push: (bytes) => {
      stream.push(bytes, false);
      return take();
    },
    end: () => {
      stream.push(new Uint8Array(0), true);
      return take();
    },
  };
}
