/*
 * The published rows: a field filled again for the same grid, and the first field of a new grid with everything that
 * must be made for it. Costs of both sides are compared cell by cell.
 */
import { buildFlowField, createGrid, fillFlowField } from '@skerry/nav';
import { compareInterleaved } from '../bench.ts';
import { type AddReadmeRow, readmeRow } from '../readme-row.ts';
import { createFlowMaps, type FlowMap, GOAL, SIDE } from './maps.ts';
import { createPlainField, type PlainField } from './plain-dijkstra.ts';

const PEER = 'a bucket Dijkstra over typed arrays, written for this bench';

export async function readme(add: AddReadmeRow): Promise<void> {
  for (const map of createFlowMaps()) {
    const field = newField(map);
    const plain = createPlainField(map);
    const fill = fillFlowField;
    plain.fill(GOAL);
    checkEqual(field.costByCell, plain, map.id);
    const base = { peer: PEER, checked: 'costs equal in all cells' };
    const condition = `1024 × 1024 cells with rocks, ${map.title}`;
    const options = { rounds: 11, minMs: 40 };
    add(
      readmeRow({
        ...base,
        id: `flow/again-${map.id}`,
        what: 'a flow field',
        condition: `${condition}; grid and memory of the field exist, code is warm`,
        ratios: compareInterleaved(
          () => fill(field),
          () => plain.fill(GOAL),
          options,
        ).ratios,
      }),
    );
    checkEqual(field.costByCell, plain, map.id);
    add(
      readmeRow({
        ...base,
        id: `flow/first-${map.id}`,
        what: 'a new grid and its first flow field',
        condition: `${condition}; from the arrays of the map, code is warm`,
        ratios: compareInterleaved(
          () => newField(map),
          () => createPlainField(map).fill(GOAL),
          options,
        ).ratios,
      }),
    );
  }
}

function newField({ blockedByCell, weightByCell }: FlowMap) {
  return buildFlowField(createGrid({ width: SIDE, depth: SIDE, blockedByCell, weightByCell }), [GOAL]);
}

function checkEqual(costByCell: Float64Array, plain: PlainField, map: string): void {
  const isEqual = plain.costByCell.every(
    (cost, i) => Math.abs(cost - costByCell[i]) <= 1e-9 * cost || (cost === Infinity && costByCell[i] === Infinity),
  );
  if (!isEqual) throw new Error(`the two fields of ${map} differ`);
}
