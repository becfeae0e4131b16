/*
 * The scene in which bare ground is flown over, the same for ours and for the peers: one sun, one sky light, one colour
 * behind, and fog that ends where the ground does.
 */
import { Color, DirectionalLight, Fog, HemisphereLight, PerspectiveCamera, Scene } from 'three';
import type { FlightPose } from '../flight.ts';
import { VIEW_METRES } from './plain-jobs.ts';
import { CANVAS_HEIGHT, CANVAS_WIDTH } from './stage.ts';

const SKY = 0xa8c4dc;

export type PlainScene = {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  moveCamera(pose: FlightPose): void;
};

export function createPlainScene(): PlainScene {
  const scene = new Scene();
  scene.background = new Color(SKY);
  scene.fog = new Fog(SKY, VIEW_METRES * 0.6, VIEW_METRES);
  const camera = new PerspectiveCamera(60, CANVAS_WIDTH / CANVAS_HEIGHT, 0.3, VIEW_METRES * 1.5);
  camera.rotation.order = 'YXZ';
  const sun = new DirectionalLight(0xfff2dd, 2.4);
  sun.position.set(-0.5, 0.7, 0.3);
  scene.add(sun, new HemisphereLight(SKY, 0x55604a, 1.4));
  return {
    scene,
    camera,
    moveCamera: ({ x, y, z, yaw, pitch }) => {
      camera.position.set(x, y, z);
      camera.rotation.set(pitch, -yaw, 0);
    },
  };
}
