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
  /** Called when a device is lost. */
  onLost(why: string): void;
  /** Called when a lost device has been replaced. */
  onBack(): void;
  /** Called when a lost device has been missing for long; attempts to replace it continue. */
  onGone(): void;
  /** Called with each new renderer, the first one too, before anything is drawn with it. */
  onRenderer(renderer: WebGPURenderer): void;
};

/** How long a device may be missing before it is reported, and the pauses between attempts to replace it. */
const GONE_MS = 5000;
const RETRY_MS = 1000;

export async function createRenderHost(options: RenderHostOptions): Promise<RenderHost> {
  let renderer: WebGPURenderer | undefined;
  let losses = 0;
  let isOpen = true;
  let isReplacing = false;

  async function open(): Promise<void> {
    const opened = await createRenderer({ ...options, onLost: (why) => void replace(why) });
    if (!isOpen) {
      void opened.dispose();
      return;
    }
    // A canvas has one context for life: while it is lost, a new renderer would get it and draw nothing.
    if (contextOf(opened)?.isContextLost()) {
      void opened.dispose().catch(() => {});
      throw new Error('expected a context that is not lost');
    }
    options.onRenderer(opened);
    renderer = opened;
  }

  async function replace(why: string): Promise<void> {
    losses++;
    const lost = renderer;
    renderer = undefined;
    // Lost again while it was being replaced: that attempt fails by itself, and the next one follows.
    if (isReplacing) return;
    isReplacing = true;
    options.onLost(why);
    const gone = setTimeout(() => isOpen && options.onGone(), GONE_MS);
    // WebGL gives the same context back in an event of its own; WebGPU is asked for a new device.
    const context = lost && contextOf(lost);
    while (isOpen && context?.isContextLost()) await waitForRestore(options.canvas);
    // Disposal may throw: some resources are gone with the device.
    await lost?.dispose().catch(() => {});
    while (isOpen && !renderer)
      try {
        await open();
      } catch {
        await wait(RETRY_MS);
      }
    clearTimeout(gone);
    isReplacing = false;
    if (isOpen) options.onBack();
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
      void renderer?.dispose();
      renderer = undefined;
    },
  };
}

function contextOf({ backend }: WebGPURenderer): WebGL2RenderingContext | undefined {
  return 'gl' in backend ? (backend.gl as WebGL2RenderingContext) : undefined;
}

/** Until the browser gives the context back, or for a while at most. */
async function waitForRestore(canvas: HTMLCanvasElement): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  canvas.addEventListener('webglcontextrestored', resolve);
  await Promise.race([promise, wait(RETRY_MS)]);
  canvas.removeEventListener('webglcontextrestored', resolve);
}

function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
