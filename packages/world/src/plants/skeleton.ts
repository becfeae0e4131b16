/*
 * A plant before it has a surface: joints of branches and the places of leaves, as plain arrays.
 * Joints come in growth order, so a parent's index is always below its child's.
 * A chain is a start joint and the joints grown straight on from it; side branches start chains of their own.
 */

/** "No joint": the parent of what grows from the ground. */
export const NO_NODE = -1;

export type LeafSet = {
  readonly count: number;
  /** Index into the leaf shapes: the turtle's symbol minus FIRST_SHAPE. */
  readonly shapeByLeaf: Uint8Array;
  /** Three numbers each, metres. */
  readonly positionByLeaf: Float32Array;
  /** Unit vectors: where the leaf points, and its left. */
  readonly headingByLeaf: Float32Array;
  readonly leftByLeaf: Float32Array;
  /** The three numbers of the leaf's symbol, defaults filled in. */
  readonly sizeByLeaf: Float32Array;
  /** Which colour pair of the species. */
  readonly tintByLeaf: Uint8Array;
};

export type Skeleton = {
  readonly nodeCount: number;
  readonly parentByNode: Int32Array;
  /** 1 for the first joint of a chain: it lies inside its parent's wood and no wood leads to it. */
  readonly startByNode: Uint8Array;
  /** Three numbers each, metres; the plant's foot is the origin. */
  readonly positionByNode: Float32Array;
  /** Unit vectors: the way the branch grows there. */
  readonly directionByNode: Float32Array;
  readonly radiusByNode: Float32Array;
  readonly tintByNode: Uint8Array;
  readonly leaves: LeafSet;
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Growable = Float32Array | Int32Array | Uint8Array;

/** A skeleton that is being written: arrays are longer than their counts. */
export type SkeletonDraft = Mutable<Omit<Skeleton, 'leaves'>> & { leaves: Mutable<LeafSet> };

export function createSkeletonDraft(nodes = 256, leaves = 128): SkeletonDraft {
  return {
    nodeCount: 0,
    parentByNode: new Int32Array(nodes),
    startByNode: new Uint8Array(nodes),
    positionByNode: new Float32Array(nodes * 3),
    directionByNode: new Float32Array(nodes * 3),
    radiusByNode: new Float32Array(nodes),
    tintByNode: new Uint8Array(nodes),
    leaves: createLeafDraft(leaves),
  };
}

export function createLeafDraft(leaves: number): Mutable<LeafSet> {
  return {
    count: 0,
    shapeByLeaf: new Uint8Array(leaves),
    positionByLeaf: new Float32Array(leaves * 3),
    headingByLeaf: new Float32Array(leaves * 3),
    leftByLeaf: new Float32Array(leaves * 3),
    sizeByLeaf: new Float32Array(leaves * 3),
    tintByLeaf: new Uint8Array(leaves),
  };
}

/** Room for one more joint. */
export function reserveNode(draft: SkeletonDraft): number {
  const node = draft.nodeCount++;
  if (node < draft.radiusByNode.length) return node;
  draft.parentByNode = doubled(draft.parentByNode);
  draft.startByNode = doubled(draft.startByNode);
  draft.positionByNode = doubled(draft.positionByNode);
  draft.directionByNode = doubled(draft.directionByNode);
  draft.radiusByNode = doubled(draft.radiusByNode);
  draft.tintByNode = doubled(draft.tintByNode);
  return node;
}

/** Room for one more leaf. */
export function reserveLeaf(leaves: SkeletonDraft['leaves']): number {
  const leaf = leaves.count++;
  if (leaf < leaves.shapeByLeaf.length) return leaf;
  leaves.shapeByLeaf = doubled(leaves.shapeByLeaf);
  leaves.positionByLeaf = doubled(leaves.positionByLeaf);
  leaves.headingByLeaf = doubled(leaves.headingByLeaf);
  leaves.leftByLeaf = doubled(leaves.leftByLeaf);
  leaves.sizeByLeaf = doubled(leaves.sizeByLeaf);
  leaves.tintByLeaf = doubled(leaves.tintByLeaf);
  return leaf;
}

function doubled<T extends Growable>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2);
  larger.set(array);
  return larger;
}
