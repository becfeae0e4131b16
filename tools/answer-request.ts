/*
 * Answers one request for a file of a folder: right types, strict content security, isolation headers (they unlock shared
 * memory and precise clocks), compressed where the browser can read it, files named by their hash cached for ever.
 * Nothing outside the folder is ever read.
 */
import { createReadStream, existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type CompressedFiles, chooseEncoding } from './compressed-files.ts';
import { headerPolicy } from './content-policy.ts';
import { NOT_FOUND_PAGE, NOT_FOUND_POLICY } from './not-found-page.ts';

const TYPE_BY_EXTENSION: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const COMMON_HEADERS = {
  'Content-Security-Policy': headerPolicy('/'),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** Vite puts a hash of eight characters or more before the extension of everything in assets/. */
const HASHED_FILE = /\/assets\/.+-[\w-]{8,}\.\w+$/;
/** Names of this machine, with or without a port. Any other name is a foreign domain that resolves to this machine (DNS rebinding). */
const OWN_HOST = /^(localhost\.?|[\w-]+\.localhost\.?|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;
const ALLOWED_METHODS = ['GET', 'HEAD'];

/** What is served: `path` is a real path, without links in it. */
export type ServedFolder = { readonly path: string; readonly compressed: CompressedFiles };

export async function answerRequest(
  folder: ServedFolder,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', headers: asked } = request;
  if (!OWN_HOST.test(asked.host ?? '')) return refuse(response, 421, 'This server answers on localhost only.');
  if (!ALLOWED_METHODS.includes(method)) {
    response.setHeader('Allow', ALLOWED_METHODS.join(', '));
    return refuse(response, 405, 'Only GET and HEAD are answered here.');
  }
  const found = await findFile(folder.path, request.url ?? '/');
  if (found === 'folder') {
    // Links of a page are relative to its folder, whose address ends in a slash.
    response.writeHead(308, { ...COMMON_HEADERS, Location: `${request.url!.split(/[?#]/)[0]}/` }).end();
    return;
  }
  if (!found)
    return asked.accept?.includes('text/html')
      ? showNotFound(response)
      : refuse(response, 404, 'There is no such file.');
  const type = TYPE_BY_EXTENSION[extname(found.path)] ?? 'application/octet-stream';
  const encoding = chooseEncoding(asked['accept-encoding'], type, found.size);
  // A file and its compressed forms are different answers, and a tag stands for one of them.
  const tag = `"${found.tag}${encoding ? `-${encoding}` : ''}"`;
  const headers = {
    ...COMMON_HEADERS,
    'Content-Security-Policy': headerPolicy(found.urlPath),
    'Content-Type': type,
    Vary: 'Accept-Encoding',
    'Cache-Control': HASHED_FILE.test(found.urlPath) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: tag,
  };
  if (asked['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  // A file that vanished since it was found is sent, and broken off, like any other.
  const bytes = encoding && (await folder.compressed.read(found.path, found.tag, encoding).catch(() => undefined));
  if (bytes) {
    response.writeHead(200, { ...headers, 'Content-Encoding': encoding, 'Content-Length': bytes.length });
    response.end(method === 'HEAD' ? undefined : bytes);
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Length': found.size });
  if (method === 'HEAD') {
    response.end();
    return;
  }
  // A pipeline closes the file when the other side goes away, and the connection when the file vanishes: its size is
  // promised already. Neither is a server error.
  const file = createReadStream(found.path);
  // The pipeline stops listening when the connection was gone before the file was open.
  file.on('error', () => {});
  await pipeline(file, response).catch(() => {});
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...COMMON_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
}

function showNotFound(response: ServerResponse): void {
  const headers = { 'Content-Security-Policy': NOT_FOUND_POLICY, 'Content-Type': 'text/html; charset=utf-8' };
  response.writeHead(404, { ...COMMON_HEADERS, ...headers }).end(NOT_FOUND_PAGE);
}

type FoundFile = { readonly path: string; readonly urlPath: string; readonly size: number; readonly tag: string };

/**
 * The file for a request; `folder` for a folder with a page whose address lacks its slash; undefined if there is none, or
 * it is outside the folder, be it by `..` or by a link.
 */
async function findFile(folder: string, url: string): Promise<FoundFile | 'folder' | undefined> {
  const asked = decodePath(url);
  if (asked === undefined) return undefined;
  const urlPath = asked.endsWith('/') ? `${asked}index.html` : asked;
  const path = await realpath(join(folder, urlPath)).catch(() => undefined);
  if (!path?.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return undefined;
  const stats = await stat(path).catch(() => undefined);
  // A path that begins with two slashes would name another host in a redirection.
  if (stats?.isDirectory() && !asked.startsWith('//') && existsSync(join(path, 'index.html'))) return 'folder';
  if (!stats?.isFile()) return undefined;
  return { path, urlPath, size: stats.size, tag: `${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}` };
}

/** The path of a request without its query; undefined when it is not valid text. */
function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0]);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}
