/*
 * Where to look first: what the preset's author framed, whatever the shape of the screen.
 */
import { findPreset, PRESETS } from '@skerry/world';
import type { MapView, Viewport } from '../map/view-state.ts';

/** The first view of a preset's worlds, fitted into the shorter side of the screen. */
export function homeView(presetId: string, { width, height }: Viewport): MapView {
  const { x, z, span } = (findPreset(presetId) ?? PRESETS[0]).view;
  return { x, z, span: span * Math.max(1, width / height) };
}
