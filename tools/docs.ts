/*
 * `npm run docs`: builds the documentation alone and serves it, with the place that it has in the built app.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocs } from '../apps/docs/build/build-docs.ts';
import { FIRST_PORT, describeAddress, readPort } from './own-address.ts';
import { ROOT } from './root.ts';
import { serveFolder } from './serve.ts';

const FOLDER = join(ROOT, '.skerry/docs-site');

/** In the place of the app, which is not built here. */
const START = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Skerry</title></head>
<body><p>This is the documentation alone: <a href="docs/index.html">open it</a>. <code>npm start</code> serves the app with it.</p></body></html>
`;

try {
  const requested = readPort(process.env.PORT);
  mkdirSync(FOLDER, { recursive: true });
  console.error('Building the documentation …');
  await buildDocs(join(FOLDER, 'docs'));
  cpSync(join(ROOT, 'apps/web/public/favicon.svg'), join(FOLDER, 'favicon.svg'));
  writeFileSync(join(FOLDER, 'index.html'), START);
  const port = requested ?? FIRST_PORT;
  const server = await serveFolder(FOLDER, { port, mayMove: requested === undefined });
  console.log(describeAddress(`${server.url}docs/`, server.port, port));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
