/*
 * The items of a tile, as arrays by item, and the writer that collects them.
 * Items come stratum by stratum, coarse to fine, and within a stratum in the order of its pattern.
 */
import type { TileKey } from '../tile/tile.ts';

/** What stands on a tile, in arrays indexed by item. */
export type ScatterSet = {
  readonly key: TileKey;
  readonly count: number;
  /** Metres from the tile's origin. */
  readonly xByItem: Float32Array;
  /** Height of the ground as drawn, metres. */
  readonly yByItem: Float32Array;
  readonly zByItem: Float32Array;
  /** Index in `plan.species`. */
  readonly speciesByItem: Uint8Array;
  /** Radians, 0 to 2 pi. */
  readonly yawByItem: Float32Array;
  /** Factor of the plant's size. */
  readonly scaleByItem: Float32Array;
  readonly variantByItem: Uint8Array;
  /** Unique in the tile and for tens of kilometres around, and independent of the query. */
  readonly idByItem: Uint32Array;
};

type Columns = { -readonly [K in Exclude<keyof ScatterSet, 'key' | 'count'>]: ScatterSet[K] };

export class ScatterWriter {
  count = 0;
  columns: Columns = createColumns(1024);

  /** Starts with the items of an earlier set, or with none. */
  begin(items: ScatterSet | undefined): void {
    this.count = 0;
    if (items === undefined) return;
    this.reserve(items.count);
    for (const name of COLUMN_NAMES) this.columns[name].set(items[name]);
    this.count = items.count;
  }

  /** Makes room for `more` items. */
  reserve(more: number): void {
    const needed = this.count + more;
    if (needed <= this.columns.xByItem.length) return;
    const larger = createColumns(needed * 2);
    for (const name of COLUMN_NAMES) larger[name].set(this.columns[name]);
    this.columns = larger;
  }

  /** The items written since `begin`, in their own arrays. */
  take(key: TileKey): ScatterSet {
    const count = this.count;
    const { columns } = this;
    this.count = 0;
    return {
      key,
      count,
      xByItem: columns.xByItem.slice(0, count),
      yByItem: columns.yByItem.slice(0, count),
      zByItem: columns.zByItem.slice(0, count),
      speciesByItem: columns.speciesByItem.slice(0, count),
      yawByItem: columns.yawByItem.slice(0, count),
      scaleByItem: columns.scaleByItem.slice(0, count),
      variantByItem: columns.variantByItem.slice(0, count),
      idByItem: columns.idByItem.slice(0, count),
    };
  }
}

/** The first items of a set, as views of its arrays; the set itself if that is all of them. */
export function firstItems(set: ScatterSet, count: number): ScatterSet {
  if (count === set.count) return set;
  return {
    key: set.key,
    count,
    xByItem: set.xByItem.subarray(0, count),
    yByItem: set.yByItem.subarray(0, count),
    zByItem: set.zByItem.subarray(0, count),
    speciesByItem: set.speciesByItem.subarray(0, count),
    yawByItem: set.yawByItem.subarray(0, count),
    scaleByItem: set.scaleByItem.subarray(0, count),
    variantByItem: set.variantByItem.subarray(0, count),
    idByItem: set.idByItem.subarray(0, count),
  };
}

function createColumns(capacity: number): Columns {
  return {
    xByItem: new Float32Array(capacity),
    yByItem: new Float32Array(capacity),
    zByItem: new Float32Array(capacity),
    speciesByItem: new Uint8Array(capacity),
    yawByItem: new Float32Array(capacity),
    scaleByItem: new Float32Array(capacity),
    variantByItem: new Uint8Array(capacity),
    idByItem: new Uint32Array(capacity),
  };
}

const COLUMN_NAMES = Object.keys(createColumns(0)) as (keyof Columns)[];
