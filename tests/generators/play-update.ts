/*
 * What a build with generators 1 and 2 makes of worlds of versions 1, 2 and 3, printed as JSON for the test beside this
 * folder. Run with add-generator.ts.
 */
import { formatIssues } from '@skerry/kit';
import { checkSnapshot, createMemoryStore, createSaves, encodeSaveFile, FIRST_EPOCH } from '@skerry/saves';
import {
  createLog,
  createSetup,
  createSim,
  decodeLog,
  encodeLog,
  recordTick,
  replayLog,
  restoreSim,
} from '@skerry/sim';
import { createPlanCache, packSource } from '@skerry/stream';
import {
  buildTile,
  decodeLink,
  encodeLink,
  encodeTileBytes,
  findPreset,
  GENERATOR_VERSION,
  planWorld,
  scatterTile,
  type WorldPlan,
} from '@skerry/world';
import { readFileSync } from 'node:fs';
import { callCli } from '../../apps/cli/tests/call-cli.ts';
import { sha256 } from '../sameness/sha256.ts';

const { recipe } = findPreset('skerry')!;
const TICKS = 30;

export type Update = Awaited<ReturnType<typeof playUpdate>>;

function hashOf(plan: WorldPlan): Promise<string> {
  const tile = buildTile(plan, { level: 0, tx: 0, tz: 0 });
  return sha256(encodeTileBytes(tile, scatterTile(plan, tile)));
}

function sentenceOf(call: () => unknown): string {
  try {
    call();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

async function tryPlans() {
  const openPlan = createPlanCache();
  return {
    newest: GENERATOR_VERSION,
    byDefault: planWorld(recipe, 'skerry').generatorVersion,
    hashes: { 1: await hashOf(planWorld(recipe, 'skerry', 1)), 2: await hashOf(planWorld(recipe, 'skerry')) },
    inWorker: {
      1: await hashOf(openPlan(packSource(planWorld(recipe, 'skerry', 1)))),
      2: await hashOf(openPlan(packSource(planWorld(recipe, 'skerry', 2)))),
    },
    refusal: sentenceOf(() => planWorld(recipe, 'skerry', 3)),
  };
}

function tryLink(text: string) {
  const { issues, link } = decodeLink(text);
  return { issues: formatIssues(issues), version: link?.generatorVersion, again: link && encodeLink(link) };
}

function tryLogs() {
  const old = readFileSync(new URL('../../packages/sim/tests/replay/fixtures/log-1.json', import.meta.url), 'utf8');
  const oldRun = replayLog(decodeLog(old).log!);
  const setup = createSetup({ mode: 'wander', recipe, seed: 'new' });
  const sim = createSim(setup);
  const log = createLog(setup);
  for (let tick = 0; tick < TICKS; tick++) {
    recordTick(log, []);
    sim.tick([]);
  }
  const text = encodeLog(log);
  const { log: read } = decodeLog(text);
  const under1 = replayLog({ ...read!, setup: { ...read!.setup, generatorVersion: 1 } });
  const { x, z } = oldRun.state.players[0].body;
  return {
    old: { version: oldRun.plan.generatorVersion, x, z },
    new: { version: read!.setup.generatorVersion, isEqual: replayLog(read!).hash() === sim.hash() },
    isOther: under1.hash() !== sim.hash(),
    refusal: formatIssues(decodeLog(text.replace('"generatorVersion":2', '"generatorVersion":3')).issues),
  };
}

async function trySaves() {
  const bytes = readFileSync(new URL('../../packages/saves/tests/fixtures/run-v2.skerry', import.meta.url));
  const store = createMemoryStore();
  const saves = createSaves({ store, now: () => 1, createId: () => 'new', checkSnapshot });
  await saves.importFile(bytes);
  const [listed] = await saves.list();
  const opened = await saves.open(listed.id);
  if (opened.status !== 'open') throw new Error(opened.sentence);
  const { save } = opened;
  const { issues, sim } = restoreSim(JSON.parse(save.snapshot));
  if (!sim) throw new Error(formatIssues(issues));
  for (let tick = 0; tick < TICKS; tick++) sim.tick([]);
  const saved = await saves.save({ ...save, snapshot: JSON.stringify(sim.snapshot()) }, opened.epoch);

  const later = encodeSaveFile({ ...save, id: 'later', generatorVersion: 3 }, FIRST_EPOCH);
  await store.put('world/later/a', later);
  return {
    listed: { state: listed.state, version: listed.facts?.generatorVersion },
    played: {
      version: sim.plan.generatorVersion,
      isOf1: (await hashOf(sim.plan)) === (await hashOf(planWorld(save.recipe, save.seed, 1))),
    },
    saved: { status: saved.status, version: saved.status === 'saved' ? saved.facts.generatorVersion : undefined },
    later: {
      listed: (await saves.list()).find(({ id }) => id === 'later'),
      opened: (await saves.open('later')).status,
      imported: (await saves.importFile(later)).status,
      isUntouched: Buffer.compare((await store.get('world/later/a'))!, later) === 0,
    },
  };
}

async function tryCommandLine(...words: string[]) {
  const { code, out, err } = await callCli(['hash', '--tiles', '0:0:0', '--json', ...words]);
  if (code !== 0) return { refusal: err.trim() };
  const [{ generatorVersion, sha256: hash }] = JSON.parse(out) as [{ generatorVersion: number; sha256: string }];
  return { generatorVersion, hash };
}

async function playUpdate() {
  return {
    plans: await tryPlans(),
    links: [1, 2, 3].map((version) => tryLink(`w=1.${version};skerry;windward`)),
    logs: tryLogs(),
    saves: await trySaves(),
    commandLine: {
      newest: await tryCommandLine(),
      asked: await tryCommandLine('--generator', '1'),
      linked: await tryCommandLine('--link', 'w=1.1;skerry;skerry'),
      refused: await tryCommandLine('--link', 'w=1.3;skerry;skerry'),
    },
  };
}

console.log(JSON.stringify(await playUpdate()));
