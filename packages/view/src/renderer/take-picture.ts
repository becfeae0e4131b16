/*
 * The next frame as bytes: drawn into a target of its own and read back, because a canvas on WebGPU cannot be read.
 */
import {
  type Camera,
  NoColorSpace,
  RenderTarget,
  type Scene,
  UnsignedByteType,
  type WebGPURenderer,
} from 'three/webgpu';

export type Picture = {
  readonly width: number;
  readonly height: number;
  /** Row by row from the top. */ readonly rgba: Uint8ClampedArray<ArrayBuffer>;
};

/** One target for each renderer: a second one, made later, is not known to the renderer's output pass. */
const targetByRenderer = new WeakMap<WebGPURenderer, RenderTarget>();

/** Draws the scene as it would be on screen and reads the picture, at the size of the canvas. */
export async function takePicture(renderer: WebGPURenderer, scene: Scene, camera: Camera): Promise<Picture> {
  const { width, height } = renderer.domElement;
  const before = renderer.getOutputRenderTarget();
  const target = pictureTarget(renderer);
  renderer.setOutputRenderTarget(target);
  renderer.render(scene, camera);
  renderer.setOutputRenderTarget(before);
  const read = await renderer.readRenderTargetPixelsAsync(target, 0, 0, width, height);
  return { width, height, rgba: pack(read as Uint8Array, width, height, 'gl' in renderer.backend) };
}

/** The target of a renderer's pictures, at the size of its canvas. */
export function pictureTarget(renderer: WebGPURenderer): RenderTarget {
  const { width, height } = renderer.domElement;
  let target = targetByRenderer.get(renderer);
  if (!target) {
    target = new RenderTarget(width, height, { type: UnsignedByteType, colorSpace: NoColorSpace, depthBuffer: false });
    targetByRenderer.set(renderer, target);
  }
  target.setSize(width, height);
  return target;
}

/** Rows from the top: WebGL reads from the bottom up. */
function pack(read: Uint8Array, width: number, height: number, isFlipped: boolean): Uint8ClampedArray<ArrayBuffer> {
  const rowBytes = width * 4;
  const rgba = new Uint8ClampedArray(rowBytes * height);
  for (let row = 0; row < height; row++) {
    const from = (isFlipped ? height - 1 - row : row) * rowBytes;
    rgba.set(read.subarray(from, from + rowBytes), row * rowBytes);
  }
  return rgba;
}
