/*
 * What exports cost: seconds and the peak of memory of `skerry export` for large heights, a model with plants and a set of
 * map tiles; and whether memory grows with the height of a window. Each export runs in a process of its own, once: they
 * take seconds. PART-OF-A-NAME in SKERRY_EXPORT chooses some.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Report } from '../bench.ts';

type ExportRun = { readonly seconds: number; readonly cpuSeconds: number; readonly peakMb: number };

type Case = { readonly name: string; readonly options: string };

const CASES: readonly Case[] = [
  { name: 'heights as R16, 4033 x 4033', options: '--target unreal --parts r16 --size 4033 --step 1' },
  { name: 'heights as PNG16, 4033 x 4033', options: '--target unreal --parts png --size 4033 --step 1' },
  { name: 'model for the web with plants, 1009 x 1009', options: '--target blender --parts web --size 1009 --step 1' },
  { name: 'memory: heights as R16, 1009 x 1009', options: '--target godot --parts r16 --size 1009 --step 4' },
  { name: 'memory: heights as R16, 16384 x 16384', options: '--target godot --parts r16 --size 16384 --step 1' },
  {
    name: 'height tiles as PMTiles, 64 km to zoom 14',
    options: '--preset archipelago --target gis --parts pmtiles --span 65536 --zoom 14',
  },
];

export async function run(report: Report): Promise<void> {
  const wanted = process.env['SKERRY_EXPORT'] ?? '';
  for (const { name, options } of CASES.filter((one) => one.name.includes(wanted))) {
    const folder = mkdtempSync(join(tmpdir(), 'skerry-export-bench-'));
    try {
      const { seconds, cpuSeconds, peakMb } = exportInto(folder, options);
      const row = (metric: string, value: number, unit: string): void =>
        report({
          scenario: 'export',
          metric: `${name}: ${metric}`,
          subject: 'skerry export',
          peer: null,
          value,
          unit,
          ratio: null,
          spread: 0,
        });
      row('time', seconds, 's');
      row('processor time', cpuSeconds, 's');
      row('peak of memory', peakMb, 'MB');
      const files = readdirSync(folder).filter((file) => !file.endsWith('.txt'));
      row('bytes', files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1e6, 'MB');
      for (const file of files.filter((other) => other.endsWith('.glb'))) reportProblems(join(folder, file), row);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function exportInto(folder: string, options: string): ExportRun {
  const command = join(import.meta.dirname, '../../apps/cli/src/main.ts');
  const usage = pathToFileURL(join(import.meta.dirname, 'print-usage.ts')).href;
  const words = ['--import', usage, command, 'export', '--out', folder, ...options.split(' ')];
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`skerry export ${options} failed: ${stderr}`);
  const used = JSON.parse(stderr.trim().split('\n').at(-1)!) as Omit<ExportRun, 'seconds'>;
  return { seconds: (performance.now() - start) / 1000, ...used };
}

function reportProblems(file: string, row: (metric: string, value: number, unit: string) => void): void {
  const program = join(import.meta.dirname, '../../packages/exchange/tests/support/validate-glb-process.ts');
  const { stdout } = spawnSync(process.execPath, [program], { input: readFileSync(file), encoding: 'utf8' });
  const { numErrors, numWarnings } = JSON.parse(stdout) as { readonly numErrors: number; readonly numWarnings: number };
  row('errors of the Khronos validator', numErrors, '');
  row('warnings of the Khronos validator', numWarnings, '');
}
