/*
 * `npm start`: builds the web app if its sources changed, serves it on a free port and prints the address.
 * PORT names a port that must be used; without it the first free one from 5173 on is taken.
 */
import { WEB_DIST, buildWeb, isWebStale } from './build-web.ts';
import { type RunningServer, serveFolder } from './serve.ts';

const FIRST_PORT = 5173;

try {
  const wish = readPort(process.env.PORT);
  if (isWebStale()) {
    console.error('Building the app …');
    await buildWeb();
  }
  const server = await serveFolder(WEB_DIST, { port: wish ?? FIRST_PORT, mayMove: wish === undefined });
  console.log(`Skerry is at ${server.url} (Ctrl-C ends it)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(server));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`PORT must be a whole number from 1 to 65535, and is "${text}".`);
}

async function stop(server: RunningServer): Promise<void> {
  await server.close();
  process.exit(0);
}
