/*
 * What the generator places for play, as plain data: walkable land, islands, coins, landmarks. None of it is saved,
 * because it can be computed from the plan; the folder `layout` does that.
 */
import type { ItemKind } from './item-kinds.ts';

/** The connected land of a square. */
export type WalkField = {
  /** World position of cell 0, metres between cells, cells a side. */
  readonly x: number;
  readonly z: number;
  readonly step: number;
  readonly side: number;
  readonly heightByCell: Float32Array;
  /** 1 for cells of the largest connected part. */
  readonly isLandByCell: Uint8Array;
  /** The cells of that part, in order. */
  readonly land: Int32Array;
  readonly seaLevel: number;
};

/** An item of a layout. */
export type LaidItem = { readonly kind: ItemKind; readonly x: number; readonly z: number; readonly slot: number };

/** Where everything on an island lies. */
export type IslandLayout = {
  readonly key: string;
  readonly name: string;
  readonly centre: { readonly x: number; readonly z: number };
  /** Half the width of the square the island lies in. */
  readonly half: number;
  readonly field: WalkField;
  readonly start: { readonly x: number; readonly z: number };
  /** What the rings are shares of. */
  readonly reach: number;
  readonly items: readonly LaidItem[];
};

/** A coin of endless land. */
export type Coin = { readonly number: number; readonly x: number; readonly y: number; readonly z: number };

/** A place with a name. */
export type Landmark = {
  readonly what: 'peak' | 'lake';
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Metres from its centre within which a player is there. */
  readonly radius: number;
};

/** What the generator places, computed on demand and cached. */
export type Places = {
  /** The layout of an island at a visit; undefined if there is no island. */
  layout(key: string, visits: number): IslandLayout | undefined;
  coins(tx: number, tz: number): readonly Coin[];
  landmarks(bx: number, bz: number): readonly Landmark[];
};
