/*
 * A quick look at the machine: whether it can draw in 3D at all, and the quality to begin with.
 */
import type { QualityName } from '@skerry/view';

export type Graphics = { readonly canDraw: boolean; readonly quality: QualityName };

/** Renderers that draw on the processor. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export async function probeGraphics(): Promise<Graphics> {
  const name = readRendererName();
  // Asked last: browsers complain aloud when there is no adapter.
  if (name === undefined && !(await hasWebGpuAdapter())) return { canDraw: false, quality: 'software' };
  return { canDraw: true, quality: chooseQuality(name ?? '', describeMachine()) };
}

type Machine = { readonly cores: number; readonly isHandheld: boolean; readonly pixels: number };

/** Careful rather than proud: dynamic resolution and the settings go up from here. */
export function chooseQuality(renderer: string, { cores, isHandheld, pixels }: Machine): QualityName {
  if (SOFTWARE.test(renderer)) return 'software';
  if (isHandheld || cores <= 2) return 'low';
  const isDiscrete = /nvidia|geforce|rtx|radeon (rx|pro)|apple m\d/i.test(renderer);
  if (isDiscrete && cores >= 8) return 'high';
  return pixels > 4e6 && !isDiscrete ? 'low' : 'medium';
}

function describeMachine(): Machine {
  const ratio = Math.min(devicePixelRatio, 2);
  return {
    cores: navigator.hardwareConcurrency || 2,
    isHandheld: matchMedia('(pointer: coarse) and (hover: none)').matches,
    pixels: innerWidth * innerHeight * ratio * ratio,
  };
}

/** The name of the graphics card as WebGL gives it; undefined without WebGL 2. */
function readRendererName(): string | undefined {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return undefined;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return String(name);
}

async function hasWebGpuAdapter(): Promise<boolean> {
  try {
    return 'gpu' in navigator && (await navigator.gpu.requestAdapter()) !== null;
  } catch {
    return false;
  }
}
