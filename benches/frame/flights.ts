/*
 * Flights in turns: every side flies the same stretch within a round, in an order that alternates, each in a browser of
 * its own that rests while the others fly. A busy moment of the machine meets all sides alike, and ratios are taken
 * within a round.
 */
import type { Page } from 'playwright-core';
import { type Arena, closePage, fly, flyTraced, type Side } from './arena.ts';
import { type Flight, poseAt } from './flight.ts';
import type { MainThreadTimes } from './main-thread.ts';
import type { FlightLog } from './pages/stage.ts';

export const SPEED = 50;
/** Metres: ground as drawn is held against ground as drawn by others; the same builder made both. */
const MAX_DIFFERENCE = 0.01;

export type World = { readonly preset: string; readonly flight: Flight };
export type TimedFlight = MainThreadTimes & FlightLog;

export type Run = {
  /** One for each round. */
  readonly flights: readonly TimedFlight[];
  readonly counted: FlightLog;
  readonly groundMs: number;
};

export type Turns = {
  readonly rounds: number;
  readonly secondsPerRound: number;
  /** Seconds of a last flight in which draws are counted; it is not timed. */
  readonly countedSeconds: number;
};

/** Total metres of the flights of one world. */
export function wayOf({ rounds, secondsPerRound, countedSeconds }: Turns): number {
  return SPEED * (rounds * secondsPerRound + countedSeconds);
}

export async function flyInTurns<Name extends Side>(
  arena: Arena,
  sides: readonly Name[],
  { preset, flight }: World,
  { rounds, secondsPerRound, countedSeconds }: Turns,
): Promise<Readonly<Record<Name, Run>>> {
  const pages = new Map<Name, Page>();
  const flightsBySide = new Map<Name, TimedFlight[]>(sides.map((side) => [side, []]));
  for (const side of sides)
    pages.set(side, await arena.open(side, { preset, x: flight.x, y: flight.heightByStep[0], z: flight.z }));
  for (let round = 0; round < rounds; round++) {
    const fromMetres = round * secondsPerRound * SPEED;
    const wish = { flight, fromMetres, seconds: secondsPerRound, speed: SPEED, isCounted: false };
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      flightsBySide.get(side)!.push(await flyTraced(pages.get(side)!, wish));
    await checkGround(pages, flight, fromMetres + secondsPerRound * SPEED);
  }
  const runs: Partial<Record<Name, Run>> = {};
  const fromMetres = rounds * secondsPerRound * SPEED;
  for (const side of sides) {
    const page = pages.get(side)!;
    const counted = await fly(page, { flight, fromMetres, seconds: countedSeconds, speed: SPEED, isCounted: true });
    const groundMs = await page.evaluate(() => flightStage.groundMs);
    runs[side] = { flights: flightsBySide.get(side)!, counted, groundMs };
    await closePage(page);
  }
  return runs as Record<Name, Run>;
}

/** Throws where sides draw other ground where the flight ended. */
async function checkGround(pages: ReadonlyMap<Side, Page>, flight: Flight, metres: number): Promise<void> {
  const { x, z } = poseAt(flight, metres);
  const places = [0, 7, 20].map((east) => [Math.round(x) - east, z + east] as const);
  const heights = await Promise.all(
    [...pages].map(async ([side, page]) => ({
      side,
      heightByPlace: await page.evaluate((at) => at.map(([px, pz]) => flightStage.heightAt(px, pz)), places),
    })),
  );
  const [ours] = heights;
  for (const { side, heightByPlace } of heights)
    heightByPlace.forEach((height, k) => {
      const expected = ours.heightByPlace[k];
      if (height === undefined || expected === undefined || Math.abs(height - expected) > MAX_DIFFERENCE)
        throw new Error(`${side} has ground at ${height} m at ${places[k].join()}, ${ours.side} at ${expected} m`);
    });
}
