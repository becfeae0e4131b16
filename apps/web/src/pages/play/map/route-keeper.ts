/*
 * The route to the goal, updated as the player walks: needs the pathfinder, off the main thread, one request at a time.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { PlaySession } from '../play-session.ts';

const EVERY_MS = 2000;
/** Within this distance of the last request the old route is kept. */
const MOVED = 6;

export type RouteKeeper = {
  /** x and z alternate; empty while there is no route. */
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
      // The run has ended, and the route with it.
    } finally {
      isAsking = false;
    }
  }

  const timer = setInterval(() => void ask(), EVERY_MS);
  void ask();
  return { points, dispose: () => clearInterval(timer) };
}
