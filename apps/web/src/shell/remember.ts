/*
 * What is remembered between visits: each page's last link, so that it opens where it was left.
 * Storage may be full, forbidden or filled by another version; then nothing is remembered, and nothing breaks.
 */

const VERSION = 1;

export type RememberedPage = 'atlas' | 'explore' | 'lab' | 'minds';

type Remembered = { readonly version: number; readonly link: string };

export function rememberLink(page: RememberedPage, link: string): void {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify({ version: VERSION, link } satisfies Remembered));
  } catch {
    // Private windows and full disks: the address still holds everything.
  }
}

export function recallLink(page: RememberedPage): string | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(page)) ?? 'null');
    return isRemembered(value) && value.version === VERSION ? value.link : undefined;
  } catch {
    return undefined;
  }
}

function keyOf(page: RememberedPage): string {
  return `skerry.${page}`;
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
