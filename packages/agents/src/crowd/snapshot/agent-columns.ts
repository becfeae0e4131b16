/*
 * What a snapshot holds of every agent: one list of numbers a column.
 */

export const AGENT_COLUMNS = [
  'state',
  'group',
  'x',
  'z',
  'velocityX',
  'velocityZ',
  'radius',
  'speed',
  'best',
  'wait',
  'turn',
  'limit',
  'walkState',
] as const;
export type AgentColumn = (typeof AGENT_COLUMNS)[number];
