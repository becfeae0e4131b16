/*
 * Applies settings to the page: text size, brightness, mark colours and reduced motion, as custom properties and attributes on the
 * root element. Styles read `--text-scale`, `--sign-danger` … and `[data-motion='reduced']`.
 */
import { PALETTES } from './palettes.ts';
import type { Settings } from './settings-schema.ts';

/** Whether motion is reduced: by this setting, or else by the system. */
export function reducedMotion({ accessibility }: Settings): boolean {
  if (accessibility.motion !== 'system') return accessibility.motion === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function applySettings(root: HTMLElement, settings: Settings): void {
  const { textSize, palette } = settings.accessibility;
  root.style.setProperty('--text-scale', String(textSize));
  for (const [name, colour] of Object.entries(PALETTES[palette])) root.style.setProperty(`--sign-${name}`, colour);
  const { brightness } = settings.graphics;
  root.style.setProperty('--brightness', String(brightness));
  root.dataset['brightness'] = brightness === 1 ? 'usual' : 'changed';
  root.dataset['motion'] = reducedMotion(settings) ? 'reduced' : 'full';
}
