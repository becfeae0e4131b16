/*
 * The way to the goal, asked anew as one walks: by whoever has the item, off the page's thread, never two at a time.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { PlaySession } from '../play-session.ts';

const EVERY_MS = 2000;
/** Nearer than this to where it was asked last, the old way still serves. */
const MOVED = 6;

export type RouteKeeper = {
  /** x and z in turn; empty while there is none. */
  readonly points: ReadonlySignal<readonly number[]>;
  dispose(): void;
};

export function keepRoute(session: PlaySession): RouteKeeper {
  const points = signal<readonly number[]>([]);
  let last: { x: number; z: number } | undefined;
  let isAsking = false;

  async function ask(): Promise<void> {
    const player = session.frame.peek()?.player;
    if (!player || isAsking || !player.inventory.includes('pathfinder')) return;
    if (last && Math.hypot(player.x - last.x, player.z - last.z) < MOVED) return;
    isAsking = true;
    last = { x: player.x, z: player.z };
    try {
      points.value = (await session.route())?.points ?? [];
    } catch {
      // The run has ended; so does the way.
    } finally {
      isAsking = false;
    }
  }

  const timer = setInterval(() => void ask(), EVERY_MS);
  void ask();
  return { points, dispose: () => clearInterval(timer) };
}
