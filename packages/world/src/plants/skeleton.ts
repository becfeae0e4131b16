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

/** Arrays may be longer than the counts say; what lies behind is meaningless. */
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

/** A skeleton that is being written: arrays are longer than their counts. */
export type SkeletonDraft = Mutable<Omit<Skeleton, 'leaves'>> & { leaves: LeafDraft };
export type LeafDraft = Mutable<LeafSet>;

const NODE_BYTES = 34;
const LEAF_BYTES = 50;

export function createSkeletonDraft(nodes = 128, leaves = 64): SkeletonDraft {
  return { ...createNodeArrays(nodes), nodeCount: 0, leaves: createLeafDraft(leaves) };
}

/** Room for one more joint; its index. */
export function reserveNode(draft: SkeletonDraft): number {
  const node = draft.nodeCount++;
  if (node < draft.radiusByNode.length) return node;
  const larger = createNodeArrays(node * 2);
  larger.parentByNode.set(draft.parentByNode);
  larger.startByNode.set(draft.startByNode);
  larger.positionByNode.set(draft.positionByNode);
  larger.directionByNode.set(draft.directionByNode);
  larger.radiusByNode.set(draft.radiusByNode);
  larger.tintByNode.set(draft.tintByNode);
  Object.assign(draft, larger);
  return node;
}

// PERF: the arrays of a draft are views of one buffer; a buffer each costs a sixth of the time a tree takes.
function createNodeArrays(nodes: number): Omit<Skeleton, 'nodeCount' | 'leaves'> {
  const buffer = new ArrayBuffer(nodes * NODE_BYTES);
  return {
    parentByNode: new Int32Array(buffer, 0, nodes),
    positionByNode: new Float32Array(buffer, nodes * 4, nodes * 3),
    directionByNode: new Float32Array(buffer, nodes * 16, nodes * 3),
    radiusByNode: new Float32Array(buffer, nodes * 28, nodes),
    startByNode: new Uint8Array(buffer, nodes * 32, nodes),
    tintByNode: new Uint8Array(buffer, nodes * 33, nodes),
  };
}

export function createLeafDraft(leaves: number): LeafDraft {
  const buffer = new ArrayBuffer(leaves * LEAF_BYTES);
  return {
    count: 0,
    positionByLeaf: new Float32Array(buffer, 0, leaves * 3),
    headingByLeaf: new Float32Array(buffer, leaves * 12, leaves * 3),
    leftByLeaf: new Float32Array(buffer, leaves * 24, leaves * 3),
    sizeByLeaf: new Float32Array(buffer, leaves * 36, leaves * 3),
    shapeByLeaf: new Uint8Array(buffer, leaves * 48, leaves),
    tintByLeaf: new Uint8Array(buffer, leaves * 49, leaves),
  };
}

/** Room for one more leaf; its index. */
export function reserveLeaf(draft: LeafDraft): number {
  const leaf = draft.count++;
  if (leaf < draft.shapeByLeaf.length) return leaf;
  const larger = createLeafDraft(leaf * 2);
  larger.count = draft.count;
  larger.positionByLeaf.set(draft.positionByLeaf);
  larger.headingByLeaf.set(draft.headingByLeaf);
  larger.leftByLeaf.set(draft.leftByLeaf);
  larger.sizeByLeaf.set(draft.sizeByLeaf);
  larger.shapeByLeaf.set(draft.shapeByLeaf);
  larger.tintByLeaf.set(draft.tintByLeaf);
  Object.assign(draft, larger);
  return leaf;
}
