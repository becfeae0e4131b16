/*
 * `@skerry/nav/units`: many units that never collide, one step a tick. Priority inheritance, windows of cooperative A*,
 * conflict-based search as the optimum, and plans with their conflicts. Separate from the searches, so that a page that
 * finds single paths does not download them.
 */

export { type CbsOptions, type CbsResult, conflictBasedSearch, conflictBasedSearchInSlices } from '../cbs/cbs.ts';
export {
  type Cooperative,
  type CooperativeOptions,
  type CooperativeRun,
  type CooperativeRunOptions,
  type CooperativeWindow,
  createCooperative,
  runCooperative,
} from '../cooperative/cooperative.ts';
export { createReservationTable, type ReservationTable } from '../cooperative/reservations.ts';
export { createPibt, type Pibt, type PibtOptions, type PibtRun, type PibtRunOptions } from '../pibt/pibt.ts';
export { type PibtStep, type PibtUnit, runPibt } from '../pibt/pibt.ts';
export type { UnitGoal } from '../pibt/unit-goals.ts';
export { cellAtTick, type Conflict, type ConflictKind, findConflicts, type UnitPaths } from '../units/conflicts.ts';
export { decodePlan, encodePlan } from '../units/plan-text.ts';
export { unitsFromScenarios } from '../units/scenario-units.ts';
export { checkUnits, type UnitTask } from '../units/unit-check.ts';
