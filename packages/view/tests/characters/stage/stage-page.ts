/*
 * A stage for looking at figures: everybody on a plain floor in the light of a morning, after having moved for a while.
 * `window.limelight.take` gives the picture as bytes; the tests and tools/render-characters.ts drive it.
 */
import {
  Color,
  CircleGeometry,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshLambertNodeMaterial,
  PerspectiveCamera,
  Scene,
} from 'three/webgpu';
import { createCast } from '../../../src/cast/cast.ts';
import { QUALITIES } from '../../../src/quality/quality.ts';
import { createRenderer } from '../../../src/renderer/create-renderer.ts';
import { type Picture, takePicture } from '../../../src/renderer/take-picture.ts';
import { skyAt } from '../../../src/frame/sky-at.ts';
import { takeScene } from './scene-page.ts';
import type { Scene as StagedScene, Sheet } from './sheet.ts';

const STEP_SECONDS = 1 / 60;
const COLOURS = { zenith: '#3f77b5', horizon: '#b9d3e0', sun: '#fff1d6', shade: '#8fa9c9' };

export type Limelight = {
  take(sheet: Sheet): Promise<Picture>;
  takeScene(scene: StagedScene): Promise<Picture>;
};

async function take(sheet: Sheet): Promise<Picture> {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const renderer = await createRenderer({
    canvas,
    forceWebGL: sheet.backend !== 'webgpu',
    antialias: true,
    shadows: true,
    onLost: () => {},
  });
  renderer.setPixelRatio(1);
  renderer.setSize(sheet.width, sheet.height, false);
  const sky = skyAt(sheet.hour ?? 9, COLOURS);
  const scene = new Scene();
  scene.background = new Color(sheet.background ?? '#cfd6cf');
  const { x, y, z, distance, yaw, pitch, fovDeg = 20 } = sheet.camera;
  const camera = new PerspectiveCamera(fovDeg, sheet.width / sheet.height, 0.1, 2000);
  camera.position.set(
    x - Math.sin(yaw) * Math.cos(pitch) * distance,
    y - Math.sin(pitch) * distance,
    z + Math.cos(yaw) * Math.cos(pitch) * distance,
  );
  camera.lookAt(x, y, z);
  camera.updateMatrixWorld();
  const sun = new DirectionalLight(new Color().setRGB(...sky.lightColour), 1);
  const [lightX, lightY, lightZ] = sheet.light ?? [-0.55, 0.75, 0.6];
  sun.position.set(x + lightX * 60, lightY * 60, z + lightZ * 60);
  sun.target.position.set(x, 0, z);
  sun.castShadow = true;
  sun.shadow.mapSize.set(4096, 4096);
  const reach = sheet.reach ?? 12;
  Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: 160 });
  sun.shadow.bias = -0.0006;
  sun.shadow.normalBias = 0.02;
  scene.add(sun, sun.target);
  const shade = new HemisphereLight(0xffffff, 0xffffff, 1);
  shade.color.setRGB(...sky.ambientSky);
  shade.groundColor.setRGB(...sky.ambientGround);
  scene.add(shade);
  const floor = new Mesh(
    new CircleGeometry(400, 32).rotateX(-Math.PI / 2),
    new MeshLambertNodeMaterial({ color: new Color(sheet.floor ?? '#8a9a6a') }),
  );
  floor.receiveShadow = true;
  scene.add(floor);

  const cast = createCast({ camera });
  scene.add(cast.object);
  cast.setThings(sheet.things ?? []);
  const longest = Math.max(1, ...sheet.actors.map(({ age }) => age ?? 0.5));
  const frame = {
    origin: { x: 0, z: 0 },
    eye: camera.position,
    speed: { x: 0, z: 0 },
    look: { x: 0, y: 0, z: -1 },
    sky,
    ground: { ground: undefined, tileAt: () => undefined },
    quality: QUALITIES.high,
    reducedMotion: false,
  };
  const steps = Math.ceil(longest / STEP_SECONDS);
  for (let step = 0; step <= steps; step++) {
    // Counted back from the end, so that everybody ends where the sheet puts them.
    const left = (steps - step) * STEP_SECONDS;
    cast.setActors(
      sheet.actors
        .filter(({ age = 0.5 }) => left <= age + 1e-9)
        .map(({ moving = 0, ...actor }) => ({
          ...actor,
          x: actor.x - Math.sin(actor.yaw) * moving * left,
          z: actor.z + Math.cos(actor.yaw) * moving * left,
        })),
    );
    for (const burst of sheet.bursts ?? [])
      if (Math.round(burst.ago / STEP_SECONDS) === steps - step) cast.burst(burst);
    cast.update({ ...frame, timeSeconds: step * STEP_SECONDS, deltaSeconds: STEP_SECONDS });
    // Drawn halfway too: what joins later must find its way to a device that has drawn already.
    if (step === Math.floor(steps / 2)) await takePicture(renderer, scene, camera);
  }
  const picture = await takePicture(renderer, scene, camera);
  cast.dispose();
  renderer.dispose();
  canvas.remove();
  if (!picture) throw new Error('The graphics device was lost.');
  return picture;
}

const limelight: Limelight = { take, takeScene };
Object.assign(window, { limelight });
document.title = 'open';
