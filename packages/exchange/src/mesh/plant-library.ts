/*
 * The plants of a world by themselves, in one plain glTF file: for each species a node with its four levels of detail as
 * children (near, mid, low, far), side by side, so that an engine can build its own level-of-detail groups from them.
 */
import type { WorldPlan } from '@skerry/world';
import { PLANT_DETAILS } from '@skerry/world/plants';
import type { FileStep } from '../task/export-task.ts';
import { createGltfWriter } from './gltf-writer.ts';
import { addPlantMaterial, addPlantMesh } from './scene-glb.ts';

/** Metres between species and between levels. */
const SPACING = 16;

export function* writePlantLibrary(plan: WorldPlan, title: string): Generator<FileStep> {
  const gltf = createGltfWriter(false);
  const material = addPlantMaterial(gltf);
  const plants = [...new Set(plan.scatter.species.map(({ plant }) => plant))].sort();
  const roots: number[] = [];
  for (const [k, plant] of plants.entries()) {
    const children = PLANT_DETAILS.map((detail, level) => {
      const { mesh } = addPlantMesh(gltf, plan, plant, 0, detail, { material, isWhole: false });
      return gltf.node({ name: `${plant}_LOD${level}`, mesh, translation: [level * SPACING, 0, 0] });
    });
    roots.push(gltf.node({ name: plant, translation: [0, 0, k * SPACING], children }));
    yield { share: (k + 1) / (plants.length + 1) };
  }
  yield { piece: { at: 0, bytes: gltf.end(roots, title) }, share: 1 };
}
