/*
 * A plant before it has a surface: joints of branches and the places of leaves, as plain arrays.
 * Joints come in growth order, so a parent's index is always below its child's.
 * A chain is a start joint and the joints grown straight on from it; side branches start their own chains.
 */

/** Stands for no joint: the parent of joints that grow from the ground. */
export const NO_NODE = -1;

export const LEAF_NUMBERS = 12;
/** Offset of a leaf's size in its numbers. */
export const LEAF_SIZE = 9;

/** The leaves of a skeleton, in arrays indexed by leaf. */
export type LeafSet = {
  readonly count: number;
  /** Index into the leaf shapes: the turtle's symbol minus FIRST_SHAPE. */
  readonly shapeByLeaf: Uint8Array;
  /**
   * LEAF_NUMBERS each, three by three: position in metres, unit vectors of its heading and its left, and the three
   * numbers of its symbol with defaults filled in.
   */
  readonly placeByLeaf: Float32Array;
  /** Index of the colour pair of the species. */
  readonly tintByLeaf: Uint8Array;
};

/** Arrays may be longer than the counts; entries beyond a count are meaningless. */
export type Skeleton = {
  readonly nodeCount: number;
  readonly parentByNode: Int32Array;
  /** 1 for the first joint of a chain: it lies inside its parent's wood and no wood leads to it. */
  readonly startByNode: Uint8Array;
  /** Three numbers each, metres; the plant's base is the origin. */
  readonly positionByNode: Float32Array;
  /** Unit vectors: the direction the branch grows there. */
  readonly directionByNode: Float32Array;
  readonly radiusByNode: Float32Array;
  readonly tintByNode: Uint8Array;
  readonly leaves: LeafSet;
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A skeleton that is being written: arrays are longer than their counts. */
export type SkeletonDraft = Mutable<Omit<Skeleton, 'leaves'>> & { leaves: LeafDraft };
export type LeafDraft = Mutable<LeafSet>;

type Arrays = Readonly<Record<string, Float32Array | Int32Array | Uint8Array>>;

const NODE_BYTES = 34;
const LEAF_BYTES = 50;

export function createSkeletonDraft(nodes = 128, leaves = 64): SkeletonDraft {
  return { nodeCount: 0, ...createNodeArrays(nodes), leaves: createLeafDraft(leaves) };
}

export function createLeafDraft(leaves: number): LeafDraft {
  return { count: 0, ...createLeafArrays(leaves) };
}

/** Makes room for one more joint and returns its index. */
export function reserveNode(draft: SkeletonDraft): number {
  const node = draft.nodeCount++;
  if (node === draft.radiusByNode.length) moveArrays(draft, createNodeArrays(node * 2));
  return node;
}

/** Makes room for one more leaf and returns its index. */
export function reserveLeaf(draft: LeafDraft): number {
  const leaf = draft.count++;
  if (leaf === draft.shapeByLeaf.length) moveArrays(draft, createLeafArrays(leaf * 2));
  return leaf;
}

// PERF: the arrays of a draft are views of one buffer; separate buffers take a sixth of the time of growing a tree.
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

function createLeafArrays(leaves: number): Omit<LeafSet, 'count'> {
  const buffer = new ArrayBuffer(leaves * LEAF_BYTES);
  return {
    placeByLeaf: new Float32Array(buffer, 0, leaves * LEAF_NUMBERS),
    shapeByLeaf: new Uint8Array(buffer, leaves * 48, leaves),
    tintByLeaf: new Uint8Array(buffer, leaves * 49, leaves),
  };
}

/** Replaces every array of a draft by a larger copy. */
function moveArrays(draft: object, larger: Arrays): void {
  for (const name in larger) larger[name].set((draft as Arrays)[name]);
  Object.assign(draft, larger);
}
