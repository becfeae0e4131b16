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

/** A picture that was read from the canvas. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  /** Row by row from the top. */ readonly rgba: Uint8ClampedArray<ArrayBuffer>;
};

/**
 * Draws the scene as it would be on screen and reads the picture, at the size of the canvas; none when the device is
 * lost before it has been read.
 */
export async function takePicture(
  renderer: WebGPURenderer,
  scene: Scene,
  camera: Camera,
): Promise<Picture | undefined> {
  const { width, height } = renderer.domElement;
  const output = renderer.getOutputRenderTarget();
  const target = output ?? createPictureTarget(renderer);
  renderInto(renderer, target, () => renderer.render(scene, camera));
  try {
    const read = await renderer.readRenderTargetPixelsAsync(target, 0, 0, width, height);
    if (isLost(renderer)) return undefined;
    return { width, height, rgba: pack(read as Uint8Array, width, height, 'gl' in renderer.backend) };
  } catch {
    // Reading fails with its device and only then; on WebGL the wait for it fails without a reason.
    return undefined;
  } finally {
    if (target !== output) target.dispose();
  }
}

/** A target for pictures, at the size of the canvas. */
export function createPictureTarget(renderer: WebGPURenderer): RenderTarget {
  const { width, height } = renderer.domElement;
  return new RenderTarget(width, height, { type: UnsignedByteType, colorSpace: NoColorSpace, depthBuffer: false });
}

/**
 * Draws into a separate target and restores the renderer: rendering makes the output target the render
 * target too and leaves it so. All later frames would then go there, and the canvas, emptied by the next change of its
 * size, would stay empty.
 */
function renderInto(renderer: WebGPURenderer, target: RenderTarget, render: () => void): void {
  const output = renderer.getOutputRenderTarget();
  const current = renderer.getRenderTarget();
  const [face, mipmapLevel] = [renderer.getActiveCubeFace(), renderer.getActiveMipmapLevel()];
  renderer.setRenderTarget(null);
  renderer.setOutputRenderTarget(target);
  try {
    render();
  } finally {
    renderer.setOutputRenderTarget(output);
    renderer.setRenderTarget(current, face, mipmapLevel);
  }
}

/** A lost WebGL context reads black, without an error. */
function isLost({ backend }: WebGPURenderer): boolean {
  return 'gl' in backend && (backend.gl as WebGL2RenderingContext).isContextLost();
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
