/*
 * The figures of all kinds, each modelled on first use.
 */
import type { ActorKind } from './actor.ts';
import type { Figure } from './body-plan.ts';
import { buildArcher } from './kinds/archer.ts';
import { buildBird } from './kinds/bird.ts';
import { buildBoat } from './kinds/boat.ts';
import { buildChaser } from './kinds/chaser.ts';
import { buildDeer } from './kinds/deer.ts';
import { buildHunter } from './kinds/hunter.ts';
import { buildSentry } from './kinds/sentry.ts';
import { buildTraveller } from './kinds/traveller.ts';
import { buildWarden } from './kinds/warden.ts';
import { buildWolf } from './kinds/wolf.ts';

const BUILDERS: Readonly<Record<ActorKind, () => Figure>> = {
  traveller: buildTraveller,
  sentry: buildSentry,
  hunter: buildHunter,
  archer: buildArcher,
  warden: buildWarden,
  chaser: buildChaser,
  deer: buildDeer,
  wolf: buildWolf,
  bird: buildBird,
  boat: buildBoat,
};

export type Figures = (kind: ActorKind) => Figure;

export function createFigures(): Figures {
  const figureByKind = new Map<ActorKind, Figure>();
  return (kind) => {
    let figure = figureByKind.get(kind);
    if (!figure) figureByKind.set(kind, (figure = BUILDERS[kind]()));
    return figure;
  };
}
