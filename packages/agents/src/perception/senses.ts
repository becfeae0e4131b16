/*
 * A creature's awareness: a gauge that fills and drains with sight and hearing, and the last known place.
 * Plain data inside the creature. Awareness has hysteresis: a creature becomes alert at a full gauge and stays so until
 * it is half empty, suspicious at a third and stays so until it is empty.
 */

import { requireChoice, requireNumber } from '@skerry/kit';
import {
  areNumbers,
  requireAttention,
  requireMemory,
  requireNumbers,
  requirePlace,
  requireSenses,
} from '../require-arguments.ts';

/** What a creature makes of its senses. */
export type Awareness = 'unaware' | 'suspicious' | 'alert';

/** Where the target was last noticed, and how. */
export type Memory = {
  source: 'none' | 'seen' | 'heard' | 'reported' | 'felt';
  x: number;
  y: number;
  z: number;
  /** Its velocity in metres per second, as far as it was seen. */
  velocityX: number;
  velocityZ: number;
  tick: number;
};

/** What a creature has noticed: a gauge of certainty, the awareness it gives, and a memory. */
export type Senses = {
  /** 0 unaware, 1 certain. */
  gauge: number;
  awareness: Awareness;
  /** How clearly the target was seen at the last look, 0 to 1. */
  clarity: number;
  memory: Memory;
};

/** How quickly a creature notices and forgets. */
export type Attention = {
  /** Seconds to certainty for a target that is seen perfectly. */
  readonly noticeSeconds: number;
  /** Seconds in which a full gauge drains. */
  readonly forgetSeconds: number;
  /** Clarity at which certainty is instant: right in front of the eyes. */
  readonly obviousFrom: number;
  /** Seconds until the last known place has no value. */
  readonly memorySeconds: number;
};

/** The attention of ordinary creatures. */
export const DEFAULT_ATTENTION: Attention = {
  noticeSeconds: 0.5,
  forgetSeconds: 8,
  obviousFrom: 0.85,
  memorySeconds: 20,
};

/** A gauge above this makes a creature suspicious. */
export const SUSPICIOUS_FROM = 0.35;
/** A gauge that was full stays alert until it falls below this. */
export const ALERT_UNTIL = 0.5;
/** Hearing alone makes a creature suspicious, never certain. */
export const MAX_BY_HEARING = 0.8;

/** How a target can have been noticed. */
const SOURCES = ['seen', 'heard', 'reported', 'felt'] as const;

/** Senses that have noticed nothing yet. */
export function createSenses(): Senses {
  return {
    gauge: 0,
    awareness: 'unaware',
    clarity: 0,
    memory: { source: 'none', x: 0, y: 0, z: 0, velocityX: 0, velocityZ: 0, tick: 0 },
  };
}

/** Fills or drains the gauge after the target was seen with `clarity` for `seconds`. */
export function tickGauge(senses: Senses, attention: Attention, clarity: number, seconds: number): void {
  if (typeof senses?.gauge !== 'number') requireSenses(senses, 'senses');
  if (typeof attention?.noticeSeconds !== 'number') requireAttention(attention, 'attention');
  if (!areNumbers(clarity, seconds, 0, 0)) requireNumbers({ clarity, seconds });
  senses.clarity = clarity;
  if (clarity >= attention.obviousFrom) senses.gauge = 1;
  else if (clarity > 0) senses.gauge = Math.min(1, senses.gauge + (clarity * seconds) / attention.noticeSeconds);
  else senses.gauge = Math.max(0, senses.gauge - seconds / attention.forgetSeconds);
  settleAwareness(senses);
}

/** A noise heard with a strength of 0 to 1: raises the gauge, but never to certainty. */
export function raiseByNoise(senses: Senses, strength: number): void {
  requireSenses(senses, 'senses');
  requireNumber(strength, 'strength');
  if (strength <= 0 || senses.gauge >= MAX_BY_HEARING) return;
  senses.gauge = Math.min(MAX_BY_HEARING, Math.max(senses.gauge, SUSPICIOUS_FROM) + strength * 0.5);
  settleAwareness(senses);
}

/** Immediate certainty: hit, or alerted by a creature that sees the target. */
export function raiseToAlert(senses: Senses): void {
  requireSenses(senses, 'senses');
  senses.gauge = 1;
  settleAwareness(senses);
}

/** At least suspicious: alerted that something is there. */
export function raiseToSuspicion(senses: Senses, gauge: number): void {
  requireSenses(senses, 'senses');
  requireNumber(gauge, 'gauge', 0, 1);
  senses.gauge = Math.max(senses.gauge, gauge);
  settleAwareness(senses);
}

/** Forgets that anything was noticed. */
export function calmDown(senses: Senses): void {
  requireSenses(senses, 'senses');
  senses.gauge = 0;
  senses.clarity = 0;
  senses.awareness = 'unaware';
  senses.memory.source = 'none';
}

/** Records where the target is (or was heard). */
export function rememberPlace(
  memory: Memory,
  source: Exclude<Memory['source'], 'none'>,
  place: { readonly x: number; readonly y: number; readonly z: number },
  velocity: { readonly x: number; readonly z: number },
  tick: number,
): void {
  requireMemory(memory, 'memory');
  requireChoice(source, 'source', SOURCES);
  requirePlace(place, 'place');
  requirePlace(velocity, 'velocity');
  requireNumber(tick, 'tick');
  memory.source = source;
  memory.x = place.x;
  memory.y = place.y;
  memory.z = place.z;
  memory.velocityX = velocity.x;
  memory.velocityZ = velocity.z;
  memory.tick = tick;
}

/** Value of the last known place: 1 just noticed, 0 after `memorySeconds` or if there is none. */
export function certaintyOf(memory: Memory, tick: number, secondsPerTick: number, attention: Attention): number {
  requireMemory(memory, 'memory');
  requireAttention(attention, 'attention');
  if (!areNumbers(tick, secondsPerTick, 0, 0)) requireNumbers({ tick, secondsPerTick });
  if (memory.source === 'none') return 0;
  const age = (tick - memory.tick) * secondsPerTick;
  return Math.max(0, 1 - age / attention.memorySeconds);
}

function settleAwareness(senses: Senses): void {
  const { gauge, awareness } = senses;
  if (gauge >= 1) senses.awareness = 'alert';
  else if (awareness === 'alert') {
    if (gauge < ALERT_UNTIL) senses.awareness = gauge > 0 ? 'suspicious' : 'unaware';
  } else if (gauge >= SUSPICIOUS_FROM) senses.awareness = 'suspicious';
  else if (gauge <= 0) senses.awareness = 'unaware';
}
