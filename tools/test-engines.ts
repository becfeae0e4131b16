/*
 * `npm run test:engines`: the golden hashes in Chromium, Firefox and WebKit, as a table; `--record` writes it into
 * docs/sameness.md. Exit code 1 when any engine disagrees or does not start.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM } from '../tests/engines/chromium.ts';
import type { Engine } from '../tests/engines/engine.ts';
import { FIREFOX } from '../tests/engines/firefox.ts';
import { WEBKIT } from '../tests/engines/webkit.ts';
import { diffFromGoldens } from '../tests/sameness/read-goldens.ts';
import { probe as probeHere } from '../tests/sameness/probe.ts';
import { readProbe } from '../tests/sameness/read-probe.ts';
import { serveProbe } from '../tests/sameness/serve-probe.ts';
import { ROOT } from './root.ts';

const RECORD = join(ROOT, 'docs/sameness.md');
const TABLE = /<!-- table -->[\s\S]*<!-- end -->/;

type Row = { readonly name: string; readonly version: string; readonly verdict: string; readonly isSame: boolean };

const rows: Row[] = [];
const server = await serveProbe();
try {
  rows.push(judge('Node', process.versions.node, await probeHere(true)));
  for (const engine of [CHROMIUM, FIREFOX, WEBKIT]) rows.push(await judgeEngine(engine));
} finally {
  await server.close();
}
const table = formatTable(rows);
console.log(table);
const failed = rows.filter(({ isSame }) => !isSame).length;
console.log(`\n${rows.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
else if (process.argv.includes('--record')) {
  writeFileSync(RECORD, readFileSync(RECORD, 'utf8').replace(TABLE, `<!-- table -->\n${table}\n<!-- end -->`));
}

async function judgeEngine(engine: Engine): Promise<Row> {
  console.error(`${engine.name} …`);
  try {
    const { probe, version } = await readProbe(engine, `${server.url}?thorough`);
    return judge(engine.name, version, probe);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    return { name: engine.name, version: '?', verdict: `failed: ${reason.split('\n')[0]}`, isSame: false };
  }
}

function judge(name: string, version: string, probe: Awaited<ReturnType<typeof probeHere>>): Row {
  const differences = diffFromGoldens(probe);
  for (const difference of differences.slice(0, 10)) console.error(`${name}: ${difference}`);
  const isSame = differences.length === 0 && probe.backend === 'wasm';
  const count = Object.keys(probe.tiles).length;
  const verdict = isSame
    ? `${count} of ${count} tiles by WASM SIMD, ${count} of ${count} by the plain twins, ${Object.keys(probe.things).length} plants, levels and maps, ${Object.keys(probe.kit).length} functions of kit`
    : `${differences.length} differences, backend ${probe.backend}`;
  return { name, version, verdict, isSame };
}

function formatTable(lines: readonly Row[]): string {
  const cells = lines.map(({ name, version, verdict }) => `| ${name} ${version} | ${verdict} |`);
  return ['| engine | equal to the golden bytes |', '|---|---|', ...cells].join('\n');
}
