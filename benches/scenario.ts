/*
 * A bench is a folder: `benches/NAME/NAME.bench.ts` exports what it can measure.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Report } from './bench.ts';
import type { AddReadmeRow } from './readme-row.ts';

export type Scenario = {
  /** Everything the scenario measures, as a table on the screen. */
  readonly run: (report: Report) => Promise<void>;
  /** The rows that documents show, with both sides' answers checked. */
  readonly readme?: (add: AddReadmeRow) => Promise<void>;
};

/** Every folder that holds a bench file of its own name. */
export function findScenarios(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => existsSync(benchFile(name)))
    .sort();
}

export async function loadScenario(name: string): Promise<Scenario> {
  return (await import(pathToFileURL(benchFile(name)).href)) as Scenario;
}

function benchFile(name: string): string {
  return join(import.meta.dirname, name, `${name}.bench.ts`);
}
