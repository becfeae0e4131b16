/*
 * Pieces of the map as bitmaps: squares of one size around the player, painted by workers, the most recently used kept.
 * The page draws the pieces it has and requests the others; nothing blocks.
 */
import type { WorldSource } from '@skerry/stream';
import { imageDataOf } from '../../../map/map-paint.ts';
import type { LandscapePool } from '../../../landscape/landscape-pool.ts';

export type MapPictures = {
  /** The piece with this number; undefined while it is being painted. */
  piece(ix: number, iz: number): ImageBitmap | undefined;
  /** Edge of a piece, metres. */
  readonly span: number;
  dispose(): void;
};

export type MapPicturesOptions = {
  readonly pool: LandscapePool;
  readonly source: WorldSource;
  readonly metresPerPixel: number;
  /** Priority of a piece, read when a worker is free; ground near the player has 0 and more. */
  priority(ix: number, iz: number): number;
  /** A piece has arrived. */
  onPiece(): void;
};

const PIECE_PX = 128;
const MAX_KEPT = 160;

export function createMapPictures(options: MapPicturesOptions): MapPictures {
  const { pool, source, metresPerPixel, priority, onPiece } = options;
  const ending = new AbortController();
  const pieceByKey = new Map<string, ImageBitmap | 'asked'>();
  const span = PIECE_PX * metresPerPixel;

  async function paint(key: string, ix: number, iz: number): Promise<void> {
    const picture = await pool.run({
      kind: 'map',
      input: {
        ...source,
        picture: {
          x: ix * span + metresPerPixel / 2,
          z: iz * span + metresPerPixel / 2,
          metresPerPixel,
          width: PIECE_PX,
          height: PIECE_PX,
        },
      },
      priority: () => priority(ix, iz),
      signal: ending.signal,
    });
    const bitmap = await createImageBitmap(imageDataOf(picture));
    if (ending.signal.aborted) return bitmap.close();
    pieceByKey.set(key, bitmap);
    forgetOldest();
    onPiece();
  }

  function forgetOldest(): void {
    for (const [key, piece] of pieceByKey) {
      if (pieceByKey.size <= MAX_KEPT) return;
      if (piece === 'asked') continue;
      piece.close();
      pieceByKey.delete(key);
    }
  }

  return {
    span,
    piece: (ix, iz) => {
      const key = `${ix},${iz}`;
      const found = pieceByKey.get(key);
      if (found === undefined) {
        pieceByKey.set(key, 'asked');
        // Cancelled, or its worker died: requested again when it is next wanted.
        paint(key, ix, iz).catch(() => pieceByKey.delete(key));
        return undefined;
      }
      if (found === 'asked') return undefined;
      // A Map keeps insertion order: the least recently used piece is dropped first.
      pieceByKey.delete(key);
      pieceByKey.set(key, found);
      return found;
    },
    dispose: () => {
      ending.abort();
      for (const piece of pieceByKey.values()) if (piece !== 'asked') piece.close();
      pieceByKey.clear();
    },
  };
}
