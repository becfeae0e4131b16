/*
 * A sheet of small maps: point at one to see it in the views, click it to take it.
 */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { imageDataOf } from '../../../map/map-paint.ts';
import type { MapView } from '../../../map/view-state.ts';
import { sourceOf } from '../../../world/world-choice.ts';
import type { StudioPool } from '../jobs/studio-pool.ts';
import type { SheetCell } from './sheet-plans.ts';

export type ContactSheetProps = {
  readonly pool: StudioPool;
  readonly cells: readonly SheetCell[];
  readonly view: MapView;
  /** Cells side by side; as many as fit by default. */
  readonly columns?: number;
  /** Of the first picture, 30 by default; those that follow come a little later. */
  readonly priority?: number;
  readonly onTake: (cell: SheetCell) => void;
  readonly onPreview: (cell: SheetCell | undefined) => void;
};

const SIZE = { width: 96, height: 64 };

export function ContactSheet(props: ContactSheetProps): JSX.Element {
  const { pool, cells, view, columns, priority = 30, onTake, onPreview } = props;
  return (
    <ul
      class="contact-sheet"
      style={columns === undefined ? {} : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onPointerLeave={() => onPreview(undefined)}
    >
      {cells.map((cell, index) => (
        <li key={cell.id}>
          <button
            type="button"
            title={cell.label}
            onPointerEnter={() => onPreview(cell)}
            onFocus={() => onPreview(cell)}
            onBlur={() => onPreview(undefined)}
            onClick={() => onTake(cell)}
          >
            <CellPicture pool={pool} cell={cell} view={view} priority={priority - index / 100} />
            <span>{cell.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type CellPictureProps = {
  readonly pool: StudioPool;
  readonly cell: SheetCell;
  readonly view: MapView;
  readonly priority: number;
};

function CellPicture({ pool, cell, view: { x, z, span }, priority }: CellPictureProps): JSX.Element {
  const { recipe, seed, generatorVersion } = cell.world;
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const metresPerPixel = span / SIZE.width;
    const picture = {
      x: x - ((SIZE.width - 1) / 2) * metresPerPixel,
      z: z - ((SIZE.height - 1) / 2) * metresPerPixel,
      metresPerPixel,
      ...SIZE,
      plants: false,
    };
    pool.run({ kind: 'map', input: { ...sourceOf(cell.world), picture }, priority, signal: leaving.signal }).then(
      (painted) => {
        canvasRef.current?.getContext('2d')?.putImageData(imageDataOf(painted), 0, 0);
        canvasRef.current?.classList.add('is-painted');
      },
      // Left before it was painted: the label is enough.
      () => {},
    );
    return () => leaving.abort();
    // By what the picture shows: a list that changes makes new cells for the same worlds.
  }, [pool, recipe, seed, generatorVersion, x, z, span]);
  return <canvas ref={canvasRef} class="thumbnail" {...SIZE} aria-hidden="true" />;
}
