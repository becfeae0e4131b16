/*
 * The columns of a snapshot: one list of numbers per property of an agent.
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
