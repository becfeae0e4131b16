/*
 * A renderer that outlives its device: when the graphics device or context is lost, a new renderer takes its place on
 * the same canvas. Scene, textures and materials are plain objects that upload themselves again.
 */
import type { WebGPURenderer } from 'three/webgpu';
import { createRenderer, type RendererOptions } from './create-renderer.ts';

export type RenderHost = {
  /** None while a lost device is being replaced. */
  readonly renderer: WebGPURenderer | undefined;
  /** How often a device was lost. */
  readonly losses: number;
  dispose(): void;
};

export type RenderHostOptions = Omit<RendererOptions, 'onLost'> & {
  /** Told when a device is lost. */
  onLost(why: string): void;
  /** Told when a lost device has been replaced. */
  onBack(): void;
  /** Called with each new renderer, the first one too, before anything is drawn with it. */
  onRenderer(renderer: WebGPURenderer): void;
};

/** How long a browser may take to give a lost context back, and pauses between attempts to replace a device. */
const RESTORE_WAIT_MS = 4000;
const RETRY_MS = 1000;

export async function createRenderHost(options: RenderHostOptions): Promise<RenderHost> {
  let renderer: WebGPURenderer | undefined;
  let losses = 0;
  let isOpen = true;

  async function open(): Promise<void> {
    const opened = await createRenderer({ ...options, onLost: (why) => void replace(why) });
    if (!isOpen) {
      opened.dispose();
      return;
    }
    options.onRenderer(opened);
    renderer = opened;
  }

  async function replace(why: string): Promise<void> {
    losses++;
    const lost = renderer;
    renderer = undefined;
    options.onLost(why);
    // WebGL gives the same context back in an event of its own; WebGPU is asked for a new device.
    const isWebGL = lost?.backend.constructor.name !== undefined && 'gl' in lost.backend;
    if (isWebGL) await waitForRestore(options.canvas);
    // Half of what it wants to free is gone with the device.
    await lost?.dispose().catch(() => {});
    while (isOpen && !renderer)
      try {
        await open();
        if (renderer) options.onBack();
      } catch {
        await wait(RETRY_MS);
      }
  }

  await open();
  return {
    get renderer() {
      return renderer;
    },
    get losses() {
      return losses;
    },
    dispose: () => {
      isOpen = false;
      renderer?.dispose();
      renderer = undefined;
    },
  };
}

function waitForRestore(canvas: HTMLCanvasElement): Promise<void> {
  return Promise.race([
    new Promise<void>((resolve) => canvas.addEventListener('webglcontextrestored', () => resolve(), { once: true })),
    wait(RESTORE_WAIT_MS),
  ]);
}

function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
