/*
 * Lets an engine open the probe page and reads what it computed.
 */
import { type Engine, readResult } from '../engines/engine.ts';
import type { Probe } from './probe.ts';

/** The probe of one engine; rejects with what went wrong on the page. */
export async function readProbe(
  engine: Engine,
  url: string,
): Promise<{ readonly probe: Probe; readonly version: string }> {
  const { text, version } = await readResult(engine, url);
  const found = JSON.parse(text) as Probe | { readonly error: string };
  if ('error' in found) throw new Error(`${engine.name}: ${found.error}`);
  return { probe: found, version };
}
