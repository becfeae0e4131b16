/*
 * Our materials are node materials: three's older WebGLRenderer cannot draw them and throws, in every frame, an error
 * that names nothing of ours. A mesh that is guarded says once what is missing, and is left out from then on.
 */
import { InputError } from '@skerry/kit';
import type { Mesh, Object3D } from 'three/webgpu';

const SENTENCE =
  'expected a WebGPURenderer (import it from "three/webgpu"; it draws with WebGL 2 where there is no WebGPU), got a ' +
  'WebGLRenderer, which cannot draw node materials. tileGeometry() of @skerry/view/meshes gives plain geometry for it';

/** Throws once, when `mesh` is about to be drawn by another renderer than a WebGPURenderer, and hides `whole`. */
export function guardRenderer(mesh: Mesh, whole: Object3D): void {
  mesh.onBeforeRender = (renderer: object) => {
    if (!('isWebGLRenderer' in renderer)) return;
    whole.visible = false;
    throw new InputError([{ path: 'renderer', message: SENTENCE }]);
  };
}
