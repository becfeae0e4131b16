/*
 * A city: blocks split again and again by streets, the first of them wide; some blocks stay open as squares, others
 * have a yard with a gate.
 */
import { type Rng, rngFor } from '@skerry/kit';
import { createLabMap, type LabMap, OPEN, WALL } from '../map/lab-map.ts';
import { fillRectangle, keepLargestFloor } from './fields.ts';

export type CityOptions = {
  readonly width: number;
  readonly depth: number;
  /** Largest side of a block in cells. */
  readonly block: number;
  /** Share of the blocks that stay open. */
  readonly squares: number;
};

type Block = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const MIN_BLOCK = 3;

export function generateCity({ width, depth, block, squares }: CityOptions, seed: number): LabMap {
  const map = createLabMap(width, depth);
  const rng = rngFor(seed, 'lab-city');
  const waiting: { readonly block: Block; readonly street: number }[] = [
    { block: { left: 1, top: 1, right: width - 2, bottom: depth - 2 }, street: width + depth > 200 ? 4 : 2 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { left, top, right, bottom } = next.block;
    const [wide, high] = [right - left + 1, bottom - top + 1];
    if (wide < MIN_BLOCK || high < MIN_BLOCK) continue;
    const { street } = next;
    const isWide = wide >= high;
    const span = isWide ? wide : high;
    if (span <= block || span < 2 * MIN_BLOCK + street) {
      if (rng.unit() >= squares) build(map, next.block, rng);
      continue;
    }
    const cut = MIN_BLOCK + rng.below(span - 2 * MIN_BLOCK - street + 1);
    const narrower = Math.max(1, street - 1);
    const [first, second]: [Block, Block] = isWide
      ? [
          { left, top, right: left + cut - 1, bottom },
          { left: left + cut + street, top, right, bottom },
        ]
      : [
          { left, top, right, bottom: top + cut - 1 },
          { left, top: top + cut + street, right, bottom },
        ];
    waiting.push({ block: first, street: narrower }, { block: second, street: narrower });
  }
  keepLargestFloor(map);
  return map;
}

function build(map: LabMap, { left, top, right, bottom }: Block, rng: Rng): void {
  fillRectangle(map, left, top, right, bottom, WALL);
  if (right - left < 6 || bottom - top < 6 || rng.unit() < 0.5) return;
  fillRectangle(map, left + 2, top + 2, right - 2, bottom - 2, OPEN);
  const gate = left + 2 + rng.below(right - left - 3);
  if (rng.unit() < 0.5) fillRectangle(map, gate, top, gate, top + 1, OPEN);
  else fillRectangle(map, gate, bottom - 1, gate, bottom, OPEN);
}
