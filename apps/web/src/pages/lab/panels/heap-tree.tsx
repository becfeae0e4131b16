/*
 * The upper levels of a heap, drawn as the tree it stands for: each node is at most its children.
 */
import type { OpenListEntry } from '@skerry/lab';
import type { JSX } from 'preact';

export type HeapTreeProps = {
  readonly entries: readonly OpenListEntry[];
  readonly fan: number;
  /** Cells in a row of the map. */
  readonly width: number;
};

const NODE_WIDTH = 29;
const LEVEL_HEIGHT = 46;
const MAX_LEVELS = 4;

export function HeapTree({ entries, fan, width }: HeapTreeProps): JSX.Element {
  const places = entries.map((_, place) => levelOf(place, fan)).filter(({ level }) => level < MAX_LEVELS);
  const levels = Math.max(0, ...places.map(({ level }) => level + 1));
  const broadest = fan ** Math.max(0, levels - 1);
  const size = { width: Math.max(1, broadest) * NODE_WIDTH, height: Math.max(1, levels) * LEVEL_HEIGHT };
  const x = (place: number): number => {
    const { level, index } = places[place];
    return ((index + 0.5) / fan ** level) * size.width;
  };
  const y = (place: number): number => (places[place].level + 0.5) * LEVEL_HEIGHT;
  return (
    <div class="lab-heap" tabIndex={0} role="group" aria-label="Heap, the next cell on top">
      <svg
        width={size.width}
        height={size.height}
        role="img"
        aria-label={`The first ${places.length} cells of the heap`}
      >
        {places.map((_, place) => {
          if (place === 0) return null;
          const parent = Math.floor((place - 1) / fan);
          return <line key={place} x1={x(parent)} y1={y(parent)} x2={x(place)} y2={y(place)} stroke="currentColor" />;
        })}
        {places.map((_, place) => {
          const { cell, f } = entries[place];
          return (
            <g key={place}>
              <title>{`(${cell % width}, ${Math.floor(cell / width)}), f ${f.toFixed(1)}`}</title>
              <rect x={x(place) - 13.5} y={y(place) - 11} width={27} height={22} rx={5} class="lab-heap-node" />
              <text x={x(place)} y={y(place) + 4} text-anchor="middle" font-size="10.5" fill="currentColor">
                {f.toFixed(1)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** The level of a place in the heap, and its index within the level. */
function levelOf(place: number, fan: number): { readonly level: number; readonly index: number } {
  let [level, first, count] = [0, 0, 1];
  while (place >= first + count) {
    first += count;
    count *= fan;
    level++;
  }
  return { level, index: place - first };
}
