/*
 * One instanced draw for each kind of figure on screen. An instance is a row of the bone store.
 */
import {
  BufferAttribute,
  Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type Material,
  Mesh,
} from 'three/webgpu';
import type { Figure } from './body-plan.ts';

const FIRST_CAPACITY = 16;

type Draw = { readonly mesh: Mesh; rows: InstancedBufferAttribute; count: number };

export type FigureDraws = {
  readonly group: Group;
  /** Removes all instances, before a frame. */
  clear(): void;
  add(figure: Figure, row: number): void;
  finish(): void;
  setShadows(isOn: boolean): void;
  readonly draws: number;
  readonly triangles: number;
  dispose(): void;
};

export function createFigureDraws(material: Material, name: string): FigureDraws {
  const group = new Group();
  group.name = name;
  const drawByFigure = new Map<Figure, Draw>();
  let castShadow = false;

  function open(figure: Figure): Draw {
    const rows = new InstancedBufferAttribute(new Float32Array(FIRST_CAPACITY), 1);
    const mesh = new Mesh(buildGeometry(figure, rows), material);
    mesh.frustumCulled = false;
    mesh.castShadow = castShadow;
    mesh.receiveShadow = castShadow;
    mesh.matrixAutoUpdate = false;
    mesh.name = figure.kind;
    group.add(mesh);
    const draw = { mesh, rows, count: 0 };
    drawByFigure.set(figure, draw);
    return draw;
  }

  function grow(figure: Figure, draw: Draw): void {
    const numbers = new Float32Array(draw.rows.array.length * 2);
    numbers.set(draw.rows.array);
    draw.rows = new InstancedBufferAttribute(numbers, 1);
    draw.mesh.geometry.dispose();
    draw.mesh.geometry = buildGeometry(figure, draw.rows);
  }

  return {
    group,
    clear: () => {
      for (const draw of drawByFigure.values()) draw.count = 0;
    },
    add: (figure, row) => {
      const draw = drawByFigure.get(figure) ?? open(figure);
      if (draw.count === draw.rows.array.length) grow(figure, draw);
      if (draw.rows.array[draw.count] !== row) {
        draw.rows.array[draw.count] = row;
        draw.rows.needsUpdate = true;
      }
      draw.count++;
    },
    finish: () => {
      for (const { mesh, count } of drawByFigure.values()) {
        mesh.visible = count > 0;
        (mesh.geometry as InstancedBufferGeometry).instanceCount = count;
      }
    },
    setShadows: (isOn) => {
      if (isOn === castShadow) return;
      castShadow = isOn;
      for (const { mesh } of drawByFigure.values()) mesh.castShadow = mesh.receiveShadow = isOn;
    },
    get draws() {
      return [...drawByFigure.values()].filter(({ count }) => count > 0).length;
    },
    get triangles() {
      return [...drawByFigure].reduce((sum, [{ mesh }, { count }]) => sum + (count * mesh.indices.length) / 3, 0);
    },
    dispose: () => {
      for (const { mesh } of drawByFigure.values()) mesh.geometry.dispose();
      drawByFigure.clear();
      group.clear();
    },
  };
}

function buildGeometry({ mesh }: Figure, rows: InstancedBufferAttribute): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('skin', new BufferAttribute(mesh.skins, 4));
  geometry.setAttribute('paint', new BufferAttribute(mesh.colours, 3));
  geometry.setAttribute('row', rows);
  geometry.setIndex(new BufferAttribute(mesh.indices, 1));
  geometry.instanceCount = 0;
  return geometry;
}
