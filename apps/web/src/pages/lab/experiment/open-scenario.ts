/*
 * A MovingAI map and its scenario from two files, in either order; a scenario alone is for the map on the screen.
 */
import type { Issue } from '@skerry/kit';
import { isScenarioText, type PlanMap, readMapText, readScenario, type Scene } from '@skerry/lab';

const MAX_BYTES = 64 << 20;

export type OpenedScenario =
  | { readonly map: PlanMap; readonly skipped: number }
  | { readonly issues: readonly Issue[] };

export async function openScenario(files: readonly File[], scene: Scene): Promise<OpenedScenario> {
  const large = files.find(({ size }) => size > MAX_BYTES);
  if (large) return { issues: [{ path: large.name, message: 'expected at most 64 MB' }] };
  const texts = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
  const scenario = texts.find(({ text }) => isScenarioText(text));
  if (!scenario) return { issues: [{ path: 'files', message: 'expected a scenario: its first line is "version 1"' }] };
  const mapFile = texts.find((file) => file !== scenario);
  let { map } = scene;
  let name = scene.source.kind === 'file' ? scene.source.name : scene.source.kind;
  if (mapFile) {
    const read = readMapText(mapFile.text, mapFile.name);
    if (read.kind === 'refused')
      return { issues: read.issues.map(({ path, message }) => ({ path: `${mapFile.name}, ${path}`, message })) };
    if (read.kind === 'scene' || read.base.source.kind !== 'file')
      return { issues: [{ path: mapFile.name, message: 'expected a map' }] };
    [map, name] = [read.base.source.map, read.base.source.name];
  }
  const read = readScenario(scenario.text, map);
  if (read.kind === 'refused')
    return { issues: read.issues.map(({ path, message }) => ({ path: `${scenario.name}, ${path}`, message })) };
  const problems = read.problems.map(({ start, goal, bucket }) => ({ start, goal, bucket }));
  return { map: { name, map, diagonal: 'both-free', problems }, skipped: read.skipped };
}
