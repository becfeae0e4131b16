export { createGround, type GroundOptions } from './ground/create-ground.ts';
export type { Collider, Ground, GroundHit, RayOptions } from './ground/ground.ts';
export { buildGroundTile, type GroundTile } from './ground/ground-tile.ts';
export type { Solids } from './ground/solids.ts';
export type { Surface } from './ground/surface.ts';
export { type Body, createBody, type Footing } from './mover/body.ts';
export { gaitSpeed, HUMAN_LEGS, type Legs, topSpeed } from './mover/legs.ts';
export { GRAVITY, moveBody, placeBody } from './mover/move-body.ts';
export { createWish, type Gait, type Wish } from './mover/wish.ts';
export { findWay, type FindWayOptions, type Place } from './ways/find-way.ts';
export { followWay, type WayCursor } from './ways/follow-way.ts';
export { buildNavTile, type NavTile } from './ways/build-nav-tile.ts';
export { createRouteFinder, type RouteFinder, type RouteOptions, type RouteQuest } from './ways/route-finder.ts';
export { CREATURE_COSTS, PLAYER_COSTS, PLAYER_WALKER, type WalkCosts, type Walker } from './ways/walker.ts';
export type { Watcher } from './ways/watched-tiles.ts';
export type { Way, WayStatus } from './ways/way.ts';
export { type Birth, createCreature } from './creatures/create-creature.ts';
export { type CreatureFacts, CREATURES, isHunter, TIERS } from './creatures/creature-facts.ts';
export { daylightAt, STARLIGHT } from './creatures/daylight.ts';
export { MINDS } from './creatures/minds/minds.ts';
export { type Manner, MANNERS, temperOf } from './creatures/temper.ts';
export { CREATURE_WORDS } from './creatures/words/creature-words.ts';
export { PLAYER_WORDS } from './creatures/words/player-words.ts';
export { restoreSim } from './restore-sim.ts';
export { createSim, type Sim, type SimOptions } from './sim.ts';
export { type Fighter, NO_ID, PLAYER_ID } from './state/action.ts';
export type { Command } from './state/command.ts';
export type { Creature, CreatureKind, Errand } from './state/creature.ts';
export type { SimEvent } from './state/event.ts';
export type { SimSetup } from './state/setup.ts';
export type { Player, SimState } from './state/sim-state.ts';
export { DAY_SECONDS, TICK_SECONDS, TICKS_PER_SECOND, ticksOf } from './state/ticks.ts';
export type { Action, ActionKind, WeaponKind } from './state/action.ts';
export type { CommandKind } from './state/command.ts';
export type {
  Deltas,
  Discovery,
  IslandRecord,
  Item,
  Outcome,
  Projectile,
  Score,
  Sound,
  Stats,
} from './state/sim-state.ts';
export { STATE_VERSION } from './state/sim-state.ts';
export type { Landmark } from './modes/landmarks.ts';
export type { SimContext, System } from './systems/system.ts';
export { BOAT_REACH, islandNeighbours, SAIL_CELLS } from './modes/sail.ts';
export { GOAL_REACH, TAKE_REACH } from './systems/collect-items.ts';
export { HELPER_ITEMS, type ItemEffect, type ItemFacts, ITEMS } from './items/item-table.ts';
export { ITEM_KINDS, type ItemKind } from './items/item-kinds.ts';
export { MAX_HEALTH, MAX_STAMINA } from './state/create-state.ts';
export { SYSTEMS } from './systems/systems.ts';
export { applyHit, type Hit, type HitResult, PERFECT_TICKS } from './combat/apply-hit.ts';
export { beginAction, canBegin, type ChosenAction, endBlock } from './combat/begin-action.ts';
export { buildWalkField, isOnLand, type WalkField } from './modes/walk-field.ts';
export { checkCommands } from './state/check-commands.ts';
export { createPlaces, type Places } from './modes/places.ts';
export { createSetup, nextLevelSetup, type SetupChoice } from './state/create-setup.ts';
export { encodeCanonical, hashCanonical } from './state/encode-state.ts';
export { facingOf, yawOf } from './combat/facing.ts';
export { factorOf } from './items/item-effects.ts';
export { isExplored, SEEN_RADIUS } from './systems/explore.ts';
export { CHEST_REACH, isOpened } from './systems/interact.ts';
export { isUntouchable, type Phase, phaseOf, progressOf, timingOf } from './combat/action-phase.ts';
export { levelOf, placeOfLevelCell } from './modes/chase.ts';
export { measureDeltas } from './replay/measure-deltas.ts';
export { checkSnapshot, readSetup, readSnapshot, type Snapshot } from './replay/snapshot.ts';
export { replayLog, type ReplayOptions } from './replay/replay-log.ts';
export { type Blow, type Shot, type Timing, type Weapon, WEAPONS } from './combat/weapons.ts';
export { type Bot, type BotName, BOTS, createBot } from './bot/seeker.ts';
export { type ChaseSetup, DIFFICULTIES, type Difficulty, type Mode, MODES } from './state/setup.ts';
export { type CheckedSetup, checkSetup } from './state/check-setup.ts';
export { type Coin, coinsOfTile } from './items/coins.ts';
export { type CommandLog, createLog, decodeLog, encodeLog, type LogEntry, recordTick } from './replay/command-log.ts';
export { type IslandLayout, type LaidItem, layOutIsland, siteOfIsland } from './modes/lay-out-island.ts';
export { checkLanding } from './modes/check-landing.ts';
export { checkReach } from './modes/check-reach.ts';
export { assignHeights, createGroundCrowd, type GroundCrowd, syncGroundCrowd } from './crowds/ground-crowd.ts';
export { buildGroundPlane, type GroundPlane, type TileRect, tilesAround } from './crowds/ground-plane.ts';
