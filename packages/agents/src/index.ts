export { checkMind } from './mind/check-mind.ts';
export { mindJsonSchema } from './mind/mind-json-schema.ts';
export { MAX_STATES, MAX_TRANSITIONS } from './mind/check-shape.ts';
export { compileMind, type Mind } from './mind/compile-mind.ts';
export { drawMind, wordsOf } from './mind/draw-mind.ts';
export type { Call, MindState, MindTable, StateRow, TransitionRow } from './mind/mind-table.ts';
export { createMindState, isInState, tickMind } from './mind/tick-mind.ts';
export {
  type Action,
  type Guard,
  metres,
  type ParameterSpec,
  seconds,
  share,
  type Vocabulary,
  type WordList,
} from './mind/vocabulary.ts';
export { compileEyes, DEFAULT_EYES, type Eyes, type EyesSpec } from './perception/eyes.ts';
export { DEFAULT_EARS, type Ears, type Noise, sampleHearing, type SoundMuffled } from './perception/listen.ts';
export {
  FAINTEST,
  RUNNING_SPEED,
  sampleClarity,
  type Sight,
  type SightBlocked,
  sightRange,
  type Viewer,
} from './perception/look.ts';
export {
  ALERT_UNTIL,
  type Attention,
  type Awareness,
  calmDown,
  certaintyOf,
  createSenses,
  DEFAULT_ATTENTION,
  type Memory,
  MAX_BY_HEARING,
  raiseByNoise,
  raiseToAlert,
  raiseToSuspicion,
  rememberPlace,
  type Senses,
  SUSPICIOUS_FROM,
  tickGauge,
} from './perception/senses.ts';
export { NeighbourGrid } from './steering/neighbour-grid.ts';
export { addArrival, addPassing, addSeparation, clampPush, type Push } from './steering/steer.ts';
export { ABSENT, ARRIVED, IDLE, LOST, MOVING, NO_AGENT, STRANDED } from './crowd/agent-state.ts';
export { createCrowd, type Crowd, type CrowdOptions, type Group as CrowdGroup } from './crowd/crowd.ts';
export { addAgent, type AgentSpec, assignAgent, hasRoom, moveAgent, removeAgent } from './crowd/crowd-agents.ts';
export { cellOfPlace, type CrowdPlane, MAX_RADIUS_CELLS, wallDistance } from './crowd/crowd-plane.ts';
export { type CrowdSnapshot, restoreCrowd, snapshotCrowd } from './crowd/snapshot/crowd-snapshot.ts';
export {
  type Destination,
  destinationOf,
  dismissGroup,
  MAX_GROUPS,
  orderGroup,
  type OrderResult,
} from './crowd/order-group.ts';
export { tickCrowd, type TickOptions } from './crowd/tick-crowd.ts';
