/*
 * The hunters of a chase come in waves: for some seconds they scatter, then they draw near to where the player is, more
 * of them and nearer the longer it lasts. Power breaks the pressure: it begins anew when the power is over.
 */
import type { Player } from '../state/player.ts';
import { ticksOf } from '../state/ticks.ts';

const SCATTER_SECONDS = 7;
const HUNT_SECONDS = 20;
/** Seconds until the pressure is full. */
const FULL_SECONDS = 120;
/** Share of the hunters that join a wave, at no pressure and at full. */
const MIN_JOIN = 0.35;
const MAX_JOIN = 0.9;
/** Metres around the player that they come to, at no pressure and at full. */
const WIDE_METRES = 55;
const CLOSE_METRES = 12;

/** Whether hunters draw near in this tick; otherwise they scatter. */
export function isHuntWave(tick: number): boolean {
  return tick % ticksOf(SCATTER_SECONDS + HUNT_SECONDS) >= ticksOf(SCATTER_SECONDS);
}

/** 0 when a player begins or has just lost power, 1 two minutes later. */
export function pressureOn({ mind }: Player, tick: number): number {
  return Math.max(0, Math.min(1, (tick - mind.since) / ticksOf(FULL_SECONDS)));
}

/** The chance that a hunter joins a wave. */
export function joinShare(pressure: number): number {
  return MIN_JOIN + (MAX_JOIN - MIN_JOIN) * pressure;
}

/** How near to the player a wave comes, metres. */
export function waveMetres(pressure: number): number {
  return WIDE_METRES + (CLOSE_METRES - WIDE_METRES) * pressure;
}
