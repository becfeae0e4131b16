/*
 * Searches that keep what they know and repair it after edits: LPA* (fixed ends) and D* Lite (the start walks).
 * One machine does both: costs are counted from a root; LPA* roots at the start and looks forward, D* Lite roots at
 * the goal and looks backward, so that a walking start leaves all costs valid (Koenig and Likhachev).
 * `g` is the cost a node was last expanded with, `rhs` what its neighbours now say; nodes where they differ wait.
 * Edits near the root undo the costs of everything behind them, twice the work of a new search. Then jump points are
 * tried first, which need next to nothing on even ground with few corners; the edits wait meanwhile. Where there is
 * more to it, what is known guides a search from the other end (guided-search.ts), until it has grown too old.
 * On large grids with weights D* Lite does neither: a flow field costs a sixth of the time per cell, so after a short
 * try all costs are computed anew as a field, and later edits repair those.
 */

import type { Issue } from '@skerry/kit';
import { assertCell, changedCell, forEachAround, hasChangesSince } from '../grid/grid-edit.ts';
import { isUniform, type NavGrid } from '../grid/grid.ts';
import { fillFlowField } from '../flow/flow-field.ts';
import { checkNames, type OptionNames, requireNames } from '../grid/input-check.ts';
import { createHeap } from '../open/heap.ts';
import { refusesJumps } from '../jump/jps.ts';
import { tracedJps } from '../jump/traced-jps.ts';
import { checkBudgets } from '../search/search-check.ts';
import { badInput, createResult, type SearchResult } from '../search/search-result.ts';
import { createSearcherWith, type Searcher } from '../search/searcher.ts';
import { type Estimate, gridSpace } from '../search/space.ts';
import { NO_CELL } from '../grid/direction.ts';
import type { ProvisionalResult, RepairOptions, RepairSearch, RepairSetup, RepairValues } from './repair-api.ts';
import { createRepairTrace } from './repair-trace.ts';
import { createSplicer } from './splice-path.ts';
import { createGuidedSearch, BROKEN, descend, type GuidedSearch, type GuidedPath } from './guided-search.ts';

const REPAIR_OPTIONS: OptionNames<RepairOptions> = { maxExpanded: true, signal: true };
const SETUP_OPTIONS: OptionNames<RepairSetup> = { trace: true };

/** LPA*: repairs the path between two fixed cells after edits. Moving to another goal starts over. */
export function createLpaStar(grid: NavGrid, start: number, goal: number, setup?: RepairSetup): RepairSearch {
  return createRepairSearch(grid, start, goal, 'lpa-star', setup);
}

/** D* Lite: repairs the path of a walker after edits; `moveTo` follows the walker. */
export function createDStarLite(grid: NavGrid, start: number, goal: number, setup?: RepairSetup): RepairSearch {
  return createRepairSearch(grid, goal, start, 'd-star-lite', setup);
}

/** A repair that takes more than this share of what the last search from scratch took is given up. */
const MAX_REPAIR = 0.5;
/** Jump points may take this share of it or so many: they are tried, and not again where that was not enough. */
const MAX_JUMPS = 0.005;
const FEW_JUMPS = 512;
/** So many edits in the half of the path next to the root are not repaired at all. */
const MAX_EDITS_NEAR_ROOT = 8;
/** Guided searches may follow this share of what a search from scratch took, all together; then one is due. */
const MAX_GUIDED = 0.8;
/** Share by which keys may differ for no other reason than the order in which steps were added up. */
const ROUNDING = 1e-9;
/** Smallest grid with weights where D* Lite computes a field, and the share of its cells expanded before. */
const MIN_FIELD_CELLS = 1 << 16;
const MAX_BEFORE_FIELD = 1 / 32;
/** Stands for "no path known" among bounds, which must be finite. */
const NO_WAY = 1e300;

function createRepairSearch(
  grid: NavGrid,
  root: number,
  end: number,
  name: 'lpa-star' | 'd-star-lite',
  setup: RepairSetup = {},
): RepairSearch {
  requireNames(setup, SETUP_OPTIONS);
  assertCell(grid, root);
  assertCell(grid, end);
  const isBackward = name === 'd-star-lite';
  const space = gridSpace(grid);
  const { targets, costs } = space;
  // Towards the root: what a node's cost is made from. Away from it: whose costs are made from this node's.
  const expandToRoot = isBackward ? space.expand : space.expandBack;
  const expandAway = isBackward ? space.expandBack : space.expand;
  const heap = createHeap(grid.cells, 1);
  const gByCell = new Float64Array(grid.cells);
  const rhsByCell = new Float64Array(grid.cells);
  const kept = { targets: new Int32Array(8), costs: new Float64Array(8) };
  const log = setup.trace ? createRepairTrace(setup.trace, grid.cells) : null;
  let target = end;
  let [walked, revision, factor] = [0, -1, -1];
  // Expansions of the last search from scratch, and since it or since the last edits; whether it still goes on.
  let [scratch, spent, isScratch] = [0, 0, true];
  let estimate: Estimate = () => 0;
  // Jump points, where they may help; what they found last, and for which revision.
  let jumper: Searcher | null = null;
  let [jumped, jumpedAt] = [createResult('unreachable', name), -1];
  // Costs to the goal can come from a flow field; a traced search shows every step instead.
  const mayFill = isBackward && !isUniform(grid) && grid.cells >= MIN_FIELD_CELLS && log === null;
  // The last search from scratch ended with a field: so will the next.
  let isFar = false;
  // The last path, the revision it was found at and whether it is the best there.
  let last = { path: new Int32Array(0), revision: -1, isBest: false };
  const splicePath = createSplicer(grid);
  // The search that takes over when repairing does not pay, and whether it is under way.
  let [guide, isBegun]: [GuidedSearch | null, boolean] = [null, false];

  function reset(): void {
    guide = null;
    heap.clear();
    gByCell.fill(Infinity);
    rhsByCell.fill(Infinity);
    rhsByCell[root] = 0;
    walked = 0;
    revision = grid.revision;
    factor = grid.minFactor;
    [spent, isScratch] = [0, true];
    jumper = refusesJumps({ grid }) === null ? createSearcherWith(grid, [tracedJps]) : null;
    estimate = estimateTo(target);
    log?.restart(name, isBackward ? target : root, isBackward ? root : target);
    log?.promise(root, NO_CELL, 0);
    queue(root);
  }

  function estimateTo(cell: number): Estimate {
    return space.estimateTo(cell, grid.diagonal === 'never' ? 'manhattan' : 'octile');
  }

  /** Turns what is known into lower bounds for a guided search, which takes the arrays over. */
  function handOver(): void {
    const toRoot = estimateTo(root);
    // Whatever is not settled yet is behind a node that waits, and costs at least what the first of them promises.
    const least = heap.size() === 0 ? Infinity : heap.topKey() - walked;
    for (let cell = 0; cell < grid.cells; cell++) {
      const unsettled = Math.max(toRoot(cell), least - estimate(cell));
      rhsByCell[cell] = Math.min(gByCell[cell], unsettled, NO_WAY);
    }
    gByCell.fill(Infinity);
    heap.clear();
    log?.forget();
    const open = createHeap(grid.cells, 1);
    const arrays = { boundByCell: rhsByCell, costByCell: gByCell, lowered: heap, open };
    guide = createGuidedSearch({ root, space, expandToRoot, expandAway, trace: log?.trace ?? null, ...arrays });
    isBegun = false;
  }

  /** Computes all costs anew as a flow field; returns how many cells have one. */
  function fillCosts(): number {
    guide = null;
    heap.clear();
    const arrivalByCell = new Uint8Array(0);
    fillFlowField({ grid, goals: Int32Array.of(root), costByCell: gByCell, arrivalByCell, revision });
    rhsByCell.set(gByCell);
    let count = 0;
    for (let cell = 0; cell < grid.cells; cell++) if (gByCell[cell] < Infinity) count++;
    if (isScratch) isFar = true;
    [scratch, isScratch] = [count, false];
    return count;
  }

  /** Lets a node wait if its two costs differ. */
  function queue(cell: number): void {
    const least = Math.min(gByCell[cell], rhsByCell[cell]);
    if (gByCell[cell] === rhsByCell[cell]) {
      if (log !== null && heap.has(cell)) log.settle(cell, least);
      heap.remove(cell);
    } else wait(cell, least + estimate(cell) + walked, least);
  }

  function wait(cell: number, key: number, least: number): void {
    heap.set(cell, key, -least);
    log?.queue(cell, key);
  }

  function refresh(cell: number): void {
    if (cell !== root) {
      let [least, from] = [Infinity, NO_CELL];
      const count = expandToRoot(cell);
      for (let e = 0; e < count; e++) {
        const through = gByCell[targets[e]] + costs[e];
        if (through < least) [least, from] = [through, targets[e]];
      }
      if (log !== null && least !== rhsByCell[cell]) log.promise(cell, from, least);
      rhsByCell[cell] = least;
    }
    queue(cell);
  }

  /** Takes in what was edited since the last call, unless that would undo too much and jump points may do without. */
  function sync(): void {
    // A cheaper cheapest step lowers every estimate: the keys in the heap would mix two measures.
    if (revision < 0 || factor !== grid.minFactor || !hasChangesSince(grid, revision)) return reset();
    if (revision === grid.revision) return;
    if (guide !== null && guide.followed() > MAX_GUIDED * scratch) return reset();
    if (!isScratch) spent = 0;
    if (guide === null && !mayFill && isNearRoot()) {
      if (jumper !== null && !isScratch) return;
      handOver();
    }
    isBegun = false;
    const take = guide?.edit ?? refresh;
    for (let k = revision; k < grid.revision; k++) {
      log?.edit(changedCell(grid, k));
      forEachAround(grid, changedCell(grid, k), 1, take);
    }
    revision = grid.revision;
  }

  /** True when so much has changed near the root that the costs of nearly everything are void. */
  function isNearRoot(): boolean {
    const half = gByCell[target] / 2;
    let count = 0;
    for (let k = revision; k < grid.revision; k++) if (gByCell[changedCell(grid, k)] < half) count++;
    return half < Infinity && count > MAX_EDITS_NEAR_ROOT;
  }

  /** True while the first node that waits could still change the cost of the target. */
  function isUnsettled(): boolean {
    if (heap.size() === 0) return false;
    if (rhsByCell[target] > gByCell[target]) return true;
    const least = Math.min(gByCell[target], rhsByCell[target]);
    const key = least + estimate(target) + walked;
    const more = heap.topKey() - key;
    // Keys that are equal but for rounding are equal: otherwise a node on the way could keep a cost it no longer has.
    const isEqual = Math.abs(more) <= ROUNDING * key;
    return (isEqual ? -heap.topRank() < least : more < 0) || rhsByCell[target] !== gByCell[target];
  }

  function expand(cell: number): void {
    const least = Math.min(gByCell[cell], rhsByCell[cell]);
    const key = least + estimate(cell) + walked;
    // The walker moved since this key was made: it waits a little longer.
    if (heap.topKey() < key) return wait(cell, key, least);
    const before = gByCell[cell];
    if (before > rhsByCell[cell]) {
      gByCell[cell] = rhsByCell[cell];
      heap.remove(cell);
      log?.expand(cell, gByCell[cell]);
      const count = expandAway(cell);
      for (let e = 0; e < count; e++) {
        const through = gByCell[cell] + costs[e];
        if (targets[e] === root || through >= rhsByCell[targets[e]]) continue;
        rhsByCell[targets[e]] = through;
        log?.promise(targets[e], cell, through);
        queue(targets[e]);
      }
      return;
    }
    gByCell[cell] = Infinity;
    log?.raise(cell);
    const count = expandAway(cell);
    kept.targets.set(targets);
    kept.costs.set(costs);
    for (let e = 0; e < count; e++) {
      if (rhsByCell[kept.targets[e]] === before + kept.costs[e]) refresh(kept.targets[e]);
    }
    refresh(cell);
  }

  function find(options: RepairOptions = {}): SearchResult {
    const result = findBest(options);
    if (result.status === 'complete') last = { path: result.path.slice(), revision: grid.revision, isBest: true };
    return result;
  }

  function findLegal(): ProvisionalResult {
    const { path, revision: since, isBest } = last;
    const isFree = grid.blockedByCell[root] === 0 && grid.blockedByCell[target] === 0;
    const isKnown = path.length > 0 && path.at(isBackward ? 0 : -1) === target;
    if (!isFree || !isKnown || (isBest && since === grid.revision)) return { ...find(), isProvisional: false };
    const spliced = splicePath(path, since);
    if (spliced === null) return { ...find(), isProvisional: false };
    last = { path: spliced.path.slice(), revision: grid.revision, isBest: false };
    return { ...createResult('complete', name, spliced.expanded, spliced, 0, 'fast'), isProvisional: true };
  }

  /** A search whose costs a rounding error has broken begins again, once. */
  function findBest(options: RepairOptions, isSecond = false): SearchResult {
    const issues: Issue[] = [root, target]
      .filter((cell) => grid.blockedByCell[cell] !== 0)
      .map((cell) => ({ path: (cell === root) === isBackward ? 'goal' : 'start', message: `cell ${cell} is blocked` }));
    if (checkNames(options, REPAIR_OPTIONS, issues)) checkBudgets(options, issues);
    // A weight of 0 that has been and gone leaves only weaker estimates.
    if (grid.minFactor === 0 && grid.weightByCell?.some((weight, i) => weight === 0 && grid.blockedByCell[i] === 0))
      issues.push({ path: 'grid', message: 'expected weights above 0, got a weight of 0' });
    if (issues.length > 0) return badInput(issues, name);
    const { maxExpanded = Infinity, signal } = options;
    if (jumpedAt === grid.revision) return { ...jumped, path: jumped.path.slice(), expanded: 0 };
    sync();
    let [expanded, filled] = [0, 0];
    for (; hasWork(); expanded++, spent++) {
      // A field cannot be built in slices.
      if (mayFill && maxExpanded === Infinity && spent >= (isScratch && isFar ? 0 : MAX_BEFORE_FIELD * grid.cells)) {
        filled = fillCosts();
        expanded += filled;
        break;
      }
      if (expanded >= maxExpanded) return createResult('out-of-budget', name, expanded);
      if ((expanded & 511) === 0 && signal?.aborted) return createResult('cancelled', name, expanded);
      if (guide !== null) guide.advance();
      else if (jumper === null || isScratch || (revision === grid.revision && expanded < FEW_JUMPS)) expand(heap.top());
      else {
        const most = Math.max(FEW_JUMPS, MAX_JUMPS * scratch, 4 * jumped.expanded);
        const limits = { ...options, maxExpanded: Math.ceil(Math.min(maxExpanded - expanded, most)) };
        const [from, to] = isBackward ? [target, root] : [root, target];
        const found = tryJumps(jumper, from, to, limits);
        expanded += found.expanded;
        if (found.status === 'cancelled') return createResult('cancelled', name, expanded);
        if (found.status !== 'out-of-budget') {
          [jumped, jumpedAt] = [{ ...found, algorithm: name }, grid.revision];
          return { ...jumped, path: found.path.slice(), expanded };
        }
        jumper = null;
        sync();
      }
    }
    if (isScratch) [scratch, isScratch, isFar] = [spent, false, false];
    const traced = guide === null ? trace() : guide.end();
    if (traced === BROKEN && !isSecond) {
      reset();
      return findBest(options, true);
    }
    const loop = filled > 0 ? 'fast' : 'general';
    if (traced === null || traced === BROKEN) return createResult('unreachable', name, expanded, undefined, 0, loop);
    const path = Int32Array.from(isBackward ? traced.cells : traced.cells.reverse());
    return createResult('complete', name, expanded, { path, cost: traced.cost }, 0, loop);
  }

  function tryJumps(searcher: Searcher, from: number, to: number, limits: RepairOptions): SearchResult {
    if (log === null) return searcher.search(from, to, limits);
    const { trace } = log;
    return trace.nest(() => searcher.search(from, to, { ...limits, trace }));
  }

  /** True until the path is known; begins the guided search where one is due. */
  function hasWork(): boolean {
    if (guide === null) {
      const isOn = isUnsettled() || revision !== grid.revision;
      if (!isOn || isScratch || jumper !== null || spent <= MAX_REPAIR * scratch) return isOn;
      handOver();
    }
    if (!isBegun) guide!.begin(target, estimate);
    isBegun = true;
    return !guide!.hasEnded();
  }

  function trace(): GuidedPath | null {
    if (gByCell[target] === Infinity) return null;
    const found = descend(gByCell, target, root, space, expandToRoot);
    const cost = gByCell[target];
    return found !== null && Math.abs(found.cost - cost) <= ROUNDING * cost ? { cells: found.cells, cost } : BROKEN;
  }

  function moveTo(cell: number): void {
    assertCell(grid, cell);
    // Keys in the heap were made for the old place; by the triangle inequality this much makes up for it.
    walked += estimate(cell);
    target = cell;
    jumpedAt = -1;
    isBegun = false;
    cutLast(cell);
    estimate = estimateTo(target);
    if (revision >= 0) log?.move(target, walked);
  }

  // A walker on its path has the rest of it left.
  function cutLast(cell: number): void {
    const at = last.path.indexOf(cell);
    const rest = at < 0 ? new Int32Array(0) : isBackward ? last.path.slice(at) : last.path.slice(0, at + 1);
    last = { ...last, path: rest };
  }

  function valuesOf(cell: number): RepairValues | null {
    assertCell(grid, cell);
    if (guide !== null) return null;
    const isKnown = revision >= 0;
    const [g, rhs] = isKnown ? [gByCell[cell], rhsByCell[cell]] : [Infinity, Infinity];
    return { g, rhs, key: isKnown ? heap.keyOf(cell) : NaN };
  }

  return { find, findLegal, moveTo, valuesOf };
}
