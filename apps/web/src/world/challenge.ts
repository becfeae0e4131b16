/*
 * A challenge in a link: how a world is to be played, and the time to beat. In the address it stands between the world
 * and `&open=play`: `&beat=expedition-fair-754`; a chase adds its hunters, power-ups and rules.
 */
import { CHASE_RULES, type ChaseRules, DIFFICULTIES, type Difficulty, type Mode, MODES } from '@skerry/sim';

export type Challenge = {
  readonly mode: Mode;
  readonly difficulty: Difficulty;
  /** The time to beat; 0 where there is none yet. */
  readonly seconds: number;
  /** How a chase is set up. */
  readonly chase?: { readonly agents: number; readonly powerUps: number; readonly rules: ChaseRules };
};

const PREFIX = '&beat=';
const MAX_SECONDS = 359_999;
const MAX_AGENTS = 1000;

export function encodeChallenge({ mode, difficulty, seconds, chase }: Challenge): string {
  const parts: (string | number)[] = [mode, difficulty, Math.min(Math.max(0, Math.round(seconds)), MAX_SECONDS)];
  if (chase) parts.push(chase.agents, chase.powerUps, chase.rules);
  return `${PREFIX}${parts.join('-')}`;
}

/** Takes a challenge off the end of an address; a broken one is taken off too, and the world opens without it. */
export function takeChallenge(hash: string): { readonly rest: string; readonly challenge?: Challenge } {
  const at = hash.lastIndexOf(PREFIX);
  if (at < 0) return { rest: hash };
  const rest = hash.slice(0, at);
  const [mode, difficulty, seconds, agents, powerUps, rules] = hash.slice(at + PREFIX.length).split('-');
  const found = {
    mode: MODES.find((one) => one === mode),
    difficulty: DIFFICULTIES.find((one) => one === difficulty),
    seconds: numberOf(seconds, MAX_SECONDS),
  };
  if (found.mode === undefined || found.difficulty === undefined || found.seconds === undefined) return { rest };
  const challenge = { mode: found.mode, difficulty: found.difficulty, seconds: found.seconds };
  const chase = {
    agents: numberOf(agents, MAX_AGENTS),
    powerUps: numberOf(powerUps, MAX_AGENTS),
    rules: CHASE_RULES.find((one) => one === rules),
  };
  if (chase.agents === undefined || chase.powerUps === undefined || chase.rules === undefined)
    return { rest, challenge };
  return {
    rest,
    challenge: { ...challenge, chase: { agents: chase.agents, powerUps: chase.powerUps, rules: chase.rules } },
  };
}

function numberOf(text: string | undefined, max: number): number | undefined {
  const value = /^\d{1,6}$/.test(text ?? '') ? Number(text) : NaN;
  return value <= max ? value : undefined;
}
