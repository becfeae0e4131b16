/*
 * Blender and everything else that reads meshes: a plain GLB first, because Blender and assimp read no meshopt and drop
 * instanced meshes; the compressed one for the web; the plants by themselves with all their levels of detail; OBJ.
 */
import { createObjFile } from '../mesh/obj-file.ts';
import { writePlantLibrary } from '../mesh/plant-library.ts';
import { requireMeshWindow } from '../mesh/ground-mesh.ts';
import { writeScene } from '../mesh/scene-glb.ts';
import { plain, samplesOf, type Target } from './target.ts';

export const BLENDER: Target = {
  id: 'blender',
  title: 'Blender and 3D models',
  summary: 'The land and its plants as a model, also for web pages.',
  parts: [
    {
      id: 'glb',
      label: 'Model (GLB)',
      explain: 'Opens everywhere: metres, y up, plants share their meshes.',
      isDefault: true,
      bytes: ({ grid }) => samplesOf(grid) * 53,
    },
    {
      id: 'web',
      label: 'Model for the web (GLB)',
      explain: 'Simplified and compressed, for three.js and viewers; Blender cannot open it.',
      isDefault: false,
      bytes: ({ grid }) => samplesOf(grid) * 2.5,
    },
    {
      id: 'library',
      label: 'Plants by themselves (GLB)',
      explain: 'Every species with its four levels of detail.',
      isDefault: false,
      bytes: ({ plan }) => plan.scatter.species.length * 160_000,
    },
    {
      id: 'obj',
      label: 'Ground as OBJ',
      explain: 'Text that every program reads; large.',
      isDefault: false,
      bytes: ({ grid }) => samplesOf(grid) * 70,
    },
  ],
  options: ['plants'],
  sides: [],
  defaultSide: 505,
  guide: 'docs/exports/blender.md',
  *jobs({ plan, grid, name, parts, options }) {
    requireMeshWindow(grid);
    const { plants } = options;
    const work = samplesOf(grid) * 3;
    if (parts.has('glb'))
      yield {
        kind: 'file',
        name: `${name}.glb`,
        work,
        steps: (source) => writeScene(plan, grid, { isForWeb: false, plants, title: name }, source),
      };
    if (parts.has('web'))
      yield {
        kind: 'file',
        name: `${name}-web.glb`,
        work: work * 2,
        steps: (source) => writeScene(plan, grid, { isForWeb: true, plants, title: name }, source),
      };
    if (parts.has('library') && plan.scatter.species.length > 0)
      yield {
        kind: 'file',
        name: `${name}-plants.glb`,
        work: 500_000,
        steps: () => writePlantLibrary(plan, `${name} plants`),
      };
    if (parts.has('obj')) yield { kind: 'raster', grid, files: [createObjFile(`${name}.obj`, grid)] };
  },
  card: ({ grid, plan }) => [
    { field: 'File, Import', value: 'glTF 2.0 (.glb), or Wavefront (.obj)' },
    { field: 'Unit', value: '1 unit is 1 m' },
    {
      field: 'Origin',
      value: `the world's ${plain(grid.x + ((grid.columns - 1) * grid.step) / 2)}, ${plain(grid.z + ((grid.rows - 1) * grid.step) / 2)}, at height 0`,
    },
    { field: 'North', value: '-Z in the file; +Y in Blender' },
    { field: 'Size', value: `${plain((grid.columns - 1) * grid.step)} x ${plain((grid.rows - 1) * grid.step)} m` },
    { field: 'Sea level', value: `${plain(plan.seaLevel)} m` },
    { field: 'Colours', value: 'vertex colours; in Blender connect the colour attribute to Base Color' },
  ],
};
