/*
 * Numbers and texts as bytes, and bytes as the characters that a URL takes unescaped. Small whole numbers take one byte,
 * numbers with up to three decimals a few; any other number takes nine, and comes back exactly.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** How a number is stored: whole, in thousandths, or as its eight bytes. */
const WHOLE = 0;
const THOUSANDTHS = 1;
const EXACT = 2;
const MODES = 4;
const MAX_PACKED = 281_474_976_710_656;

const _view = new DataView(new ArrayBuffer(8));

export class ByteWriter {
  readonly bytes: number[] = [];

  /** A whole number from 0 on, seven bits a byte. */
  count(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.bytes.push(rest);
  }

  /** A whole number of either sign. */
  whole(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }

  number(value: number): void {
    for (const [mode, scale] of [
      [WHOLE, 1],
      [THOUSANDTHS, 1000],
    ]) {
      const scaled = Math.round(value * scale);
      if (scaled / scale !== value || Object.is(scaled / scale, -0) || Math.abs(scaled) > MAX_PACKED) continue;
      this.count((scaled < 0 ? -2 * scaled - 1 : 2 * scaled) * MODES + mode);
      return;
    }
    this.count(EXACT);
    _view.setFloat64(0, value);
    for (let k = 0; k < 8; k++) this.bytes.push(_view.getUint8(k));
  }

  text(value: string): void {
    this.count(value.length);
    for (let k = 0; k < value.length; k++) this.count(value.charCodeAt(k));
  }

  toText(): string {
    let text = '';
    for (let at = 0; at < this.bytes.length; at += 3) {
      const bits = (this.bytes[at] << 16) | ((this.bytes[at + 1] ?? 0) << 8) | (this.bytes[at + 2] ?? 0);
      const characters = Math.min(4, this.bytes.length - at + 1);
      for (let k = 0; k < characters; k++) text += ALPHABET[(bits >> (18 - 6 * k)) & 63];
    }
    return text;
  }
}

/** Thrown by the reader where bytes end early or make no sense; callers turn it into a sentence. */
export class PackedTextError extends Error {}

export class ByteReader {
  readonly #bytes: number[] = [];
  #at = 0;

  constructor(text: string) {
    for (let at = 0; at < text.length; at += 4) {
      const digits = [0, 1, 2, 3].map((k) => (at + k < text.length ? ALPHABET.indexOf(text[at + k]) : 0));
      if (digits.includes(-1)) throw new PackedTextError(`character ${at + digits.indexOf(-1) + 1} is not one of them`);
      const bits = (digits[0] << 18) | (digits[1] << 12) | (digits[2] << 6) | digits[3];
      const bytes = Math.min(3, text.length - at - 1);
      for (let k = 0; k < bytes; k++) this.#bytes.push((bits >> (16 - 8 * k)) & 255);
    }
  }

  isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  count(max = MAX_PACKED * 16): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const byte = this.#byte();
      value += (byte % 128) * unit;
      if (byte < 128) break;
      unit *= 128;
      if (unit > Number.MAX_SAFE_INTEGER) throw new PackedTextError('a number is too long');
    }
    if (value > max) throw new PackedTextError(`expected at most ${max}, got ${value}`);
    return value;
  }

  whole(): number {
    return unfold(this.count());
  }

  number(): number {
    const packed = this.count();
    const mode = packed % MODES;
    if (mode === EXACT) {
      for (let k = 0; k < 8; k++) _view.setUint8(k, this.#byte());
      return _view.getFloat64(0);
    }
    const scaled = unfold(Math.floor(packed / MODES));
    return mode === THOUSANDTHS ? scaled / 1000 : scaled;
  }

  text(): string {
    const length = this.count(MAX_TEXT);
    let text = '';
    for (let k = 0; k < length; k++) text += String.fromCharCode(this.count(0xffff));
    return text;
  }

  #byte(): number {
    if (this.#at >= this.#bytes.length) throw new PackedTextError('it ends too early');
    return this.#bytes[this.#at++];
  }
}

const MAX_TEXT = 256;

function unfold(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
