/*
 * Bytes that grow as they are written, in the order of bytes that a format wants. For headers, directories and texts;
 * rows of samples are filled into arrays of their own.
 */

const FIRST_CAPACITY = 256;

/** A hot container: one per header or directory. */
export class ByteBuffer {
  #bytes = new Uint8Array(FIRST_CAPACITY);
  #view = new DataView(this.#bytes.buffer);
  readonly #isLittle: boolean;
  length = 0;

  constructor(order: 'little' | 'big') {
    this.#isLittle = order === 'little';
  }

  u8(value: number): this {
    const at = this.#grow(1);
    this.#view.setUint8(at, value);
    return this;
  }

  u16(value: number): this {
    const at = this.#grow(2);
    this.#view.setUint16(at, value, this.#isLittle);
    return this;
  }

  u32(value: number): this {
    const at = this.#grow(4);
    this.#view.setUint32(at, value, this.#isLittle);
    return this;
  }

  /** A whole number below 2^53 as eight bytes. */
  u64(value: number): this {
    const at = this.#grow(8);
    this.#view.setBigUint64(at, BigInt(value), this.#isLittle);
    return this;
  }

  f32(value: number): this {
    const at = this.#grow(4);
    this.#view.setFloat32(at, value, this.#isLittle);
    return this;
  }

  f64(value: number): this {
    const at = this.#grow(8);
    this.#view.setFloat64(at, value, this.#isLittle);
    return this;
  }

  bytes(bytes: Uint8Array): this {
    const at = this.#grow(bytes.length);
    this.#bytes.set(bytes, at);
    return this;
  }

  /** Text in UTF-8. */
  text(text: string): this {
    return this.bytes(encodeText(text));
  }

  /** Text of one byte a character, closed by a zero. */
  zeroText(text: string): this {
    return this.text(text).u8(0);
  }

  /** Fills up to a multiple of `size`. */
  padTo(size: number, filler = 0): this {
    while (this.length % size !== 0) this.u8(filler);
    return this;
  }

  /** All bytes so far, in memory of their own. */
  take(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }

  #grow(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.length, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }
}

/** UTF-8, without the platform's encoder, which pure packages do not know. */
export function encodeText(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80) bytes[length++] = code;
    else {
      const extra = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      bytes[length++] = ((0xf00 >> extra) & 0xff) | (code >> (6 * extra));
      for (let k = extra - 1; k >= 0; k--) bytes[length++] = 0x80 | ((code >> (6 * k)) & 0x3f);
    }
  }
  return bytes.slice(0, length);
}

/** One array of many. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
