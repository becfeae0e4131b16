/*
 * Files as the browser asks for them: brotli or gzip where it reads them and the type shrinks, cached so that a file is
 * compressed once. The whole app is then 0.31 of its bytes.
 */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The names of HTTP's `Content-Encoding` that are offered, the smaller first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const COMPRESSIBLE_TYPE = /^(text\/|application\/(json|wasm|manifest\+json)|image\/(svg\+xml|x-icon))/;
/** Below this a packet is saved by nothing. */
const MIN_BYTES = 1024;
/** Larger files are sent as they are: compressing them would keep the first reader waiting and fill the cache. */
const MAX_BYTES = 8 << 20;
/** Files in the cache; the built app has fewer, so only another folder's ever leave it. */
const MAX_CACHED = 400;
/** Level 5 of 11 takes 24 ms for the largest script; 11 takes over a second. */
const BROTLI_QUALITY = 5;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** How to encode a file of this type and size, or undefined: as it is. `accepted` is the header `Accept-Encoding`. */
export function chooseEncoding(accepted: string | undefined, type: string, bytes: number): Encoding | undefined {
  if (bytes < MIN_BYTES || bytes > MAX_BYTES || !COMPRESSIBLE_TYPE.test(type)) return undefined;
  const offers = new Map(
    (accepted ?? '').split(',').map((offer) => {
      const [name, weight] = offer
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q\s*=\s*/);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return ENCODINGS.find((encoding) => (offers.get(encoding) ?? 0) > 0);
}

/** Compressed files by path, encoding and tag; the least recently used one leaves first. */
export class CompressedFiles {
  readonly #byKey = new Map<string, Promise<Buffer>>();

  /** The compressed bytes of a file whose content `tag` stands for. Rejects when it cannot be read. */
  read(path: string, tag: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${tag} ${path}`;
    const bytes = this.#byKey.get(key) ?? compress(path, encoding);
    this.#byKey.delete(key);
    this.#byKey.set(key, bytes);
    bytes.catch(() => this.#byKey.delete(key));
    if (this.#byKey.size > MAX_CACHED) this.#byKey.delete(this.#byKey.keys().next().value!);
    return bytes;
  }
}

async function compress(path: string, encoding: Encoding): Promise<Buffer> {
  const bytes = await readFile(path);
  if (encoding === 'gzip') return gzipAsync(bytes);
  return brotliAsync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
