/*
 * What is remembered between visits: the last link, so that the page opens where it was left.
 * Storage may be full, forbidden or filled by another version; then nothing is remembered, and nothing breaks.
 */

const KEY = 'skerry.atlas';
const VERSION = 1;

type Remembered = { readonly version: number; readonly link: string };

export function rememberLink(link: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, link } satisfies Remembered));
  } catch {
    // Private windows and full disks: the address still holds everything.
  }
}

export function recallLink(): string | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isRemembered(value) && value.version === VERSION ? value.link : undefined;
  } catch {
    return undefined;
  }
}

function isRemembered(value: unknown): value is Remembered {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number' &&
    'link' in value &&
    typeof value.link === 'string'
  );
}
