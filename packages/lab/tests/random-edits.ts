/*
 * Random scenes and edits, all drawn from one seed.
 */
import { hashBytes, type Rng } from '@skerry/kit';
import {
  checkSource,
  createScene,
  DIAGONAL_RULES,
  MAP_KINDS,
  MARK_KINDS,
  OPEN,
  pickStamp,
  type Scene,
  type SceneEdit,
  SHAPES,
  WALL,
} from '../src/index.ts';

export function drawScene(rng: Rng): Scene {
  const side = (): number => 4 + rng.below(40);
  const kind = rng.pick(MAP_KINDS);
  const size = kind === 'source-001' ? {} : { width: side(), depth: side() };
  const { source } = checkSource({ kind, ...size });
  return createScene({ source: source!, diagonal: rng.pick(DIAGONAL_RULES) });
}

export function drawEdit(rng: Rng, { map }: Scene): SceneEdit {
  const cell = (): number => rng.below(map.groundByCell.length);
  const kind = rng.below(10);
  if (kind === 0) return { kind: 'rule', diagonal: rng.pick(DIAGONAL_RULES) };
  if (kind === 1)
    return {
      kind: 'mark',
      mark: rng.pick(MARK_KINDS),
      cells: Array.from({ length: 1 + rng.below(4) }, cell),
      isOn: rng.below(3) > 0,
    };
  if (kind === 2) return { kind: 'stamp', stamp: pickStamp(map, cell(), cell())!, cell: cell() };
  if (kind === 3)
    return {
      kind: 'height',
      shape: rng.pick(SHAPES),
      height: rng.pick([0, 1, -2.5]),
      size: 1 + rng.below(6),
      cells: Array.from({ length: 1 + rng.below(5) }, cell),
    };
  if (kind < 6) return { kind: 'move', end: rng.pick(['start', 'goal']), cell: cell() };
  return {
    kind: 'paint',
    shape: rng.pick(SHAPES),
    ground: rng.pick([OPEN, WALL, 3, 9, 200]),
    size: 1 + rng.below(6),
    cells: Array.from({ length: 1 + rng.below(5) }, cell),
  };
}

/** Everything of a scene that can be seen, as a short text. */
export function imageOf(scene: Scene): string {
  const { start, goal, diagonal, map, marks } = scene;
  const heights = hashBytes(new Uint8Array(map.heightByCell!.buffer));
  return [
    start,
    goal,
    JSON.stringify(marks),
    diagonal,
    map.width,
    map.depth,
    hashBytes(map.groundByCell),
    heights,
  ].join(' ');
}
