/*
 * Quick check of the machine: whether it can draw in 3D at all, and the initial quality.
 */
import { probeQuality, type QualityName } from '@skerry/view';

export type Graphics = { readonly canDraw: boolean; readonly quality: QualityName };

export async function probeGraphics(): Promise<Graphics> {
  const hasWebGl = document.createElement('canvas').getContext('webgl2') !== null;
  // Checked last: browsers log a warning when there is no adapter.
  if (!hasWebGl && !(await hasWebGpuAdapter())) return { canDraw: false, quality: 'software' };
  const ratio = Math.min(devicePixelRatio, 2);
  return { canDraw: true, quality: probeQuality((innerWidth * innerHeight * ratio * ratio) / 1e6) };
}

async function hasWebGpuAdapter(): Promise<boolean> {
  try {
    return 'gpu' in navigator && (await navigator.gpu.requestAdapter()) !== null;
  } catch {
    return false;
  }
}
