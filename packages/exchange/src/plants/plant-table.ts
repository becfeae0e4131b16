/*
 * Plants and stones as a table: CSV, or JSON with one object a line, which can be read line by line. Positions are metres
 * of the world; y is the height of the ground, yaw turns around the upright axis, counter-clockwise seen from above.
 */
import { encodeText } from '../bytes/byte-buffer.ts';
import { countPlantTiles, type PlantArea, plantTiles, requirePlantArea } from './plant-tiles.ts';
import type { WorldPlan } from '@skerry/world';
import type { FileStep } from '../task/export-task.ts';

const FLUSH_CHARACTERS = 65536;
const NAMES = ['species', 'plant', 'x', 'y', 'z', 'yaw', 'scale', 'variant', 'id'] as const;

/** The rows of an area, only of what stands inside. */
export function* writePlantTable(plan: WorldPlan, area: PlantArea, format: 'csv' | 'json'): Generator<FileStep> {
  requirePlantArea(area);
  const total = countPlantTiles(area);
  let done = 0;
  let at = 0;
  let isFirst = true;
  let text = format === 'csv' ? `${NAMES.join(',')}\n` : '[\n';
  const flush = (): FileStep => {
    const bytes = encodeText(text);
    const piece = { at, bytes };
    at += bytes.length;
    text = '';
    return { piece, share: done / total };
  };
  for (const { x, z, items } of plantTiles(plan, area)) {
    for (let item = 0; item < items.count; item++) {
      const px = x + items.xByItem[item];
      const pz = z + items.zByItem[item];
      if (px < area.x || pz < area.z || px > area.x + area.width || pz > area.z + area.depth) continue;
      const { id, plant } = plan.scatter.species[items.speciesByItem[item]];
      const row = [id, plant, px, items.yByItem[item], pz, items.yawByItem[item], items.scaleByItem[item]];
      const cells = row.map((cell) => (typeof cell === 'number' ? round(cell) : cell));
      cells.push(items.variantByItem[item], items.idByItem[item]);
      if (format === 'csv') text += `${cells.join(',')}\n`;
      else {
        text += `${isFirst ? '' : ',\n'}${JSON.stringify(Object.fromEntries(NAMES.map((name, k) => [name, cells[k]])))}`;
        isFirst = false;
      }
    }
    done++;
    if (text.length >= FLUSH_CHARACTERS) yield flush();
    else yield { share: done / total };
  }
  if (format === 'json') text += '\n]\n';
  done = total;
  yield flush();
}

/** Millimetres, and thousandths of a radian. */
function round(value: number): number {
  return Math.floor(value * 1000 + 0.5) / 1000;
}
