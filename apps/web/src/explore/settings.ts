/*
 * What a visitor set, remembered between visits: quality, draw distance, how looking feels, and the last view.
 * Storage may be full, forbidden or filled by another version; then the defaults hold, and nothing breaks.
 */
import { QUALITY_NAMES, type QualityName } from '@skerry/view';

const KEY = 'skerry.explore';
const VERSION = 1;

export type QualityChoice = QualityName | 'auto';

export type Settings = {
  readonly quality: QualityChoice;
  /** Share of the quality's own draw distance, 0.25 to 1. */
  readonly drawShare: number;
  readonly invertY: boolean;
  /** Factor on how fast looking turns. */
  readonly lookSpeed: number;
};

export const DEFAULT_SETTINGS: Settings = { quality: 'auto', drawShare: 1, invertY: false, lookSpeed: 1 };

type Remembered = { readonly version: number; readonly settings: Settings; readonly link?: string };

export function remember(settings: Settings, link: string | undefined): void {
  try {
    const text: Remembered = { version: VERSION, settings, ...(link !== undefined && { link }) };
    localStorage.setItem(KEY, JSON.stringify(text));
  } catch {
    // Private windows and full disks: the page works, it only forgets.
  }
}

export function recall(): { readonly settings: Settings; readonly link?: string } {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return { settings: DEFAULT_SETTINGS };
    const { version, settings, link } = value as Partial<Record<keyof Remembered, unknown>>;
    if (version !== VERSION) return { settings: DEFAULT_SETTINGS };
    return { settings: checkSettings(settings), ...(typeof link === 'string' && { link }) };
  } catch {
    return { settings: DEFAULT_SETTINGS };
  }
}

/** Every setting that makes sense, the default for every other. */
export function checkSettings(value: unknown): Settings {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof Settings, unknown>>;
  const between = (number: unknown, least: number, most: number, fallback: number): number =>
    typeof number === 'number' && number >= least && number <= most ? number : fallback;
  const quality = ['auto' as const, ...QUALITY_NAMES].find((name) => name === given.quality);
  return {
    quality: quality ?? DEFAULT_SETTINGS.quality,
    drawShare: between(given.drawShare, 0.25, 1, DEFAULT_SETTINGS.drawShare),
    invertY: given.invertY === true,
    lookSpeed: between(given.lookSpeed, 0.25, 3, DEFAULT_SETTINGS.lookSpeed),
  };
}
