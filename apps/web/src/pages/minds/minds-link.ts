/*
 * A stage of minds packed into an address and back.
 */
import type { Issue } from '@skerry/kit';
import { checkStageFile, firstStageFile, type StageFile } from '@skerry/sim';
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { fromBase64Url, toBase64Url } from '../../shell/base64-url.ts';
import { recallLink } from '../../shell/remember.ts';
import { MINDS_HOME } from './minds-address.ts';

/** Far more than ten tables of the greatest size. */
const MAX_UNPACKED = 4 << 20;

export function encodeMindsLink(file: StageFile): string {
  return `${MINDS_HOME}=${toBase64Url(deflateSync(strToU8(JSON.stringify(file)), { level: 9 }))}`;
}

export function decodeMindsLink(hash: string): { readonly file?: StageFile; readonly issues: readonly Issue[] } {
  let value: unknown;
  try {
    const bytes = fromBase64Url(hash.slice(MINDS_HOME.length + 1));
    value = JSON.parse(strFromU8(inflateSync(bytes, { out: new Uint8Array(MAX_UNPACKED) })));
  } catch {
    return { issues: [{ path: 'link', message: 'was cut off or changed on its way here' }] };
  }
  return checkStageFile(value);
}

/** What to begin with: the address, else the last visit, else the chase. */
export function openFirst(hash: string): { readonly file: StageFile; readonly issues: readonly Issue[] } {
  const fresh = firstStageFile();
  if (hash !== MINDS_HOME) {
    const { file, issues } = decodeMindsLink(hash);
    return { file: file ?? fresh, issues };
  }
  const recalled = recallLink('minds');
  return { file: (recalled !== undefined && decodeMindsLink(recalled).file) || fresh, issues: [] };
}
