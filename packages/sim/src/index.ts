export { type Birth, createCreature } from './creatures/create-creature.ts';
export { type CreatureFacts, CREATURES, isHunter, TIERS } from './creatures/creature-facts.ts';
export { daylightAt, STARLIGHT } from './creatures/daylight.ts';
export { MINDS } from './creatures/minds/minds.ts';
export { type Manner, MANNERS, temperOf } from './creatures/temper.ts';
export { CREATURE_VOCABULARY } from './creatures/vocabulary/creature-vocabulary.ts';
export { PLAYER_VOCABULARY } from './creatures/vocabulary/player-vocabulary.ts';
export { restoreSim } from './run/restore-sim.ts';
export { createSim, type Sim, type SimOptions } from './run/sim.ts';
export { type Fighter, FIRST_PLAYER_ID, isPlayerId, NO_ID, playerIdOf } from './state/action.ts';
export { type Command, type CommandKind, commandsBy, type Order } from './state/command.ts';
export type { Creature, CreatureKind, Errand } from './state/creature.ts';
export type { SimEvent } from './state/event.ts';
export type { SimSetup } from './state/setup.ts';
export type { SimState } from './state/sim-state.ts';
export { findPlayer, MAX_PLAYERS } from './state/player.ts';
export type { Discovery, Outcome as PlayerOutcome, Player, Score, Stats } from './state/player.ts';
export { isThereFor } from './items/item-effects.ts';
export { DAY_SECONDS, TICK_SECONDS, TICKS_PER_SECOND, ticksOf } from './state/ticks.ts';
export type { Action as FigureAction, ActionKind, WeaponKind } from './state/action.ts';
export type { Deltas, IslandRecord, Item, Projectile, Sound } from './state/sim-state.ts';
export { PROJECTILE_KINDS, STATE_VERSION } from './state/sim-state.ts';
export type { Coin, IslandLayout, LaidItem, Landmark, Places, WalkField } from './state/generated-places.ts';
export type { SimContext, System } from './state/sim-context.ts';
export { BOAT_REACH, islandNeighbours, SAIL_CELLS } from './modes/sail.ts';
export { GOAL_REACH, TAKE_REACH } from './systems/collect-items.ts';
export { HELPER_ITEMS, type ItemEffect, type ItemFacts, ITEMS } from './items/item-table.ts';
export { ITEM_KINDS, type ItemKind } from './state/item-kinds.ts';
export { MAX_HEALTH, MAX_STAMINA } from './state/create-state.ts';
export { SYSTEMS } from './systems/systems.ts';
export { applyHit, type Hit, type HitResult, PERFECT_TICKS } from './combat/apply-hit.ts';
export { beginAction, canBegin, type ChosenAction, endBlock } from './combat/begin-action.ts';
export { buildWalkField, isOnLand } from './layout/walk-field.ts';
export { checkCommands } from './state/check-commands.ts';
export { createPlaces } from './layout/create-places.ts';
export { createSetup, nextLevelSetup, type SetupChoice } from './state/create-setup.ts';
export { encodeCanonical, hashCanonical } from './state/encode-state.ts';
export { facingOf, yawOf } from './combat/facing.ts';
export { factorOf } from './items/item-effects.ts';
export { isExplored, SEEN_RADIUS } from './players/explored-tiles.ts';
export { CHEST_REACH, isOpened } from './players/interact.ts';
export { isUntouchable, type Phase, phaseOf, progressOf, timingOf } from './combat/action-phase.ts';
export { levelOf, placeOfLevelCell } from './modes/chase.ts';
export { measureDeltas } from './replay/measure-deltas.ts';
export { checkSnapshot, readSetup, readSnapshot, type Snapshot } from './replay/snapshot.ts';
export { replayLog, type ReplayOptions } from './run/replay-log.ts';
export { type Attack, type Shot, type Timing, type Weapon, WEAPONS } from './combat/weapons.ts';
export { type Bot, type BotName, BOTS, createBot } from './bot/seeker.ts';
export {
  CHASE_RULES,
  type ChaseRules,
  type ChaseSetup,
  DEFAULT_HUNTERS,
  DIFFICULTIES,
  type Difficulty,
  type Mode,
  LAYOUT_VERSION,
  MODES,
} from './state/setup.ts';
export { type CheckedSetup, checkSetup } from './state/check-setup.ts';
export { coinsOfTile } from './layout/coins.ts';
export { type CommandLog, createLog, decodeLog, encodeLog, type LogEntry, recordTick } from './replay/command-log.ts';
export { GOAL_VIEW } from './layout/goal-view.ts';
export { ISLAND_SIZES, type IslandSize, sizeIsland } from './layout/island-sizes.ts';
export { MANNERED, type Mannered } from './bot/manners.ts';
export { playStudyGame, type StudyGame, type StudyResult } from './study/play-study.ts';
export { type StudyRow, summariseStudy } from './study/summarise-study.ts';
export { BLOCK_SIZE } from './layout/landmarks.ts';
export { layOutIsland, siteOfIsland } from './layout/lay-out-island.ts';
export { checkLanding } from './modes/check-landing.ts';
export { checkReach } from './layout/check-reach.ts';
export { createMindStage, type MindStage } from './mind-stage/mind-stage.ts';
export {
  checkStageFile,
  firstStageFile,
  MAX_STAGE_CREATURES,
  STAGE_SIDE,
  type StageFile,
} from './mind-stage/stage-file.ts';
export { FIRST_MIND } from './mind-stage/first-mind.ts';
export type { StageDeed } from './mind-stage/stage-deed.ts';
export type { StageCreature, StageFrame } from './mind-stage/stage-frame.ts';
