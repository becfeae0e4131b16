/*
 * A sealed text: version and serial in front, deflated JSON behind, a checksum of 64 bits over all of it. Slots, heads
 * and exported files are all envelopes, so one decoder judges everything that comes from outside.
 *
 * Layout: "SKERRY" and a letter for the kind and a line feed (8 bytes), then little-endian u32 version, serial, length of
 * the text in bytes, two halves of the checksum (28 bytes in all), then the deflated text.
 */
import { hashBytes } from '@skerry/kit';
import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';

export type EnvelopeKind = 'world' | 'document' | 'head';

export type Envelope = { readonly version: number; readonly serial: number; readonly text: string };

export type Opened = ({ readonly status: 'ok' } & Envelope) | { readonly status: 'damaged'; readonly why: string };

const HEADER_BYTES = 28;
const CHECKSUM_AT = 20;
const LETTERS: Readonly<Record<EnvelopeKind, string>> = { world: 'W', document: 'D', head: 'H' };
/** The content of each kind, for the error when one kind is opened as another. */
const CONTENTS: Readonly<Record<EnvelopeKind, string>> = {
  world: 'a saved game',
  document: 'a world being made',
  head: 'an entry of a list',
};
const KINDS = Object.keys(LETTERS) as EnvelopeKind[];
/** Two seeds make 64 bits of checksum from one 32-bit hash. */
const SEED_A = 0x5a7e;
const SEED_B = 0x10c4;
/** Far more than any world needs; a forged length must not exhaust memory. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
const MAX_FILE_BYTES = 32 * 1024 * 1024;
/** Packed bytes unpacked at a time. Deflate makes at most 1,032 bytes of one, so no step makes more than 8 MB. */
const STEP_BYTES = 8 * 1024;

export function sealEnvelope(kind: EnvelopeKind, { version, serial, text }: Envelope): Uint8Array {
  const raw = strToU8(text);
  const packed = deflateSync(raw, { level: 6 });
  const bytes = new Uint8Array(HEADER_BYTES + packed.length);
  bytes.set(strToU8(`SKERRY${LETTERS[kind]}\n`));
  bytes.set(packed, HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(8, version, true);
  view.setUint32(12, serial, true);
  view.setUint32(16, raw.length, true);
  const [a, b] = checksum(bytes);
  view.setInt32(CHECKSUM_AT, a, true);
  view.setInt32(CHECKSUM_AT + 4, b, true);
  return bytes;
}

/** Differs between any two envelopes of different content; it does not verify the envelope. */
export function stampOf(bytes: Uint8Array): string {
  return strFromU8(bytes.subarray(0, HEADER_BYTES), true);
}

/** The text and its numbers, or why they cannot be trusted. The version is only read from an intact envelope. */
export function openEnvelope(kind: EnvelopeKind, bytes: Uint8Array): Opened {
  const damaged = (why: string): Opened => ({ status: 'damaged', why });
  if (bytes.length > MAX_FILE_BYTES) return damaged(`it is larger than ${MAX_FILE_BYTES >> 20} MB`);
  const start = strFromU8(bytes.subarray(0, 8), true);
  const found = KINDS.find((each) => start === `SKERRY${LETTERS[each]}\n`);
  if (!found) return damaged('it is not a file of Skerry');
  if (found !== kind) return damaged(`it holds ${CONTENTS[found]}, not ${CONTENTS[kind]}`);
  if (bytes.length <= HEADER_BYTES) return damaged('it ends too early');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [a, b] = checksum(bytes);
  if (view.getInt32(CHECKSUM_AT, true) !== a || view.getInt32(CHECKSUM_AT + 4, true) !== b)
    return damaged('its checksum is wrong: part of it is missing or was changed');
  const length = view.getUint32(16, true);
  if (length > MAX_TEXT_BYTES) return damaged(`it says it holds more than ${MAX_TEXT_BYTES >> 20} MB`);
  try {
    const raw = unpack(bytes.subarray(HEADER_BYTES), length);
    if (!raw) return damaged('its text has another length than it says');
    const text = new TextDecoder('utf-8', { fatal: true }).decode(raw);
    return { status: 'ok', version: view.getUint32(8, true), serial: view.getUint32(12, true), text };
  } catch {
    return damaged('its text cannot be unpacked');
  }
}

/** The unpacked bytes, or undefined if the length is not as announced; stops as soon as it is exceeded. */
function unpack(packed: Uint8Array, length: number): Uint8Array | undefined {
  const raw = new Uint8Array(length);
  let filled = 0;
  const inflate = new Inflate((part) => {
    // Beyond the end only the count increases, which ends the loop.
    if (filled + part.length <= length) raw.set(part, filled);
    filled += part.length;
  });
  for (let at = 0; at < packed.length && filled <= length; at += STEP_BYTES)
    inflate.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length);
  return filled === length ? raw : undefined;
}

/** Over everything but the checksum itself. */
function checksum(bytes: Uint8Array): readonly [number, number] {
  const front = bytes.subarray(0, CHECKSUM_AT);
  const rest = bytes.subarray(HEADER_BYTES);
  return [hashBytes(rest, hashBytes(front, SEED_A)), hashBytes(rest, hashBytes(front, SEED_B))];
}
