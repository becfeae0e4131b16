/*
 * `npm run build`: the web app, ready to be put on any static server.
 */
import { relative } from 'node:path';
import { WEB_DIST, buildWeb } from './build-web.ts';

await buildWeb();
console.log(`Built the app into ${relative(process.cwd(), WEB_DIST) || '.'}.`);
