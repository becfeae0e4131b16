/*
 * The renderer that react-three-fiber needs for our materials; its own default, WebGLRenderer, cannot draw them.
 */
import { WebGPURenderer } from 'three/webgpu';

type RendererOptions = NonNullable<ConstructorParameters<typeof WebGPURenderer>[0]>;

/**
 * For the `gl` prop of <Canvas>: WebGPU where the browser has it, WebGL 2 otherwise.
 * @example
 * <Canvas gl={createRenderer} shadows camera={{ far: 20_000, position: [0, 60, 0] }}>…</Canvas>
 */
export async function createRenderer(options: object): Promise<WebGPURenderer> {
  const renderer = new WebGPURenderer({ antialias: true, ...options } as RendererOptions);
  await renderer.init();
  return renderer;
}
