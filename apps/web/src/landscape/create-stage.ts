/*
 * The set-up shared by every page with a landscape: ground and plants on one canvas, which follows its element's size
 * and can change quality. `setPlan` shows another world on the same stage.
 */
import {
  type CameraQuery,
  createLandscape,
  createLandscapeQuery,
  createPlants,
  type Landscape,
  type Plants,
  type Pose,
  QUALITIES,
  type QualityName,
} from '@skerry/view';
import type { WorldPlan } from '@skerry/world';
import { watchSize } from '../ui/watch-size.ts';
import type { LandscapePool } from './landscape-pool.ts';

const TARGET_FRAME_MS = 16.7;
/** With software rendering a sharp image is worth more than a high frame rate. */
const SOFTWARE_FRAME_MS = 66;

export type StageOptions = {
  readonly canvas: HTMLCanvasElement;
  readonly plan: WorldPlan;
  readonly pool: LandscapePool;
  readonly pose: Pose;
  readonly quality: QualityName;
  /** Fraction of the quality's draw distance. */
  readonly drawShare: number;
  readonly hour: number;
  readonly reducedMotion: boolean;
  onProblem(what: string, why: string): void;
  /** Called when the graphics device stays lost, and when it is back. */
  onDevice(isThere: boolean): void;
};

export type Stage = {
  readonly landscape: Landscape;
  readonly plants: Plants;
  /** Ground queries for cameras, answered from the ground that is drawn. */
  readonly query: CameraQuery;
  /** Shows another world: ground, plants and camera collision follow as tiles arrive. */
  setPlan(plan: WorldPlan): void;
  setQuality(quality: QualityName, drawShare: number): void;
  /** Share of the screen's pixels along each side that are drawn. */
  setResolution(share: number): void;
  dispose(): void;
};

export async function createStage(options: StageOptions): Promise<Stage> {
  const { canvas, plan, pool, pose, quality, hour, reducedMotion, onProblem } = options;
  const landscape = await createLandscape({
    canvas,
    plan,
    pool,
    pose,
    quality,
    hour,
    reducedMotion,
    targetFrameMs: quality === 'software' ? SOFTWARE_FRAME_MS : TARGET_FRAME_MS,
    onProblem,
    onDeviceGone: () => options.onDevice(false),
    onDeviceBack: () => options.onDevice(true),
  });
  const { camera, uniforms } = landscape;
  const plants = createPlants({ plan, pool, camera, uniforms, onProblem });
  landscape.add(plants);

  function setQuality(next: QualityName, drawShare: number): void {
    if (landscape.quality.name !== next) landscape.setQuality(next);
    const metres = QUALITIES[next].drawDistance * drawShare;
    if (landscape.quality.drawDistance !== metres) landscape.setDrawDistance(metres);
  }

  let resolution = 1;
  let size = { width: 1, height: 1, ratio: 1 };
  const fit = (): void => landscape.resize(size.width, size.height, size.ratio * resolution);
  const stopSize = watchSize(canvas, (width, height, ratio) => {
    size = { width: width || 1, height: height || 1, ratio };
    fit();
  });
  if (options.drawShare < 1) setQuality(quality, options.drawShare);
  return {
    landscape,
    plants,
    query: createLandscapeQuery(landscape, plants.visitTrunks),
    setPlan: landscape.setPlan,
    setQuality,
    setResolution: (share) => {
      if (share === resolution) return;
      resolution = share;
      fit();
    },
    dispose: () => {
      stopSize();
      landscape.dispose();
    },
  };
}
