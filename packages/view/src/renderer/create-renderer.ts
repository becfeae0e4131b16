/*
 * The renderer: WebGPU where the browser has it, WebGL 2 otherwise, with the same materials. A lost device is not
 * repaired but replaced: what is drawn lives in plain objects that a new renderer can take over.
 */
import { ACESFilmicToneMapping, PCFShadowMap, SRGBColorSpace, WebGPURenderer } from 'three/webgpu';

export type RendererOptions = {
  readonly canvas: HTMLCanvasElement;
  readonly forceWebGL: boolean;
  readonly antialias: boolean;
  readonly shadows: boolean;
  /** Called once when the device is lost. */
  onLost(why: string): void;
};

export async function createRenderer(options: RendererOptions): Promise<WebGPURenderer> {
  const { canvas, antialias, shadows, onLost } = options;
  const forceWebGL = options.forceWebGL || !(await hasWebGpu());
  const renderer = new WebGPURenderer({ canvas, antialias, forceWebGL, alpha: false, reversedDepthBuffer: true });
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.shadowMap.enabled = shadows;
  renderer.shadowMap.type = PCFShadowMap;
  let isLost = false;
  renderer.onDeviceLost = (info) => {
    if (isLost) return;
    isLost = true;
    onLost(info.message);
  };
  await renderer.init();
  return renderer;
}

/** Whether there is a WebGPU adapter: a browser may support WebGPU without an adapter. */
async function hasWebGpu(): Promise<boolean> {
  try {
    return typeof navigator.gpu !== 'undefined' && (await navigator.gpu.requestAdapter()) !== null;
  } catch {
    return false;
  }
}
