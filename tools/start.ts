/*
 * `npm start`: builds the web app if its sources changed, serves it and prints the address.
 * PORT names a port that must be used; without it the first free one from 7537 on is taken.
 */
import { WEB_DIST, buildWeb, isWebStale } from './build-web.ts';
import { FIRST_PORT, describeAddress, readPort } from './own-address.ts';
import { type RunningServer, serveFolder } from './serve.ts';

try {
  const requested = readPort(process.env.PORT);
  if (isWebStale()) {
    console.error('Building the app; this takes some ten seconds …');
    await buildWeb();
  }
  const port = requested ?? FIRST_PORT;
  const server = await serveFolder(WEB_DIST, { port, mayMove: requested === undefined });
  console.log(describeAddress(server.url, server.port, port));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(server));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function stop(server: RunningServer): Promise<void> {
  await server.close();
  process.exit(0);
}
