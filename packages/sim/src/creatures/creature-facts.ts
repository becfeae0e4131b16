/*
 * Every kind of creature as data: its mind, body, locomotion, weapon and senses, which kinds it notices and which are
 * its allies. Also what a tier changes: stronger, keener and quicker.
 */
import { requireChoice } from '@skerry/kit';
import {
  type Attention,
  DEFAULT_ATTENTION,
  DEFAULT_EARS,
  DEFAULT_EYES,
  type Ears,
  type EyesSpec,
  type MindTable,
} from '@skerry/agents';
import { HUMAN_LOCOMOTION, type Locomotion } from '@skerry/footing';
import type { WeaponKind } from '../state/action.ts';
import type { CreatureKind } from '../state/creature.ts';
import { CHASER_MIND } from './minds/chase-minds.ts';
import { ARCHER_MIND, HUNTER_MIND, SENTRY_MIND, WARDEN_MIND } from './minds/foe-minds.ts';
import { BIRD_MIND, DEER_MIND, FIREFLY_MIND, WOLF_MIND } from './minds/wild-minds.ts';

/** What all creatures of a kind have in common. */
export type CreatureFacts = {
  readonly title: string;
  readonly mind: MindTable;
  readonly radius: number;
  readonly height: number;
  readonly health: number;
  readonly weapon: WeaponKind;
  readonly locomotion: Locomotion;
  /** Radians a second that the body turns. */
  readonly turnSpeed: number;
  /** Ticks between two thoughts; 12 are the 0.2 s of source 000. */
  readonly thinkTicks: number;
  readonly eyes: EyesSpec;
  readonly ears: Ears;
  readonly attention: Attention;
  /** The kinds it looks and listens for. */
  readonly notices: readonly (CreatureKind | 'player')[];
  /** The kinds it calls, and keeps apart from. */
  readonly allies: readonly CreatureKind[];
  /** Metres from home within which it patrols or grazes. */
  readonly range: number;
  readonly isFlying: boolean;
  /** Metres between bodies that it likes to keep. */
  readonly elbowRoom: number;
};

const FOES: readonly CreatureKind[] = ['sentry', 'hunter', 'archer', 'warden'];
/** What all land creatures share: none swim, all climb and wade alike, so all can share nav tiles. */
export const LAND_LEGS: Locomotion = {
  ...HUMAN_LOCOMOTION,
  swim: 0,
  jump: 0,
  maxSlope: 0.9,
  wadeDepth: 0.6,
  acceleration: 18,
};
const GRAZER_EYES: EyesSpec = { ...DEFAULT_EYES, range: 24, angleDeg: 250, peripheralDeg: 310, peripheralShare: 0.6 };

const FOE = {
  ears: DEFAULT_EARS,
  attention: DEFAULT_ATTENTION,
  notices: ['player'],
  allies: FOES,
  thinkTicks: 12,
  isFlying: false,
} as const;

/** The facts of every kind of creature. */
export const CREATURES: { readonly [K in CreatureKind]: CreatureFacts } = {
  sentry: {
    ...FOE,
    title: 'Sentry',
    mind: SENTRY_MIND,
    radius: 0.4,
    height: 1.7,
    health: 60,
    weapon: 'sling',
    locomotion: { ...LAND_LEGS, sneak: 1, walk: 1.8, run: 3.4 },
    turnSpeed: 5,
    eyes: DEFAULT_EYES,
    range: 34,
    elbowRoom: 2.4,
  },
  hunter: {
    ...FOE,
    title: 'Hunter',
    mind: HUNTER_MIND,
    radius: 0.4,
    height: 1.3,
    health: 50,
    weapon: 'claws',
    locomotion: { ...LAND_LEGS, sneak: 1.4, walk: 2.6, run: 7, acceleration: 24 },
    turnSpeed: 9,
    eyes: { ...DEFAULT_EYES, range: 18, angleDeg: 130, peripheralDeg: 240 },
    ears: { ...DEFAULT_EARS, acuity: 1.5 },
    attention: { ...DEFAULT_ATTENTION, noticeSeconds: 0.4, forgetSeconds: 16, memorySeconds: 40 },
    range: 50,
    elbowRoom: 1.4,
  },
  archer: {
    ...FOE,
    title: 'Archer',
    mind: ARCHER_MIND,
    radius: 0.35,
    height: 1.8,
    health: 40,
    weapon: 'bow',
    locomotion: { ...LAND_LEGS, sneak: 1.2, walk: 2, run: 4.6 },
    turnSpeed: 6,
    eyes: { ...DEFAULT_EYES, range: 28, angleDeg: 80, peripheralDeg: 160 },
    range: 24,
    elbowRoom: 4,
  },
  warden: {
    ...FOE,
    title: 'Warden',
    mind: WARDEN_MIND,
    radius: 0.75,
    height: 2.5,
    health: 140,
    weapon: 'spear',
    locomotion: { ...LAND_LEGS, sneak: 0.8, walk: 1.9, run: 4.4, acceleration: 9 },
    turnSpeed: 2.6,
    eyes: { ...DEFAULT_EYES, range: 17, angleDeg: 100, peripheralDeg: 170 },
    ears: { ...DEFAULT_EARS, acuity: 0.7 },
    attention: { ...DEFAULT_ATTENTION, noticeSeconds: 0.8, forgetSeconds: 6, memorySeconds: 14 },
    range: 18,
    elbowRoom: 2,
  },
  chaser: {
    title: 'Chaser',
    mind: CHASER_MIND,
    radius: 0.4,
    height: 1.4,
    health: 30,
    weapon: 'claws',
    locomotion: { ...LAND_LEGS, sneak: 1.5, walk: 3.3, run: 6, acceleration: 22 },
    turnSpeed: 9,
    // Source 003's enemies feel the player by distance alone and must not be late to touch; keen ones use these senses.
    thinkTicks: 4,
    eyes: { ...DEFAULT_EYES, range: 30, angleDeg: 150, peripheralDeg: 240 },
    ears: { ...DEFAULT_EARS, acuity: 1.4 },
    attention: { ...DEFAULT_ATTENTION, noticeSeconds: 0.35, forgetSeconds: 10, memorySeconds: 20 },
    notices: ['player'],
    allies: ['chaser'],
    range: 60,
    isFlying: false,
    elbowRoom: 2.2,
  },
  deer: {
    title: 'Deer',
    mind: DEER_MIND,
    radius: 0.45,
    height: 1.5,
    health: 30,
    weapon: 'fists',
    locomotion: { ...LAND_LEGS, sneak: 0.7, walk: 1.3, run: 8.6, acceleration: 20 },
    turnSpeed: 5,
    thinkTicks: 12,
    eyes: GRAZER_EYES,
    ears: { ...DEFAULT_EARS, acuity: 1.8 },
    attention: { ...DEFAULT_ATTENTION, noticeSeconds: 0.7, forgetSeconds: 7 },
    notices: ['player', 'wolf', 'hunter'],
    allies: ['deer'],
    range: 40,
    isFlying: false,
    elbowRoom: 2.6,
  },
  wolf: {
    title: 'Wolf',
    mind: WOLF_MIND,
    radius: 0.4,
    height: 0.95,
    health: 45,
    weapon: 'jaws',
    locomotion: { ...LAND_LEGS, sneak: 1.9, walk: 2.8, run: 9.4, acceleration: 16 },
    turnSpeed: 6,
    thinkTicks: 12,
    eyes: { ...DEFAULT_EYES, range: 34, angleDeg: 140, peripheralDeg: 220, darkShare: 0.75 },
    ears: { ...DEFAULT_EARS, acuity: 2 },
    attention: { ...DEFAULT_ATTENTION, noticeSeconds: 0.6, forgetSeconds: 14, memorySeconds: 24 },
    notices: ['deer'],
    allies: ['wolf'],
    range: 90,
    isFlying: false,
    elbowRoom: 2,
  },
  bird: {
    title: 'Bird',
    mind: BIRD_MIND,
    radius: 0.15,
    height: 0.25,
    health: 5,
    weapon: 'fists',
    locomotion: { ...LAND_LEGS, sneak: 0.4, walk: 0.8, run: 8, acceleration: 9 },
    turnSpeed: 5,
    thinkTicks: 12,
    eyes: { ...DEFAULT_EYES, range: 12, angleDeg: 320, peripheralDeg: 340 },
    ears: { ...DEFAULT_EARS, acuity: 0.8 },
    attention: { ...DEFAULT_ATTENTION, noticeSeconds: 0.5, forgetSeconds: 3 },
    notices: ['player', 'wolf', 'deer', 'hunter', 'sentry', 'archer', 'warden'],
    allies: ['bird'],
    range: 40,
    isFlying: true,
    elbowRoom: 1,
  },
  firefly: {
    title: 'Firefly',
    mind: FIREFLY_MIND,
    radius: 0.03,
    height: 0.03,
    health: 1,
    weapon: 'fists',
    locomotion: { ...LAND_LEGS, sneak: 0.3, walk: 0.8, run: 2.6, acceleration: 2.4 },
    turnSpeed: 6,
    thinkTicks: 24,
    eyes: { ...DEFAULT_EYES, range: 4, angleDeg: 360, peripheralDeg: 360, darkShare: 1 },
    ears: { ...DEFAULT_EARS, acuity: 0 },
    attention: DEFAULT_ATTENTION,
    notices: ['player'],
    allies: [],
    range: 10,
    isFlying: true,
    elbowRoom: 0.4,
  },
};

/** Whether a kind attacks the player. */
export function isHunter(kind: CreatureKind): boolean {
  requireChoice(kind, 'kind', Object.keys(CREATURES));
  return kind === 'chaser' || FOES.includes(kind);
}

export const MAX_TIER = 3;

/** What a tier multiplies; damage by tier is part of combat. */
export type TierFactors = {
  readonly health: number;
  readonly sight: number;
  readonly haste: number;
  readonly cunning: number;
};

/** How much better each tier of foes is. */
export const TIERS: readonly TierFactors[] = [
  { health: 1, sight: 1, haste: 1, cunning: 1 },
  { health: 1.5, sight: 1.15, haste: 0.85, cunning: 1.8 },
  { health: 2.2, sight: 1.3, haste: 0.7, cunning: 2.6 },
];

/** Parameters of minds that shrink with haste: the pauses between attacks and before a decision. */
export const HASTY_PARAMETERS: readonly string[] = [
  'fireSeconds',
  'strikeSeconds',
  'noticeSeconds',
  'recoilMin',
  'recoilMax',
];

/** Parameters of minds that grow with cunning: the share of attacks that it dodges and of shots after which it moves. */
export const CUNNING_PARAMETERS: readonly string[] = ['evadeShare', 'restless'];
