/*
 * A small static server for the built app and the browser tests, on this machine only: it listens on both loopback
 * addresses, so `localhost` means us however it resolves, and answers requests that name this machine.
 */
import { realpathSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import { type ServedFolder, answerRequest } from './answer-request.ts';
import { CompressedFiles } from './compressed-files.ts';
import { isRefusedPort } from './refused-ports.ts';

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

const LOOPBACK = ['127.0.0.1', '::1'];
const PORTS_TO_TRY = 50;
const MAX_PORT = 65535;

/** Serves a folder on the first free port; rejects with a sentence when there is none. */
export async function serveFolder(folder: string, { port, mayMove }: ServeOptions): Promise<RunningServer> {
  if (!mayMove && isRefusedPort(port))
    throw new Error(`Browsers open no page on port ${port}: set PORT to another one.`);
  const last = mayMove ? Math.min(port + PORTS_TO_TRY - 1, MAX_PORT) : port;
  // Whatever a link in the folder points at is compared with the folder's own real path.
  const served = { path: realpathSync(folder), compressed: new CompressedFiles() };
  for (let candidate = port; candidate <= last; candidate++) {
    if (isRefusedPort(candidate)) continue;
    const servers = await listenOnLoopback(served, candidate);
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
async function listenOnLoopback(folder: ServedFolder, port: number): Promise<Server[] | undefined> {
  const servers: Server[] = [];
  for (const host of LOOPBACK) {
    const server = createServer((request, response) => void answerRequest(folder, request, response));
    const problem = await new Promise<string | undefined>((settle) => {
      server.once('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message));
      server.listen(port, host, () => settle(undefined));
    });
    if (problem === undefined) servers.push(server);
    // A machine without IPv6 has no ::1, so no other program can listen there.
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
