/*
 * A custom mind: a watchman walks up and down a wall, a thief crosses behind him. What he sees fills his alertness gauge,
 * and the gauge changes his state; table, vocabulary and world are all in this file. Prints the scene once a second.
 */
import {
  checkMind,
  compileEyes,
  compileMind,
  createMindState,
  createSenses,
  DEFAULT_ATTENTION,
  DEFAULT_EYES,
  drawMind,
  metres,
  type MindTable,
  sampleClarity,
  tickGauge,
  tickMind,
  type Vocabulary,
} from '@skerry/agents';
import { formatIssues } from '@skerry/kit';

const THOUGHT_SECONDS = 0.2;
const watchman = { x: 10, ahead: 1, speed: 0, senses: createSenses() };
const thief = { x: 38, speed: -1.4 };

const words: Vocabulary<typeof watchman> = {
  guards: {
    suspicious: { parameters: [], test: ({ senses }) => senses.awareness !== 'unaware' },
    alert: { parameters: [], test: ({ senses }) => senses.awareness === 'alert' },
    'at-end': { parameters: [], test: ({ x, ahead }) => (ahead > 0 ? x >= 20 : x <= 2) },
    'thief-within': { parameters: [metres('distance')], test: ({ x }, distance) => Math.abs(thief.x - x) <= distance },
  },
  actions: {
    turn: { parameters: [], run: (self) => void (self.ahead = -self.ahead) },
    face: { parameters: [], run: (self) => void (self.ahead = thief.x > self.x ? 1 : -1) },
    go: { parameters: [metres('speed')], run: (self, speed) => void (self.speed = speed) },
  },
};

const table: MindTable = {
  name: 'watchman',
  about: 'Walks up and down, looks twice, runs.',
  parameters: { stroll: 1, run: 4, reach: 1.5 },
  initial: 'duty',
  states: [
    { name: 'duty', initial: 'patrol' },
    { name: 'patrol', parent: 'duty', enter: [['go', 'stroll']] },
    { name: 'look', parent: 'duty', enter: [['go', 0]] },
    { name: 'chase', parent: 'duty', enter: [['go', 'run']], during: ['face'] },
    { name: 'triumph', enter: [['go', 0]] },
  ],
  transitions: [
    { from: 'patrol', to: 'patrol', when: ['at-end'], actions: ['turn'] },
    { from: 'patrol', to: 'look', when: ['suspicious'], priority: 1 },
    { from: 'look', to: 'chase', when: ['alert'] },
    { from: 'look', to: 'patrol', unless: ['suspicious'] },
    { from: 'chase', to: 'triumph', when: [['thief-within', 'reach']] },
  ],
};

const issues = checkMind(table, words);
if (issues.length > 0) throw new Error(formatIssues(issues));
console.log(`${drawMind(table, words)}\n`);

const mind = compileMind(table, words);
const state = createMindState();
const eyes = compileEyes(DEFAULT_EYES);
for (let thought = 0; thought < 200 && state.state !== 'triumph'; thought++) {
  const viewer = { x: watchman.x, y: 1.6, z: 0, forwardX: watchman.ahead, forwardZ: 0 };
  const target = { x: thief.x, y: 0, z: 0.5, height: 1.7, speed: Math.abs(thief.speed), isCrouching: true, light: 0.4 };
  const clarity = sampleClarity(eyes, viewer, target, () => false);
  tickGauge(watchman.senses, DEFAULT_ATTENTION, clarity, THOUGHT_SECONDS);
  tickMind(mind, state, watchman, thought);
  watchman.x += watchman.speed * watchman.ahead * THOUGHT_SECONDS;
  thief.speed = state.state === 'chase' ? 2.5 : -1.4;
  thief.x += thief.speed * THOUGHT_SECONDS;
  if (thought % 5 === 0) console.log(strip(state.state));
}
console.log(`The thief is ${state.state === 'triumph' ? 'caught' : 'away'}.`);

function strip(mood: string): string {
  const cells = Array.from({ length: 64 }, () => '.');
  cells[Math.round(thief.x)] = 't';
  cells[Math.round(watchman.x)] = watchman.ahead > 0 ? '>' : '<';
  return `${cells.join('')} ${mood}, gauge ${watchman.senses.gauge.toFixed(2)}`;
}
