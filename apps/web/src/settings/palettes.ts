/*
 * The colours with a meaning on HUD and map (danger, help, goal …), one palette for each kind of colour vision.
 * Any two colours of a palette differ in lightness or along an axis that vision still has; tests simulate each.
 * Shapes and words always repeat the meaning: nothing depends on colour alone.
 */

export type SignColours = {
  /** Enemies, damage, the gauge that fills. */
  readonly danger: string;
  /** Suspicion: not yet seen. */
  readonly caution: string;
  /** Health, help, allies. */
  readonly good: string;
  readonly goal: string;
  readonly item: string;
  /** The pathfinder's route. */
  readonly route: string;
  readonly player: string;
};

export const PALETTE_TITLES = {
  standard: 'Standard',
  deuteranopia: 'Weak green (deuteranopia)',
  protanopia: 'Weak red (protanopia)',
  tritanopia: 'Weak blue (tritanopia)',
} as const;

export type PaletteName = keyof typeof PALETTE_TITLES;

export const PALETTE_NAMES = Object.keys(PALETTE_TITLES) as readonly PaletteName[];

export const PALETTES: Readonly<Record<PaletteName, SignColours>> = {
  standard: {
    danger: '#d9402b',
    caution: '#f2b233',
    good: '#4fae6b',
    goal: '#b78cf2',
    item: '#67c7e0',
    route: '#fff3d6',
    player: '#2f74c0',
  },
  deuteranopia: {
    danger: '#a83200',
    caution: '#ffb000',
    good: '#0081d3',
    goal: '#bb9dff',
    item: '#8fe0f5',
    route: '#fff7dc',
    player: '#173f9c',
  },
  protanopia: {
    danger: '#c4591a',
    caution: '#ffc93c',
    good: '#0073c2',
    goal: '#bda8ff',
    item: '#9be7f5',
    route: '#fff9e0',
    player: '#153a94',
  },
  tritanopia: {
    danger: '#a8001b',
    caution: '#ffba9f',
    good: '#1ea896',
    goal: '#dc5faa',
    item: '#8fe9ef',
    route: '#fff4ee',
    player: '#0d5c6a',
  },
};
