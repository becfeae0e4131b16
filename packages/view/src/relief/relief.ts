/*
 * A map on its ground in three dimensions: any picture of the map, a canvas that is drawn elsewhere, lies on the heights.
 * The eye turns around the middle. Nothing moves by itself, so a frame is drawn only when `draw` is called.
 */
import {
  AmbientLight,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Color,
  DirectionalLight,
  DoubleSide,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  Vector3,
} from 'three/webgpu';
import { createRenderHost } from '../renderer/render-host.ts';
import { buildReliefMesh, cellOfRay, type ReliefGround } from './relief-shape.ts';

/** The canvas and the picture of a relief. */
export type ReliefOptions = {
  readonly canvas: HTMLCanvasElement;
  /** The picture of the map; `pictureChanged` reports that it was drawn anew. */
  readonly picture: HTMLCanvasElement;
  readonly ground: ReliefGround;
  /** The colour behind the map, such as `#e7e0d0`. */
  readonly background: string;
  /** Called when the graphics device is there again after a loss: the view must be drawn. */
  onBack(): void;
};

/** A map in three dimensions, drawn on a canvas. */
export type Relief = {
  setGround(ground: ReliefGround): void;
  /** The picture has another size or content. */
  pictureChanged(): void;
  setBackground(colour: string): void;
  resize(width: number, height: number, ratio: number): void;
  /** Turns the eye around the middle, radians. */
  turn(yaw: number, pitch: number): void;
  /** Multiplies the distance of the eye. */
  zoom(factor: number): void;
  /** Back to the first view of the whole map. */
  reset(): void;
  /** The cell at a pixel of the canvas, or -1. */
  cellAt(px: number, py: number): number;
  draw(): void;
  dispose(): void;
};

const FIELD_OF_VIEW_DEG = 40;
const FIRST = { yaw: -0.5, pitch: 0.85, share: 1.6 };
const PITCH = [0.12, 1.55] as const;
/** Distance of the eye as a share of the longer side of the map. */
const SHARES = [0.15, 4] as const;

/** Draws a map in three dimensions. Resolves when the device is ready. */
export async function createRelief(options: ReliefOptions): Promise<Relief> {
  const { canvas, picture } = options;
  let { ground } = options;
  const scene = new Scene();
  scene.background = new Color(options.background);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW_DEG, 1, 0.1, 1);
  const texture = createTexture(picture);
  const material = new MeshLambertMaterial({ map: texture, side: DoubleSide });
  // The picture keeps its own colours: they have a meaning.
  material.toneMapped = false;
  const mesh = new Mesh(geometryOf(ground), material);
  const sun = new DirectionalLight(0xffffff, 1.6);
  sun.position.set(-1, 1.6, -0.8);
  scene.add(mesh, sun, new AmbientLight(0xffffff, 1.7));
  let [yaw, pitch, share] = [FIRST.yaw, FIRST.pitch, FIRST.share];
  let size = { width: 1, height: 1, ratio: 1 };
  let uploaded = { width: picture.width, height: picture.height };
  const host = await createRenderHost({
    canvas,
    forceWebGL: false,
    antialias: true,
    shadows: false,
    onLost: () => {},
    onGone: () => {},
    onBack: options.onBack,
    onRenderer: (renderer) => {
      renderer.setPixelRatio(size.ratio);
      renderer.setSize(size.width, size.height, false);
    },
  });

  const span = (): number => Math.max(ground.width, ground.depth);
  function aim(): void {
    const distance = share * span();
    // A tall canvas sees less to both sides.
    const away = distance / Math.min(1, camera.aspect);
    camera.near = Math.max(0.05, away / 200);
    camera.far = away + 3 * span();
    camera.position.set(
      away * Math.cos(pitch) * Math.sin(yaw),
      middleHeight(ground) + away * Math.sin(pitch),
      away * Math.cos(pitch) * Math.cos(yaw),
    );
    camera.lookAt(0, middleHeight(ground), 0);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  return {
    setGround: (next) => {
      ground = next;
      mesh.geometry.dispose();
      mesh.geometry = geometryOf(ground);
    },
    pictureChanged: () => {
      const { width, height } = picture;
      // A texture keeps the size it was uploaded with.
      if (width !== uploaded.width || height !== uploaded.height) texture.dispose();
      uploaded = { width, height };
      texture.needsUpdate = true;
    },
    setBackground: (colour) => {
      scene.background = new Color(colour);
    },
    resize: (width, height, ratio) => {
      size = { width: Math.max(1, width), height: Math.max(1, height), ratio };
      camera.aspect = size.width / size.height;
      host.renderer?.setPixelRatio(ratio);
      host.renderer?.setSize(size.width, size.height, false);
    },
    turn: (yawBy, pitchBy) => {
      yaw += yawBy;
      pitch = Math.max(PITCH[0], Math.min(PITCH[1], pitch + pitchBy));
    },
    zoom: (factor) => {
      share = Math.max(SHARES[0], Math.min(SHARES[1], share * factor));
    },
    reset: () => {
      [yaw, pitch, share] = [FIRST.yaw, FIRST.pitch, FIRST.share];
    },
    cellAt: (px, py) => {
      aim();
      const far = new Vector3((2 * px) / size.width - 1, 1 - (2 * py) / size.height, 0.5).unproject(camera);
      const towards = far.sub(camera.position).normalize();
      const reach = camera.position.length() + 2 * span();
      return cellOfRay(ground, { from: camera.position.toArray(), towards: towards.toArray() }, reach);
    },
    draw: () => {
      aim();
      host.renderer?.render(scene, camera);
    },
    dispose: () => {
      host.dispose();
      mesh.geometry.dispose();
      material.dispose();
      texture.dispose();
    },
  };
}

function createTexture(picture: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(picture);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

function geometryOf(ground: ReliefGround): BufferGeometry {
  const { positions, uvs, indices } = buildReliefMesh(ground);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  geometry.setIndex(new BufferAttribute(indices, 1));
  geometry.computeVertexNormals();
  return geometry;
}

function middleHeight({ width, depth, heightByCell }: ReliefGround): number {
  return heightByCell[Math.floor(depth / 2) * width + Math.floor(width / 2)];
}
