/*
 * A small static server for the built app and the browser tests: right types, strict content security, isolation
 * headers (they unlock shared memory and precise clocks), files named by their hash cached for ever.
 * It listens on this machine only, on both loopback addresses, so `localhost` means us however it resolves.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { HEADER_POLICY } from './content-policy.ts';

export type RunningServer = {
  readonly port: number;
  /** Address of the start page, with a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

export type ServeOptions = {
  /** The first port to try. */
  readonly port: number;
  /** Whether to try the ports after it when it is taken. */
  readonly mayMove: boolean;
};

const TYPE_BY_EXTENSION: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
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
  'Content-Security-Policy': HEADER_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** Vite puts a hash of eight characters or more before the extension of everything in assets/. */
const HASHED_FILE = /\/assets\/.+-[\w-]{8,}\.\w+$/;
const LOOPBACK = ['127.0.0.1', '::1'];
const PORTS_TO_TRY = 50;

/** Serves a folder on the first free port; rejects with a sentence when there is none. */
export async function serveFolder(folder: string, { port, mayMove }: ServeOptions): Promise<RunningServer> {
  const last = mayMove ? port + PORTS_TO_TRY - 1 : port;
  for (let candidate = port; candidate <= last; candidate++) {
    const servers = await listenOnLoopback(folder, candidate);
    if (!servers) continue;
    const close = async (): Promise<void> => {
      await Promise.all(servers.map(closeServer));
    };
    return { port: candidate, url: `http://localhost:${candidate}/`, close };
  }
  throw new Error(
    mayMove ? `All ports from ${port} to ${last} are taken.` : `Port ${port} is taken: set PORT to another one.`,
  );
}

/** One server per loopback address, or undefined when another program has the port on either. */
async function listenOnLoopback(folder: string, port: number): Promise<Server[] | undefined> {
  const servers: Server[] = [];
  for (const host of LOOPBACK) {
    const server = createServer((request, response) => void answer(folder, request, response));
    const problem = await new Promise<string | undefined>((settle) => {
      server.once('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message));
      server.listen(port, host, () => settle(undefined));
    });
    if (problem === undefined) servers.push(server);
    // A machine without IPv6 has no ::1, and nobody else can be there either.
    else if (host === '127.0.0.1' || problem === 'EADDRINUSE') {
      await Promise.all(servers.map(closeServer));
      if (problem === 'EACCES') throw new Error(`Port ${port} needs special rights: set PORT to one above 1023.`);
      return undefined;
    }
  }
  return servers;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((settle) => {
    server.close(() => settle());
    server.closeAllConnections();
  });
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'Only GET and HEAD are answered here.');
  const found = await findFile(folder, request.url ?? '/');
  if (!found) return refuse(response, 404, 'There is no such file.');
  const headers = {
    ...COMMON_HEADERS,
    'Content-Type': TYPE_BY_EXTENSION[extname(found.path)] ?? 'application/octet-stream',
    'Cache-Control': HASHED_FILE.test(found.urlPath) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: found.tag,
  };
  if (request.headers['if-none-match'] === found.tag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Length': found.size });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // A file that vanishes between stat and read ends the connection: the size is promised already.
  createReadStream(found.path)
    .on('error', () => response.destroy())
    .pipe(response);
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...COMMON_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
}

type FoundFile = { readonly path: string; readonly urlPath: string; readonly size: number; readonly tag: string };

/** The file for a request; a path without extension is a route of the app, which index.html answers. */
async function findFile(folder: string, url: string): Promise<FoundFile | undefined> {
  const urlPath = decodePath(url);
  if (urlPath === undefined) return undefined;
  const path = normalize(join(folder, extname(urlPath) === '' ? 'index.html' : urlPath));
  if (!path.startsWith(normalize(folder + sep))) return undefined;
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  return { path, urlPath, size: stats.size, tag: `"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"` };
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
