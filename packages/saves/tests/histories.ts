/*
 * Random histories of two tabs over one disk: saves, takeovers, deletions, renames, imports, at random speeds, while
 * operations of the store fail or fall silent, room runs out, clocks jump and tabs are killed. Afterwards everything
 * that was confirmed must be there. A history is a function of its seed.
 */
import { hash2, type Rng, rngFromSeed } from '@skerry/kit';
import type { Recipe } from '@skerry/world';
import { encodeSaveFile } from '../src/world/save-file.ts';
import { FIRST_EPOCH } from '../src/collection/collection.ts';
import { createSaves, type Saves } from '../src/world/saves.ts';
import type { ListedWorld } from '../src/world/saves.ts';
import type { Store } from '../src/store/store.ts';
import type { WorldSave } from '../src/world/world-save.ts';
import { createFaultyStore, quotaError, usedBytes } from './faulty-store.ts';
import { makeSave } from './make-save.ts';

export type HistoryTally = { histories: number; calls: number; confirmed: number; faults: number; kills: number };

const IDS = ['one', 'two', 'three'] as const;
const STEPS = 40;
/** Turns of the event loop after which whatever has not answered never will. */
const QUIET_TURNS = 60;

const save = (id: string, progress: number): WorldSave => makeSave({ id, title: id, recipe: {} as Recipe }, progress);

/** A save, deletion or undoing that was asked for; times are counts of steps. `isOk` is unknown when nobody answered. */
type Call = {
  readonly tab: Tab;
  readonly id: string;
  readonly kind: 'save' | 'remove' | 'restore' | 'erase' | 'open';
  readonly progress: number;
  readonly asked: number;
  ended: number;
  isOk?: boolean;
};

type Tab = { saves: Saves; readonly epochById: Map<string, number>; isAlive: boolean; waiting: number };

export async function tryHistories(seed: number, count: number): Promise<HistoryTally> {
  const tally: HistoryTally = { histories: 0, calls: 0, confirmed: 0, faults: 0, kills: 0 };
  for (let k = 0; k < count; k++) {
    const historySeed = hash2(k, 1, seed);
    try {
      await tryHistory(rngFromSeed(historySeed), tally);
    } catch (error) {
      throw new Error(`history ${k} of seed ${seed} (${historySeed})`, { cause: error });
    }
    tally.histories++;
  }
  return tally;
}

async function tryHistory(rng: Rng, tally: HistoryTally): Promise<void> {
  const disk = createDisk(rng, tally);
  const calls: Call[] = [];
  const imported: { readonly id: string; readonly progress: number }[] = [];
  const messages: string[] = [];
  let clock = 0;
  let progress = 0;
  const tabs = [0, 1].map(() => disk.openTab());
  /** Who plays a world: the lock of the page, which one tab holds at a time. */
  const playerById = new Map<string, Tab>();

  /** Starts something and notes how it ended; nobody waits for it. */
  function start(tab: Tab, kind: Call['kind'], id: string, run: () => Promise<{ readonly status: string }>): Call {
    const call: Call = { tab, id, kind, progress, asked: ++clock, ended: Infinity };
    calls.push(call);
    tally.calls++;
    tab.waiting++;
    void run().then((result) => {
      if (!tab.isAlive) return;
      tab.waiting--;
      call.ended = ++clock;
      call.isOk = result.status === 'saved' || result.status === 'done' || result.status === 'open';
      if (call.isOk) tally.confirmed++;
      messages.push(JSON.stringify(result));
    });
    return call;
  }

  for (let step = 0; step < STEPS; step++) {
    const at = rng.below(tabs.length);
    const tab = tabs[at];
    const id = rng.pick(IDS);
    const doing = rng.below(20);
    if (doing < 9) {
      if (playerById.get(id) !== tab) {
        playerById.set(id, tab);
        start(tab, 'open', id, async () => {
          const opened = await tab.saves.open(id);
          tab.epochById.set(id, opened.status === 'open' ? opened.epoch : FIRST_EPOCH);
          return opened;
        });
        await turns(QUIET_TURNS);
      } else if (tab.epochById.has(id)) {
        const next = ++progress;
        start(tab, 'save', id, () => tab.saves.save(save(id, next), tab.epochById.get(id)!));
      }
    } else if (doing === 9) {
      // A tab that lost the world and has not heard of it yet.
      const epoch = tab.epochById.get(id);
      if (epoch === undefined || playerById.get(id) === tab || !disk.isHealthy()) continue;
      const next = ++progress;
      const call = start(tab, 'save', id, () => tab.saves.save(save(id, next), epoch));
      await turns(QUIET_TURNS);
      const isLost = (playerById.get(id)?.epochById.get(id) ?? 0) > epoch;
      if (call.isOk && isLost && disk.isHealthy() && !calls.some(({ kind }) => kind === 'erase'))
        throw new Error(`${id} was saved by the tab that lost it`);
    } else if (doing < 11) start(tab, 'remove', id, () => tab.saves.remove(id));
    else if (doing < 13) start(tab, 'restore', id, () => tab.saves.restore(id));
    else if (doing === 13) start(tab, 'erase', id, () => tab.saves.erase(id));
    else if (doing === 14) void tab.saves.rename(id, `${id} again`);
    else if (doing === 15) {
      const next = ++progress;
      void tab.saves.importFile(encodeSaveFile(save(`file-${rng.below(2)}`, next))).then((result) => {
        messages.push(JSON.stringify(result));
        if (tab.isAlive && result.status === 'imported') imported.push({ id: result.facts.id, progress: next });
      });
    } else if (doing === 16) disk.stepClock();
    else if (doing === 17) disk.setRoom();
    else if (doing === 18) void tab.saves.list().catch(() => {});
    else {
      // Most often in the middle of a save.
      const played = IDS.find((world) => playerById.get(world) === tab && tab.epochById.has(world));
      if (played) {
        const next = ++progress;
        start(tab, 'save', played, () => tab.saves.save(save(played, next), tab.epochById.get(played)!));
        await turns(rng.below(40));
      }
      disk.kill(tab);
      tally.kills++;
      tabs[at] = disk.openTab();
      for (const [world, player] of playerById) if (player === tab) playerById.delete(world);
      // Later saves would heal what a kill broke.
      if (rng.chance(0.4)) break;
    }
    await turns(rng.below(4));
  }
  await turns(QUIET_TURNS);
  for (const tab of tabs) disk.kill(tab);
  const listed = await checkWorlds(disk.readOnly(), calls, messages.join('\n'));
  // Where the store failed, a head may be older than its world; the world has its old place in the list then.
  if (disk.isHealthy()) checkOrder(listed, calls);
  for (const { id, progress: expected } of imported) {
    const found = await disk.readOnly().peek(id);
    if (found.status !== 'open' || found.save.stats['seconds'] !== expected)
      throw new Error(`the import ${id} was confirmed with ${expected}, and is ${JSON.stringify(found).slice(0, 200)}`);
  }
}

/** What the calls promised about each world, against what is there. Gives the list of worlds. */
async function checkWorlds(saves: Saves, calls: readonly Call[], messages: string): Promise<readonly ListedWorld[]> {
  const listed = await saves.list();
  for (const id of IDS) {
    const own = calls.filter((call) => call.id === id);
    const last = own.filter(({ kind, isOk }) => kind === 'save' && isOk).at(-1);
    if (!last) continue;
    const state = listed.find((world) => world.id === id)?.state;
    const isAfter = ({ ended }: Call): boolean => ended > last.asked;
    const mayBeGone = own.some((call) => isAfter(call) && (call.kind === 'remove' || call.kind === 'erase'));
    // Deleted before, and never known not to be: a save that could not write the head leaves that to the next.
    if (state === undefined && mayBeGone && (messages.includes(id) || own.some(({ kind }) => kind === 'erase')))
      continue;
    if (state !== 'good' && !(mayBeGone && state === 'deleted'))
      throw new Error(`${id} was confirmed and is ${state}: ${tellCalls(own)}`);
    const found = await saves.peek(id);
    if (found.status !== 'open') throw new Error(`${id} was confirmed and cannot be opened: ${found.sentence}`);
    const progress = found.save.stats['seconds'];
    const isSaved = ({ kind, isOk }: Call): boolean => kind === 'save' && isOk === true;
    // Two tabs that save at once may be served in either order; the saves of one tab are served as they were asked for.
    const isOvertaken = (call: Call): boolean =>
      own.some((other) => isSaved(other) && other.asked > (other.tab === call.tab ? call.asked : call.ended));
    const allowed = own.filter(
      (call) => call.kind === 'save' && (call.isOk ? !isOvertaken(call) : call.ended > last.asked),
    );
    if (!allowed.some((call) => call.progress === progress))
      throw new Error(`${id} was confirmed with ${last.progress} and has ${progress}: ${tellCalls(own)}`);
  }
  return listed;
}

function tellCalls(calls: readonly Call[]): string {
  return JSON.stringify(calls.map(({ tab: _tab, ...call }) => call));
}

/** Whatever was saved later is listed first. */
function checkOrder(listed: readonly ListedWorld[], calls: readonly Call[]): void {
  const lastById = new Map<string, Call>();
  for (const { id, state } of listed) {
    const own = calls.filter((call) => call.id === id && call.kind === 'save');
    if (state === 'good' && own.length > 0 && own.every(({ isOk }) => isOk)) lastById.set(id, own.at(-1)!);
  }
  for (const [id, last] of lastById)
    for (const [other, later] of lastById)
      if (last.ended < later.asked && placeOf(listed, other) > placeOf(listed, id))
        throw new Error(`${other} was saved after ${id}, and is listed after it`);
}

function placeOf(listed: readonly { readonly id: string }[], wanted: string): number {
  return listed.findIndex(({ id }) => id === wanted);
}

/** One disk, its faults, its clock, and locks that all tabs share and that a killed tab gives back. */
function createDisk(rng: Rng, tally: HistoryTally) {
  const bytesByKey = new Map<string, Uint8Array>();
  const faultShare = rng.pick([0, 0.01, 0.05]);
  const holderByName = new Map<string, Tab>();
  const writesByTab = new Map<Tab, Set<{ readonly key: string; readonly bytes: Uint8Array }>>();
  let room = Infinity;
  let isHealthy = faultShare === 0;
  let now = 1e12;
  let ids = 0;

  /** The shared disk as one tab sees it: dead tabs change nothing, operations take their time. */
  function storeOf(tab: () => Tab): Store {
    const store = createFaultyStore(bytesByKey, (operation, _count, bytes) => {
      if (operation === 'put' && usedBytes(bytesByKey) + bytes > room) return 'full';
      if (!rng.chance(faultShare)) return undefined;
      tally.faults++;
      return rng.pick(operation === 'put' ? (['error', 'full', 'silence'] as const) : (['error', 'silence'] as const));
    });
    const late = async <T>(run: () => Promise<T>): Promise<T> => {
      for (let turn = rng.below(3); turn > 0; turn--) await new Promise((settle) => setImmediate(settle));
      if (!tab().isAlive) await new Promise(() => {});
      return run();
    };
    return {
      isLasting: true,
      get: (key) => late(() => store.get(key)),
      keys: () => late(() => store.keys()),
      put: async (key, bytes) => {
        const writes = writesByTab.get(tab()) ?? new Set();
        writesByTab.set(tab(), writes);
        const write = { key, bytes };
        writes.add(write);
        try {
          await late(() => store.put(key, bytes));
        } finally {
          writes.delete(write);
        }
      },
      remove: (keys) => late(() => store.remove(keys)),
    };
  }

  async function exclusively<T>(tab: () => Tab, name: string, run: () => Promise<T>): Promise<T> {
    while (holderByName.get(name)?.isAlive) await new Promise((settle) => setImmediate(settle));
    if (!tab().isAlive) await new Promise(() => {});
    holderByName.set(name, tab());
    try {
      return await run();
    } finally {
      if (holderByName.get(name) === tab()) holderByName.delete(name);
    }
  }

  /** A write under way when its tab is killed may be done, not done, or cut off. */
  function tear(tab: Tab): void {
    for (const { key, bytes } of writesByTab.get(tab) ?? []) {
      const fate = rng.below(3);
      isHealthy = false;
      if (fate === 0) bytesByKey.set(key, bytes.slice());
      if (fate === 1) bytesByKey.set(key, bytes.slice(0, rng.below(bytes.length)));
    }
  }

  return {
    isHealthy: () => isHealthy,
    openTab: (): Tab => {
      const tab: Tab = {
        saves: createSaves({
          store: storeOf(() => tab),
          now: () => now++,
          createId: () => `made-${++ids}`,
          exclusively: (name, run) => exclusively(() => tab, name, run),
        }),
        epochById: new Map(),
        isAlive: true,
        waiting: 0,
      };
      return tab;
    },
    kill: (tab: Tab): void => {
      if (tab.isAlive) tear(tab);
      tab.isAlive = false;
    },
    stepClock: (): void => {
      now += rng.pick([-1e12, -3.6e6, 3.6e6, 1e12, -2e12]);
    },
    setRoom: (): void => {
      room = rng.chance(0.5) ? Infinity : usedBytes(bytesByKey) + rng.below(3000);
      if (room < Infinity) isHealthy = false;
    },
    /** The disk as a new, healthy tab finds it. */
    readOnly: (): Saves =>
      createSaves({
        store: createFaultyStore(bytesByKey, (operation) => (operation === 'put' ? 'full' : undefined)),
        now: () => 0,
        createId: () => {
          throw quotaError();
        },
      }),
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((settle) => setImmediate(settle));
}
