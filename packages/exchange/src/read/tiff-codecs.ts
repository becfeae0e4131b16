/*
 * The two older compressions of TIFF: LZW (big-endian codes of 9 to 12 bits, changing width one code early) and PackBits.
 */

const CLEAR = 256;
const END = 257;
const FIRST = 258;
const MAX_CODES = 4096;

/** Fills `out`; stops early at the end of either. */
export function unpackLzw(out: Uint8Array, packed: Uint8Array): void {
  // An entry is the bytes of an earlier one and one more: where they were written, and how many.
  const startByCode = new Uint32Array(MAX_CODES);
  const lengthByCode = new Uint16Array(MAX_CODES);
  let next = FIRST;
  let width = 9;
  let bits = 0;
  let bitCount = 0;
  let at = 0;
  let before = -1;
  let i = 0;
  while (at < out.length) {
    while (bitCount < width && i < packed.length) {
      bits = ((bits << 8) | packed[i++]) & 0xffffff;
      bitCount += 8;
    }
    if (bitCount < width) return;
    const code = (bits >> (bitCount - width)) & ((1 << width) - 1);
    bitCount -= width;
    if (code === END) return;
    if (code === CLEAR) {
      next = FIRST;
      width = 9;
      before = -1;
      continue;
    }
    const start = at;
    if (code < CLEAR) out[at++] = code;
    else {
      const isKnown = code < next;
      if (!isKnown && before < 0) throw new Error('its LZW data are damaged');
      const from = isKnown ? startByCode[code] : before;
      const length = isKnown ? lengthByCode[code] : start - before + 1;
      for (let k = 0; k < length && at < out.length; k++) out[at++] = out[from + k];
    }
    if (before >= 0 && next < MAX_CODES) {
      startByCode[next] = before;
      lengthByCode[next++] = start - before + 1;
    }
    before = start;
    if (next + 1 >= 1 << width && width < 12) width++;
  }
}

export function unpackBits(out: Uint8Array, packed: Uint8Array): void {
  let at = 0;
  for (let i = 0; i < packed.length && at < out.length;) {
    const head = packed[i++];
    if (head < 128) for (let k = 0; k <= head && at < out.length; k++) out[at++] = packed[i++];
    else if (head > 128) {
      for (let k = 0; k < 257 - head && at < out.length; k++) out[at++] = packed[i];
      i++;
    }
  }
}
