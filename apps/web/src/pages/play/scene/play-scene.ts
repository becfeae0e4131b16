/*
 * The game on one canvas: landscape, plants, actors and items, and the camera that follows the player. It draws the two
 * newest frames and makes no game decisions.
 */
import type { FootingTile } from '@skerry/footing';
import { createFootingFeed } from '@skerry/stream';
import { createCast, type OrbitOptions, type Picture, type QualityName } from '@skerry/view';
import { planWorld } from '@skerry/world';
import { keepBackdrop } from '../../../landscape/backdrop.ts';
import { createStage } from '../../../landscape/create-stage.ts';
import type { LandscapePool } from '../../../landscape/landscape-pool.ts';
import type { Between } from '@skerry/host';
import { buildActors, glide } from './actors.ts';
import { burstOfEvent } from './burst-of-event.ts';
import { createPlayCamera, type PlayCamera } from './play-camera.ts';
import { buildThings } from './things.ts';
import type { SimEvent, SimSetup } from '@skerry/sim';

/** Metres around the camera whose plants must be drawn before the land is shown. */
const PLANTS_NEAR = 48;

export type PlaySceneOptions = {
  readonly canvas: HTMLCanvasElement;
  readonly setup: SimSetup;
  readonly pool: LandscapePool;
  readonly quality: QualityName;
  readonly drawShare: number;
  readonly hour: number;
  /** Where the player stands first. */
  readonly start: { readonly x: number; readonly y: number; readonly z: number; readonly yaw: number };
  readonly reducedMotion: boolean;
  readonly camera: Partial<OrbitOptions>;
  /** Receives ground around the player that the landscape's workers have built, for the simulation. */
  giveFooting(tile: FootingTile): void;
  onProblem(what: string, why: string): void;
  /** Called when the graphics device stays lost, and when it is back. */
  onDevice(isThere: boolean): void;
};

export type DrawOptions = {
  readonly seconds: number;
  readonly nowMs: number;
  readonly fovDeg: number;
  /** Whether signs over heads say what creatures have noticed. */
  readonly hasMarks: boolean;
};

export type PlayScene = {
  readonly camera: PlayCamera;
  /** 0 to 1, and whether there is ground to stand on. */
  readonly progress: number;
  readonly hasGround: boolean;
  /** Whether the plants around the player are drawn. */
  readonly hasPlants: boolean;
  draw(between: Between, options: DrawOptions): void;
  /** Shows the effects of events: dust, splashes, sparks. */
  show(events: readonly SimEvent[]): void;
  /** Passes the ground around the player on again, because another simulation has taken over. */
  restartFooting(): void;
  /** A tree was felled there. */
  fell(x: number, z: number): void;
  setQuality(quality: QualityName, drawShare: number): void;
  setResolution(share: number): void;
  setReducedMotion(reducedMotion: boolean): void;
  takePicture(): Promise<Picture | undefined>;
  /** Keeps the view as the app's backdrop. */
  keepView(): void;
  dispose(): void;
};

export async function createPlayScene(options: PlaySceneOptions): Promise<PlayScene> {
  const { canvas, setup, pool, start, reducedMotion, onProblem } = options;
  const plan = planWorld(setup.recipe, setup.seed, setup.generatorVersion);
  const stage = await createStage({
    canvas,
    plan,
    pool,
    pose: { x: start.x, y: start.y + 3, z: start.z, yaw: start.yaw, pitch: 0 },
    quality: options.quality,
    drawShare: options.drawShare,
    hour: options.hour,
    reducedMotion,
    onProblem,
    onDevice: options.onDevice,
  });
  const { landscape, plants } = stage;
  const groundAt = (x: number, z: number): number | undefined => landscape.heightAt(x, z)?.ground;
  const cast = createCast({ camera: landscape.camera, groundAt });
  landscape.add(cast);
  const camera = createPlayCamera(stage.query, options.camera);
  camera.place({ ...start, isCrouching: false });
  const feed = createFootingFeed({ pool, plan, send: options.giveFooting });
  let lastHour = options.hour;

  function draw(between: Between, { seconds, nowMs, fovDeg, hasMarks }: DrawOptions): void {
    const { from, to, share } = between;
    feed.follow(to.player.x, to.player.z);
    const traveller = { ...glide(from.player, to.player, share), isCrouching: to.player.posture === 'crouch' };
    const locked = to.creatures.find(({ id }) => id === to.player.lockId);
    camera.update(seconds, traveller, locked);
    // The sky is rebuilt for each new hour: steps of a minute are fine enough.
    if (Math.abs(to.hour - lastHour) > 1 / 60) {
      lastHour = to.hour;
      landscape.setHour(to.hour);
    }
    cast.setActors(buildActors(between, { isFirstPerson: camera.isFirstPerson, hasMarks }));
    cast.setThings(buildThings(between));
    landscape.draw({ ...camera.pose, fovDeg }, nowMs);
  }

  function keepView(): void {
    if (!landscape.hasGround) return;
    landscape.draw(camera.pose, performance.now());
    keepBackdrop(canvas);
  }

  return {
    camera,
    get progress() {
      return landscape.progress;
    },
    get hasGround() {
      return landscape.hasGround;
    },
    get hasPlants() {
      return plants.standAround(camera.pose.x, camera.pose.z, PLANTS_NEAR);
    },
    draw,
    show: (events) => {
      for (const event of events) {
        const burst = burstOfEvent(event);
        if (burst) cast.burst(burst);
      }
    },
    restartFooting: feed.restart,
    fell: plants.fell,
    setQuality: stage.setQuality,
    setResolution: stage.setResolution,
    setReducedMotion: landscape.setReducedMotion,
    takePicture: landscape.takePicture,
    keepView,
    dispose: () => {
      feed.dispose();
      keepView();
      stage.dispose();
    },
  };
}
