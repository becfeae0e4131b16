/*
 * A living landscape on a canvas: ground, water, sky and light of a world around a moving eye.
 * The caller sets the eye and calls `draw`; tiles stream in on their own. The world may change at any time
 * (`setPlan`): canvas, device and shaders stay, tiles of the new plan replace the old ones as they come. Everything is
 * drawn relative to an origin that follows the eye in steps, so that it is as exact a billion metres out as at home.
 */
import type { WorkerPool, WorldJobs } from '@skerry/stream';
import { formatTileKey, type WorldPlan } from '@skerry/world';
import { Matrix4, type PerspectiveCamera, Scene } from 'three/webgpu';
import { createDynamicResolution } from '../quality/dynamic-resolution.ts';
import { createFrameClock, type FrameTimes } from '../frame/frame-clock.ts';
import { CLOCK_SECONDS, createFrameUniforms, type FrameUniforms, sharedUniform } from '../frame/frame-uniforms.ts';
import { createLandscapeLook } from './landscape-look.ts';
import type { LandscapePart } from '../frame/landscape-part.ts';
import { assignFrustum } from '../lod/frustum.ts';
import { QUALITIES, type Quality, type QualityName } from '../quality/quality.ts';
import { createRenderHost } from '../renderer/render-host.ts';
import { createPictureTarget, type Picture, takePicture } from '../renderer/take-picture.ts';
import { createAirNode } from '../sky/air.ts';
import { type Clouds, createClouds } from '../sky/clouds.ts';
import { createSkyDome } from '../sky/sky-dome.ts';
import type { SkyState } from '../frame/sky-at.ts';
import { createSunLight, type SunLight } from '../sky/sun-light.ts';
import { createGroundView, type GroundView } from '../terrain/ground-view.ts';
import { createTerrain, type TerrainState } from '../streaming/terrain.ts';
import { createViewpoint, type Pose } from '../frame/viewpoint.ts';

/** Milliseconds between frames while there is no ground: the processor has tiles to build. */
const WAITING_FRAME_MS = 200;

/** The canvas, the world and the quality of a landscape. */
export type LandscapeOptions = {
  readonly canvas: HTMLCanvasElement;
  readonly plan: WorldPlan;
  readonly pool: WorkerPool<WorldJobs>;
  readonly pose: Pose;
  readonly quality?: QualityName;
  readonly hour?: number;
  readonly shading?: 'flat' | 'smooth';
  /** Whether waves, wind, clouds and stars stand still (reduced motion). */
  readonly reducedMotion?: boolean;
  readonly forceWebGL?: boolean;
  /** Milliseconds a frame should take; fewer pixels are drawn when it takes longer. None turns that off. */
  readonly targetFrameMs?: number;
  /** Whether detail appears at once instead of growing in, for pictures that must not depend on time. */
  readonly isInstant?: boolean;
  /** Whether frames stay off the canvas, where there is no screen; use `takePicture` to see them. */
  readonly isOffscreen?: boolean;
  /** Called with a sentence for users when something failed and was recovered or left out; `why` is for developers. */
  onProblem?(what: string, why: string): void;
  /** Called when the graphics device is lost, and when there is one again. */
  onDeviceLost?(): void;
  onDeviceBack?(): void;
  /** Called when a lost device has been missing for seconds; it may still come back. */
  onDeviceGone?(): void;
};

/** What a landscape drew, for overlays and tests. */
export type LandscapeStats = {
  readonly frames: FrameTimes;
  readonly backend: 'webgpu' | 'webgl' | 'lost';
  readonly drawCalls: number;
  readonly triangles: number;
  readonly groundQuarters: number;
  readonly waterQuarters: number;
  readonly tiles: TerrainState;
  readonly workers: {
    readonly waiting: number;
    readonly underWay: number;
    readonly count: number;
    readonly replaced: number;
  };
  readonly resolutionScale: number;
  readonly deviceLosses: number;
};

/** A landscape on a canvas of its own. */
export type Landscape = {
  readonly scene: Scene;
  /** In coordinates relative to `origin`; set by `draw`. */
  readonly camera: PerspectiveCamera;
  readonly origin: { readonly x: number; readonly z: number };
  /** Uniforms for the materials of other parts: light, fog, time. */
  readonly uniforms: FrameUniforms;
  readonly plan: WorldPlan;
  readonly sky: SkyState;
  readonly quality: Quality;
  /** True when everything available is loaded and fully drawn. */
  readonly isSettled: boolean;
  /** Share of the currently wanted tiles that are loaded, 0 to 1. */
  readonly progress: number;
  /** True once the ground underfoot is drawn at its finest: the moment to show the scene to users. */
  readonly hasGround: boolean;
  /** Whether the ground at a world position is that of the newest plan. */
  isCurrentAt(x: number, z: number): boolean;
  /** Height of ground and water at a world position, from the finest loaded tile. */
  heightAt(x: number, z: number): { readonly ground: number; readonly water: number } | undefined;
  /**
   * Shows another world in place of this one, on the same canvas with the same shaders. Colours and sky change at once;
   * tiles change as the new ones come, and only those that the new plan makes different. The newest plan wins: tiles of
   * a plan that was replaced are not built any more.
   */
  setPlan(plan: WorldPlan): void;
  /**
   * Call after `setPlan` when the eye enters the new world at a place of its own, as a link does: the last frame stays
   * until there is ground at that place, and nothing of the old world is drawn beside the new one.
   */
  leave(): void;
  /** Hours from 0 to 24; 12 is noon. */
  setHour(hour: number): void;
  setQuality(quality: QualityName): void;
  setDrawDistance(metres: number): void;
  setShading(shading: 'flat' | 'smooth'): void;
  /** Stops and starts ambient motion. */
  setReducedMotion(reducedMotion: boolean): void;
  /** Size in CSS pixels. */
  resize(width: number, height: number, devicePixelRatio?: number): void;
  add(part: LandscapePart): void;
  remove(part: LandscapePart): void;
  /** Draws one frame as seen from a pose; false while there is no device to draw with. */
  draw(pose: Pose, nowMs: number): boolean;
  /** The picture of the last pose as bytes; none while there is no device, or when it is lost meanwhile. */
  takePicture(): Promise<Picture | undefined>;
  stats(): LandscapeStats;
  dispose(): void;
};

/**
 * A landscape on a canvas: ground, water, sky and light, with a renderer of its own. Resolves when the device is
 * ready.
 * @example
 * import type { WorkerPool, WorldJobs } from '@skerry/stream';
 *
 * export async function show(canvas: HTMLCanvasElement, pool: WorkerPool<WorldJobs>) {
 *   const pose = { x: 0, y: 80, z: 0, yaw: 0, pitch: -0.2 };
 *   const landscape = await createLandscape({ canvas, pool, pose, plan: createWorld('skerry', 21).plan });
 *   landscape.resize(innerWidth, innerHeight, devicePixelRatio);
 *   requestAnimationFrame(function frame(nowMs) {
 *     landscape.draw(pose, nowMs);
 *     requestAnimationFrame(frame);
 *   });
 * }
 */
export async function createLandscape(options: LandscapeOptions): Promise<Landscape> {
  const {
    canvas,
    pool,
    pose,
    forceWebGL = false,
    targetFrameMs,
    isInstant = false,
    isOffscreen = false,
    onProblem,
  } = options;
  let quality = QUALITIES[options.quality ?? 'medium'];
  /** What the world asks for, unless the caller chose. */
  let chosen = options.shading;
  let shading = chosen ?? options.plan.recipe.look.shading;
  let reducedMotion = options.reducedMotion ?? false;
  let { plan } = options;
  const frame = createFrameUniforms();
  const look = createLandscapeLook(frame, plan, options.hour ?? 10);
  const drawDistance = sharedUniform(quality.drawDistance);
  const scene = new Scene();
  const viewpoint = createViewpoint(pose, isInstant);
  const { camera } = viewpoint;
  const planes = new Float64Array(16);
  const viewProjection = new Matrix4();
  const parts = new Set<LandscapePart>();
  const clock = createFrameClock();
  const size = { width: canvas.clientWidth || canvas.width, height: canvas.clientHeight || canvas.height, ratio: 1 };
  const drawn = { drawCalls: 0, triangles: 0 };
  let lastMs: number | undefined;
  let renderedMs = -Infinity;
  let isHolding = false;
  /** Whether the canvas has the size it should have. */
  let isFit = false;
  let seconds = 0;
  const terrain = createTerrain({
    plan,
    pool,
    quality,
    isInstant,
    maxJobs: 8,
    onFailure: (key, why) =>
      onProblem?.('Some of the ground is drawn coarser than it is.', `Tile ${formatTileKey(key)}: ${why}`),
  });
  let resolution = createDynamicResolution({ leastScale: quality.leastScale, targetMs: targetFrameMs ?? Infinity });

  // Workers begin with the ground while the renderer and its shaders are made.
  advanceTerrain(0);
  const host = await createRenderHost({
    canvas,
    forceWebGL,
    antialias: quality.antialias,
    shadows: true,
    onLost: (why) => {
      options.onDeviceLost?.();
      onProblem?.('The graphics device was lost and is being replaced.', why);
    },
    onGone: () => options.onDeviceGone?.(),
    onBack: () => {
      for (const part of parts) part.refill?.();
      options.onDeviceBack?.();
    },
    onRenderer: (renderer) => {
      terrain.store.refill();
      // Counted here: the renderer's counter adds up several draws of one browser frame.
      renderer.info.autoReset = false;
      renderer.setPixelRatio(pixelRatio());
      renderer.setSize(size.width, size.height, false);
      if (isOffscreen) renderer.setOutputRenderTarget(createPictureTarget(renderer));
    },
  });

  function advanceTerrain(deltaSeconds: number): void {
    const { eye, look: sight, speed } = viewpoint;
    terrain.advance({ eye, lookX: sight.x, lookZ: sight.z, speedX: speed.x, speedZ: speed.z, deltaSeconds });
  }

  function pixelRatio(): number {
    return Math.min(size.ratio, quality.pixelRatio) * resolution.scale;
  }

  /** Fits the canvas to its size. That empties it: only before something is drawn. */
  function fit(): void {
    isFit = true;
    camera.aspect = size.width / size.height;
    host.renderer?.setPixelRatio(pixelRatio());
    host.renderer?.setSize(size.width, size.height, false);
    const { width, height } = canvas;
    if (isOffscreen) host.renderer?.getOutputRenderTarget()?.setSize(width, height);
  }

  let view: GroundView;
  let light: SunLight;
  let dome: ReturnType<typeof createSkyDome>;
  let clouds: Clouds;

  function build(): void {
    view = createGroundView({ terrain, frame, look: look.ground, waterLook: look.water, quality, shading });
    light = createSunLight(quality);
    dome = createSkyDome(frame, quality.drawDistance * 1.3);
    clouds = createClouds(plan.seed, frame, quality);
    scene.add(clouds.mesh, view.ground, view.water, light.group, dome.mesh);
    drawDistance.value = quality.drawDistance;
    look.setTreeDistance(quality.treeDistance);
    camera.far = quality.drawDistance * 1.6;
  }

  function rebuild(): void {
    scene.remove(clouds.mesh, view.ground, view.water, light.group, dome.mesh);
    for (const part of [view, light, dome, clouds]) part.dispose();
    build();
    fit();
  }

  function draw(next: Pose, nowMs: number): boolean {
    const startedMs = performance.now();
    const frameMs = lastMs === undefined ? 0 : nowMs - lastMs;
    lastMs = nowMs;
    const deltaSeconds = Math.min(Math.max(frameMs / 1000, 0), 0.25);
    if (!reducedMotion) seconds = (seconds + deltaSeconds) % CLOCK_SECONDS;
    const below = terrain.heightAt(next.x, next.z);
    viewpoint.advance(next, deltaSeconds, below && Math.max(below.ground, below.water));
    const { eye, origin, position, look: sight } = viewpoint;
    advanceTerrain(deltaSeconds);
    frame.eye.value.copy(position);
    frame.clearance.value = eye.clearance;
    frame.time.value = seconds;
    const isSubmerged = below !== undefined && below.water > below.ground && next.y < below.water;
    frame.submerged.value = isSubmerged ? 1 : 0;
    const { renderer } = host;
    if (!renderer) return false;
    const hasGround = isInstant || terrain.hasGround;
    if (!hasGround && (isHolding || nowMs - renderedMs < WAITING_FRAME_MS)) return true;
    // Ground of another plan rose above the eye; the caller can lift it only for the next frame, so the last one stays.
    const isOverGround = !isInstant && below !== undefined && next.y > below.ground;
    if (isOverGround && terrain.heightAt(next.x, next.z)!.ground >= next.y) return true;
    isHolding = false;
    renderedMs = nowMs;
    if (targetFrameMs !== undefined && resolution.note(frameMs)) isFit = false;
    if (!isFit) fit();
    assignFrustum(planes, viewProjection.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).elements);
    view.assignQuarters(eye, planes, origin, isSubmerged);
    light.update(look.sky, position, sight, isInstant ? 1 : deltaSeconds);
    clouds.update({ origin, eye: next }, seconds);
    // The ground's shader is compiled first, and everything else when there is ground to see it on.
    clouds.mesh.visible = hasGround;
    view.water.visible &&= hasGround;
    if (hasGround) updateParts(next, deltaSeconds);
    renderer.info.reset();
    renderer.render(scene, camera);
    const { drawCalls, triangles } = renderer.info.render;
    Object.assign(drawn, { drawCalls, triangles });
    clock.note(frameMs, performance.now() - startedMs);
    return true;
  }

  function updateParts(eye: Pose, deltaSeconds: number): void {
    const { origin, look: sight, speed } = viewpoint;
    const { sky } = look;
    const ground = terrain.drawn;
    const moved = { origin, eye, speed, look: sight, timeSeconds: seconds, deltaSeconds };
    const info = { ...moved, sky, ground, quality, reducedMotion };
    for (const part of parts) part.update?.(info);
  }

  function setPlan(to: WorldPlan): void {
    // If the eye jumps as well, the last frame stays on the canvas until there is ground at the new position.
    isHolding = terrain.hasGround;
    plan = to;
    look.setPlan(plan);
    terrain.setPlan(plan);
    clouds.setSeed(plan.seed);
    for (const part of parts) part.setPlan?.(plan);
    const next = chosen ?? plan.recipe.look.shading;
    if (next === shading) return;
    shading = next;
    rebuild();
  }

  scene.fogNode = createAirNode(frame, drawDistance);
  build();
  fit();

  return {
    scene,
    camera,
    origin: viewpoint.origin,
    uniforms: frame,
    get plan() {
      return plan;
    },
    get sky() {
      return look.sky;
    },
    get quality() {
      return quality;
    },
    get isSettled() {
      return terrain.isSettled;
    },
    get progress() {
      return terrain.progress;
    },
    get hasGround() {
      return terrain.hasGround;
    },
    isCurrentAt: terrain.isCurrentAt,
    heightAt: terrain.heightAt,
    setPlan,
    leave: terrain.leave,
    setHour: look.setHour,
    setQuality: (name) => {
      quality = QUALITIES[name];
      resolution = createDynamicResolution({ leastScale: quality.leastScale, targetMs: targetFrameMs ?? Infinity });
      terrain.setQuality(quality);
      rebuild();
    },
    setDrawDistance: (metres) => {
      quality = { ...quality, drawDistance: metres };
      terrain.setQuality(quality);
      rebuild();
    },
    setShading: (next) => {
      chosen = next;
      shading = next;
      rebuild();
    },
    setReducedMotion: (next) => {
      reducedMotion = next;
    },
    resize: (width, height, ratio = 1) => {
      Object.assign(size, { width, height, ratio });
      camera.aspect = width / height;
      // With the next frame: windows report their size after this one was drawn.
      isFit = false;
    },
    add: (part) => {
      parts.add(part);
      scene.add(part.object);
    },
    remove: (part) => {
      parts.delete(part);
      scene.remove(part.object);
    },
    draw,
    takePicture: async () => {
      if (!isFit) fit();
      return host.renderer && takePicture(host.renderer, scene, camera);
    },
    stats: () => {
      const { waiting, underWay, workers, replaced } = pool.state();
      return {
        frames: clock.read(),
        backend: !host.renderer ? 'lost' : 'gl' in host.renderer.backend ? 'webgl' : 'webgpu',
        ...drawn,
        groundQuarters: view.groundQuarters,
        waterQuarters: view.waterQuarters,
        tiles: terrain.state(),
        workers: { waiting, underWay, count: workers, replaced },
        resolutionScale: resolution.scale,
        deviceLosses: host.losses,
      };
    },
    dispose: () => {
      for (const part of parts) part.dispose?.();
      for (const part of [view, light, dome, clouds]) part.dispose();
      terrain.dispose();
      host.dispose();
    },
  };
}
