/*
 * The film's clock: frames advance in film time, however long drawing them takes. The page is the app as it
 * is; only the time that `requestAnimationFrame` passes is the film's. Between takes nothing is drawn, and the workers
 * have the machine to themselves.
 */
import type { Page } from 'playwright-core';

type FilmClock = { nowMs: number; stepMs: number; left: number; done: (() => void) | undefined };

declare global {
  // The page's own, seen from code that runs in it.
  var film: FilmClock;
}

/** Before the page loads. */
export async function installFilmClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const film: FilmClock = { nowMs: 0, stepMs: 0, left: 0, done: undefined };
    globalThis.film = film;
    const nextTurn = window.requestAnimationFrame.bind(window);
    let waiting = new Map<number, FrameRequestCallback>();
    let last = 0;
    window.requestAnimationFrame = (callback) => {
      waiting.set(++last, callback);
      return last;
    };
    window.cancelAnimationFrame = (id) => void waiting.delete(id);
    const turn = (): void => {
      nextTurn(turn);
      if (film.left === 0) return;
      film.nowMs += film.stepMs;
      const due = waiting;
      waiting = new Map();
      for (const callback of due.values()) callback(film.nowMs);
      if (--film.left === 0) film.done?.();
    };
    nextTurn(turn);
  });
}

/** Draws this many frames, each `ms` later than the one before; 0 ms draws the moment again. */
export async function roll(page: Page, pictures: number, stepMs: number): Promise<void> {
  await page.evaluate(
    ([count, ms]) =>
      new Promise<void>((done) => {
        Object.assign(film, { stepMs: ms, left: count, done });
      }),
    [pictures, stepMs] as const,
  );
}
