export { checkMind } from './mind/check-mind.ts';
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
