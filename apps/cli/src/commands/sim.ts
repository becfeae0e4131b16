/*
 * `skerry sim`: plays a game without pictures, by a bot, and says how it ended and what the state hashes to.
 */
import {
  BOTS,
  checkLanding,
  checkSetup,
  createBot,
  createLog,
  createSetup,
  createSim,
  DIFFICULTIES,
  encodeLog,
  measureDeltas,
  MODES,
  recordTick,
  type Sim,
  TICKS_PER_SECOND,
} from '@skerry/sim';
import { LEVEL_SCHEMA } from '@skerry/world';
import { choice, integer, text, withDefault } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { createProgress } from '../progress.ts';
import { chooseWorld, WORLD_OPTIONS } from '../world-options.ts';
import { checkWritable, writeWhole } from '../write-whole.ts';

/** A day of play. */
const MAX_TICKS = 24 * 3600 * TICKS_PER_SECOND;
const DEFAULT_TICKS = 10 * 60 * TICKS_PER_SECOND;
const CHASE_PRESET = 'chase-court';
const { agents, powerUps } = LEVEL_SCHEMA;

export const SIM = defineCommand({
  name: 'sim',
  summary: 'Play a game without pictures by a bot; the same seed gives the same hash everywhere.',
  explain:
    `A second has ${TICKS_PER_SECOND} ticks. The game ends when it is won or after --ticks; a bot that is killed tries again. ` +
    'expedition needs an island or an archipelago, wander any land, chase a level (the preset chase-court unless told).',
  positionals: [],
  options: {
    mode: choice(MODES, 'expedition', 'What is played.'),
    ...WORLD_OPTIONS,
    difficulty: choice(DIFFICULTIES, 'fair', 'How much blows hurt.'),
    bot: choice(BOTS, 'seeker', 'Who plays.'),
    ticks: withDefault(integer('N', [1, MAX_TICKS], 'Play at most so many ticks.'), DEFAULT_TICKS),
    agents: withDefault(integer('N', [agents.min, agents.max], 'Hunters of a chase.'), agents.default),
    'power-ups': withDefault(integer('N', [powerUps.min, powerUps.max], 'Power-ups of a chase.'), powerUps.default),
    log: text('FILE', 'Write the command log, for "skerry replay".'),
  },
  examples: [
    { line: 'skerry sim --seed nessie --ticks 60000', explain: 'Twenty minutes at most on an island.' },
    { line: 'skerry sim --mode chase --seed 7 --agents 6 --json', explain: 'A chase, as data.' },
    { line: 'skerry sim --mode wander --preset surogou --log run.json', explain: 'Keep the log of the run.' },
  ],
  async run({ values, io }) {
    const isUnnamed = values.preset === undefined && values.recipe === undefined && values.link === undefined;
    const preset = values.mode === 'chase' && isUnnamed ? CHASE_PRESET : values.preset;
    const { issues, world } = await chooseWorld({ ...values, preset }, io);
    const problems = values.log === undefined ? [] : await checkWritable(values.log, '--log');
    if (!world || problems.length > 0) return [...issues, ...problems];
    const { mode, difficulty } = values;
    const { recipe, seed, generatorVersion, presetId = '' } = world;
    const setup = createSetup({
      mode,
      difficulty,
      recipe,
      seed,
      generatorVersion,
      presetId,
      agents: values.agents,
      powerUps: values['power-ups'],
    });
    const checked = checkSetup(setup);
    if (!checked.setup) return checked.issues.map(({ path, message }) => ({ path: `--mode: ${path}`, message }));

    const sim = createSim(setup);
    const lost = checkLanding(sim);
    if (lost.length > 0) return lost.map(({ message }) => ({ path: '--seed', message }));
    const bot = createBot(values.bot);
    const log = createLog(setup);
    const progress = createProgress(io, 'Playing', values.progress);
    while (log.ticks < values.ticks && sim.state.outcome !== 'won') {
      const commands = bot.decide(sim);
      recordTick(log, commands);
      sim.tick(commands);
      if (log.ticks % TICKS_PER_SECOND === 0) progress.show(log.ticks / values.ticks);
    }
    progress.end();
    log.hash = sim.hash();
    if (values.log !== undefined) {
      const written = await writeWhole(values.log, '--log', encodeLog(log));
      if (written.length > 0) return written;
    }
    const result = summarise(sim, log.hash);
    io.out(values.json ? JSON.stringify(result, null, 2) : describe(result));
    return [];
  },
});

type Summary = ReturnType<typeof summarise>;

function summarise({ state }: Sim, hash: string) {
  const { setup, outcome, tick, score, stats, player, island, islands, journal } = state;
  return {
    outcome,
    ticks: tick,
    hash,
    mode: setup.mode,
    preset: setup.presetId,
    seed: setup.seed,
    generatorVersion: setup.generatorVersion,
    difficulty: setup.difficulty,
    health: player.health,
    inventory: player.inventory,
    island,
    islands: Object.keys(islands).length,
    discoveries: journal.length,
    score,
    stats,
    deltaBytes: measureDeltas(state),
  };
}

function describe({ outcome, ticks, hash, score, stats, inventory, deltaBytes }: Summary): string {
  const seconds = Math.floor(ticks / TICKS_PER_SECOND);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return [
    `${outcome} after ${ticks} ticks (${time}).`,
    `Found: ${inventory.join(', ') || 'nothing'}; ${score.coins} coins, ${score.kills} kills, ${score.points} points, ${stats.deaths} deaths.`,
    `Walked ${Math.floor(stats.metres)} m. Changes to the world take ${deltaBytes} bytes.`,
    `Hash ${hash}`,
  ].join('\n');
}
