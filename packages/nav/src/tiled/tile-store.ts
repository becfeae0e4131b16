/*
 * The tiles of an endless map that are known now: asked from a provider when needed, each once however many wait for
 * it, and forgotten by age of use when they take more bytes than allowed. Edits are kept apart and laid over a tile
 * whenever it comes, so forgetting loses nothing.
 */

import { createGrid, type DiagonalRule, type NavGrid } from '../grid/grid.ts';
import { setBlocked, setHeight, setWeight } from '../grid/grid-edit.ts';
import { isTile, tileX, tileZ } from './tile-key.ts';

/** The ground of one tile, row-major in z; weights and heights only where the map has them. */
export type TileData = {
  readonly blockedByCell: Uint8Array;
  readonly weightByCell?: Float32Array | Uint8Array;
  readonly heightByCell?: Float32Array;
};

/** Gives the ground of a tile; null where the map has none. May be slow, and may reject. */
export type TileProvider = (tx: number, tz: number, cancel: CancelFlag) => Promise<TileData | null>;

/** An AbortSignal, or anything with its flag. */
export type CancelFlag = {
  readonly aborted: boolean;
  readonly addEventListener?: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener?: (type: 'abort', listener: () => void) => void;
};

export type TileRules = {
  readonly tileCells: number;
  readonly diagonal: DiagonalRule;
  readonly weightRule: 'multiply' | 'add';
  /** Costs and limits of climbing, for tiles with heights. */
  readonly climb: {
    readonly uphill: number;
    readonly downhill: number;
    readonly maxUp?: number;
    readonly maxDown?: number;
  } | null;
};

/** New values of a cell. */
export type CellEdit = { readonly blocked?: boolean; readonly weight?: number; readonly height?: number };

export type TileStore = {
  /** The grid of a tile, null when it is not known. */
  readonly grid: (key: number) => NavGrid | null;
  /** True where the provider has said that there is no ground, and beyond the last tiles. */
  readonly isVoid: (key: number) => boolean;
  /** Asks for a tile; rejects as the provider does. */
  readonly load: (key: number) => Promise<void>;
  /** Takes the ground of a tile, in place of what was known of it. */
  readonly put: (key: number, data: TileData | null) => void;
  /** Marks a tile as used just now. */
  readonly touch: (key: number) => void;
  readonly edit: (key: number, cell: number, change: CellEdit) => void;
  /** Forgets the longest unused tiles until the rest fits. */
  readonly trim: () => void;
  readonly state: () => { readonly tiles: number; readonly bytes: number; readonly loading: number };
  readonly dispose: () => void;
};

export type TileStoreOptions = {
  readonly rules: TileRules;
  readonly bytesLimit: number;
  readonly loadTile: (key: number, cancel: CancelFlag) => Promise<TileData | null>;
  /** Bytes of what others keep about a tile. */
  readonly extraBytes: (key: number) => number;
  readonly onArrive: (key: number) => void;
  readonly onForget: (key: number) => void;
};

type Tile = { readonly grid: NavGrid | null; readonly bytes: number };

const VOID_BYTES = 64;

/** A store without tiles. */
export function createTileStore(options: TileStoreOptions): TileStore {
  const { rules, extraBytes, onArrive, onForget } = options;
  // A Map keeps its keys in the order in which they were set: the first is the longest unused.
  const tileByKey = new Map<number, Tile>();
  const loadByKey = new Map<number, Promise<void>>();
  const editsByKey = new Map<number, Map<number, CellEdit>>();
  const cancel = { aborted: false };
  let ownBytes = 0;

  function load(key: number): Promise<void> {
    if (cancel.aborted) return Promise.reject(new Error('The map was disposed.'));
    if (tileByKey.has(key)) return Promise.resolve();
    let promise = loadByKey.get(key);
    if (promise === undefined) {
      // A provider that throws instead of rejecting fails its own tile, not the caller.
      promise = Promise.resolve()
        .then(() => options.loadTile(key, cancel))
        .then((data) => arrive(key, data));
      loadByKey.set(key, promise);
      const done = () => void loadByKey.delete(key);
      promise.then(done, done);
    }
    return promise;
  }

  function arrive(key: number, data: TileData | null): void {
    if (cancel.aborted) throw new Error('The map was disposed while a tile was on its way.');
    // The caller may have put the tile while it was loading.
    if (!tileByKey.has(key)) put(key, data);
  }

  function put(key: number, data: TileData | null): void {
    // First what may throw: what was known of the tile stays then.
    const grid = data === null ? null : createTileGrid(rules, data);
    const known = tileByKey.get(key);
    if (known !== undefined) {
      tileByKey.delete(key);
      ownBytes -= known.bytes;
      onForget(key);
    }
    if (grid) for (const [cell, change] of editsByKey.get(key) ?? []) applyEdit(grid, cell, change);
    const tile = { grid, bytes: grid ? bytesOf(grid) : VOID_BYTES };
    tileByKey.set(key, tile);
    ownBytes += tile.bytes;
    onArrive(key);
  }

  function totalBytes(): number {
    let bytes = ownBytes;
    for (const key of tileByKey.keys()) bytes += extraBytes(key);
    return bytes;
  }

  function trim(): void {
    let bytes = totalBytes();
    for (const [key, tile] of tileByKey) {
      if (bytes <= options.bytesLimit) return;
      bytes -= tile.bytes + extraBytes(key);
      ownBytes -= tile.bytes;
      tileByKey.delete(key);
      onForget(key);
    }
  }

  return {
    grid: (key) => tileByKey.get(key)?.grid ?? null,
    isVoid: (key) => !isTile(tileX(key), tileZ(key)) || tileByKey.get(key)?.grid === null,
    load,
    put,
    touch: (key) => {
      const tile = tileByKey.get(key);
      if (tile === undefined) return;
      tileByKey.delete(key);
      tileByKey.set(key, tile);
    },
    edit: (key, cell, change) => {
      let edits = editsByKey.get(key);
      if (edits === undefined) editsByKey.set(key, (edits = new Map()));
      edits.set(cell, { ...edits.get(cell), ...change });
      const grid = tileByKey.get(key)?.grid;
      if (grid) applyEdit(grid, cell, change);
    },
    trim,
    state: () => ({ tiles: tileByKey.size, bytes: totalBytes(), loading: loadByKey.size }),
    dispose: () => {
      cancel.aborted = true;
      tileByKey.clear();
      ownBytes = 0;
    },
  };
}

/** The grid of one tile; throws when the data does not fit the rules. */
function createTileGrid({ tileCells, diagonal, weightRule, climb }: TileRules, data: TileData): NavGrid {
  return createGrid({
    width: tileCells,
    depth: tileCells,
    diagonal,
    weightRule,
    // Copies: edits must not reach what the provider keeps or hands out twice.
    blockedByCell: data.blockedByCell.slice(),
    weightByCell: data.weightByCell?.slice() ?? null,
    climb: climb && data.heightByCell ? { ...climb, heightByCell: data.heightByCell.slice() } : null,
    // Edits are passed to the portal graph at once: the journal has no reader.
    journalSize: 1,
  });
}

function applyEdit(grid: NavGrid, cell: number, { blocked, weight, height }: CellEdit): void {
  if (blocked !== undefined) setBlocked(grid, cell, blocked);
  if (weight !== undefined && grid.weightByCell) setWeight(grid, cell, weight);
  if (height !== undefined && grid.climb) setHeight(grid, cell, height);
}

function bytesOf({ cells, weightByCell, climb }: NavGrid): number {
  return 2 * cells + (weightByCell?.byteLength ?? 0) + (climb?.heightByCell.byteLength ?? 0);
}
