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

/** Draws the scene as it would be on screen and reads the picture, at the size of the canvas. */
export async function takePicture(renderer: WebGPURenderer, scene: Scene, camera: Camera): Promise<Picture> {
  const { width, height } = renderer.domElement;
  const target = new RenderTarget(width, height, {
    type: UnsignedByteType,
    colorSpace: NoColorSpace,
    depthBuffer: false,
  });
  try {
    renderer.setOutputRenderTarget(target);
    renderer.render(scene, camera);
    renderer.setOutputRenderTarget(null);
    const read = await renderer.readRenderTargetPixelsAsync(target, 0, 0, width, height);
    const isFlipped = 'gl' in renderer.backend;
    return { width, height, rgba: pack(read as Uint8Array, width, height, isFlipped) };
  } finally {
    renderer.setOutputRenderTarget(null);
    target.dispose();
  }
}

/** Drops the padding WebGPU leaves at the end of rows, and turns WebGL's picture the right way up. */
function pack(read: Uint8Array, width: number, height: number, isFlipped: boolean): Uint8ClampedArray<ArrayBuffer> {
  const rowBytes = width * 4;
  const stride = height > 1 ? (isFlipped ? rowBytes : Math.ceil(rowBytes / 256) * 256) : rowBytes;
  const rgba = new Uint8ClampedArray(rowBytes * height);
  for (let row = 0; row < height; row++) {
    const from = (isFlipped ? height - 1 - row : row) * stride;
    rgba.set(read.subarray(from, from + rowBytes), row * rowBytes);
  }
  return rgba;
}
