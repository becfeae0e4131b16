/*
 * Room for paths: most paths are views into one buffer, because a typed array of its own costs an engine a
 * microsecond or two, more than many a search. A path is never written again once it was handed out, and a full
 * buffer is left to the paths that lie in it. PERF: 0.1 µs instead of 1 to 2.5 a path (27 to 1,100 cells, Node 24).
 */

/** Cells of one buffer; paths longer than a quarter of it get their own. */
const SLAB_CELLS = 8192;

export class PathSlab {
  #buffer = new ArrayBuffer(0);
  #used = 0;

  /** An array of `length` cells for the caller to fill. */
  take(length: number): Int32Array {
    if (length > SLAB_CELLS >> 2) return new Int32Array(length);
    if ((this.#used + length) * 4 > this.#buffer.byteLength) {
      this.#buffer = new ArrayBuffer(SLAB_CELLS * 4);
      this.#used = 0;
    }
    const path = new Int32Array(this.#buffer, this.#used * 4, length);
    this.#used += length;
    return path;
  }
}
