/*
 * `npm run test:engines`: the golden hashes in Chromium, Firefox and WebKit, and the app in each of them (Atlas, Explore,
 * and a game that is begun, walked, saved and found again), as a table; `--record` writes it into docs/sameness.md.
 * Exit code 1 when any engine disagrees, does not start, or does not run the app.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM } from '../tests/engines/chromium.ts';
import { driveApp } from '../tests/engines/drive-app.ts';
import type { Engine } from '../tests/engines/engine.ts';
import { FIREFOX } from '../tests/engines/firefox.ts';
import { WEBKIT } from '../tests/engines/webkit.ts';
import { diffFromGoldens } from '../tests/sameness/read-goldens.ts';
import { probe as probeHere } from '../tests/sameness/probe.ts';
import { readProbe } from '../tests/sameness/read-probe.ts';
import { serveProbe } from '../tests/sameness/serve-probe.ts';
import { WEB_DIST, buildWeb, isWebStale } from './build-web.ts';
import { ROOT } from './root.ts';
import { serveFolder } from './serve.ts';

const RECORD = join(ROOT, 'docs/sameness.md');
const TABLE = /<!-- table -->[\s\S]*<!-- end -->/;

const APP_PORT = 5620;

type Row = {
  readonly name: string;
  readonly version: string;
  readonly verdict: string;
  readonly isSame: boolean;
  /** Result of driving the app; empty for Node, which has no app. */
  readonly app: string;
  readonly hasApp: boolean;
};

const rows: Row[] = [];
const server = await serveProbe();
if (isWebStale()) await buildWeb();
const appServer = await serveFolder(WEB_DIST, { port: APP_PORT, mayMove: true });
try {
  rows.push({ ...judge('Node', process.versions.node, await probeHere(true)), app: '', hasApp: true });
  for (const engine of [CHROMIUM, FIREFOX, WEBKIT]) rows.push(await judgeEngine(engine));
} finally {
  await server.close();
  await appServer.close();
}
const table = formatTable(rows);
console.log(table);
const verdicts = rows.flatMap(({ isSame, hasApp, app }) => (app === '' ? [isSame] : [isSame, hasApp]));
const failed = verdicts.filter((isGood) => !isGood).length;
console.log(`\n${verdicts.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
else if (process.argv.includes('--record')) {
  writeFileSync(RECORD, readFileSync(RECORD, 'utf8').replace(TABLE, `<!-- table -->\n${table}\n<!-- end -->`));
}

async function judgeEngine(engine: Engine): Promise<Row> {
  console.error(`${engine.name}: tiles …`);
  const sameness = await readProbe(engine, `${server.url}?thorough`).then(
    ({ probe, version }) => judge(engine.name, version, probe),
    (error: unknown) => ({ name: engine.name, version: '?', verdict: `failed: ${explain(error)}`, isSame: false }),
  );
  console.error(`${engine.name}: the app …`);
  const problem = await tryApp(engine);
  return { ...sameness, app: problem ?? 'Atlas, Explore, a game saved and found again', hasApp: problem === undefined };
}

/** Drives the app in a window with a new profile; what went wrong, or undefined. */
async function tryApp(engine: Engine): Promise<string | undefined> {
  try {
    const window = await engine.openWindow();
    try {
      await driveApp(window, appServer.url);
      return undefined;
    } finally {
      await window.close();
    }
  } catch (error) {
    return `failed: ${explain(error)}`;
  }
}

/** The first line, for a cell of the table; all of it goes to the console. */
function explain(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(reason);
  return reason.split('\n')[0];
}

function judge(
  name: string,
  version: string,
  probe: Awaited<ReturnType<typeof probeHere>>,
): Omit<Row, 'app' | 'hasApp'> {
  const differences = diffFromGoldens(probe);
  for (const difference of differences.slice(0, 10)) console.error(`${name}: ${difference}`);
  const isSame = differences.length === 0 && probe.backend === 'wasm';
  const countOf = (what: 'tiles' | 'things') =>
    probe.generators.reduce((sum, generator) => sum + Object.keys(generator[what]).length, 0);
  const count = countOf('tiles');
  const verdict = isSame
    ? `${count} of ${count} tiles by WASM SIMD, ${count} of ${count} by the plain twins, ${countOf('things')} plants, levels and maps, ${Object.keys(probe.kit).length} functions of kit`
    : `${differences.length} differences, backend ${probe.backend}`;
  return { name, version, verdict, isSame };
}

function formatTable(lines: readonly Row[]): string {
  const cells = lines.map(({ name, version, verdict, app }) => `| ${name} ${version} | ${verdict} | ${app || '-'} |`);
  return ['| engine | equal to the golden bytes | the app |', '|---|---|---|', ...cells].join('\n');
}
