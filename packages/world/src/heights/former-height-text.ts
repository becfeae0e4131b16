/*
 * Height maps as recipes held them up to format 5: `COLUMNSxROWS:` and base64 of the samples, at most 513 a side.
 */
import { decodeBase64 } from '@skerry/kit';
import { decodeSamples, type HeightSamples } from './height-bytes.ts';

const HEAD = /^(\d{1,4})x(\d{1,4}):([A-Za-z0-9+/]*)$/;
const MAX_SIDE = 513;
/** Characters. */
export const MAX_HEIGHT_TEXT = 900_000;

/** The samples of a text, or a sentence on what is wrong with it. */
export function decodeHeightText(text: string): HeightSamples | string {
  const head = text.length <= MAX_HEIGHT_TEXT ? HEAD.exec(text) : undefined;
  if (!head) return 'expected the name of a height map (sha256- and 64 digits), or COLUMNSxROWS: and base64';
  return decodeSamples(Number(head[1]), Number(head[2]), decodeBase64(head[3])!, MAX_SIDE);
}
