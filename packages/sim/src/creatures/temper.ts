/*
 * Personality: how two creatures of one kind differ. Drawn from seed and id, so it is not part of the state. The manner
 * decides how it approaches a target, like the four ghosts of Pac-Man: directly, ahead of it, from the side, or
 * approaching and retreating.
 */
import { hash3, requireNumber, unitFromBits } from '@skerry/kit';

/** The ways in which foes approach. */
export const MANNERS = ['straight', 'ahead', 'flank', 'fickle'] as const;
/** How a foe approaches. */
export type Manner = (typeof MANNERS)[number];

export type Temper = {
  readonly manner: Manner;
  /** Side a flanker takes: 1 right, -1 left. */
  readonly side: number;
  /** 0.7 to 1.3: how long it searches and waits. */
  readonly patience: number;
};

/** The personality of a creature. */
export function temperOf(seed: number, id: number): Temper {
  requireNumber(seed, 'seed');
  requireNumber(id, 'id');
  return {
    manner: MANNERS[Math.floor(draw(seed, id, 0) * MANNERS.length)],
    side: draw(seed, id, 1) < 0.5 ? -1 : 1,
    patience: 0.7 + 0.6 * draw(seed, id, 2),
  };
}

/** How brisk it is, 0.88 to 1: the share of its gait's speed that it uses. */
export function paceOf(seed: number, id: number): number {
  return 0.88 + 0.12 * draw(seed, id, 3);
}

const TEMPER = 0x3c6ef35f;

function draw(seed: number, id: number, trait: number): number {
  return unitFromBits(hash3(id, trait, 0, seed ^ TEMPER));
}
