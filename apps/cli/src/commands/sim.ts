/*
 * `skerry sim`: plays a game headless, by a bot, and prints how it ended and the hash of the state.
 */
import {
  CHASE_RULES,
  DEFAULT_HUNTERS,
  BOTS,
  checkLanding,
  checkSetup,
  createBot,
  createLog,
  createSetup,
  createSim,
  DIFFICULTIES,
  encodeLog,
  ISLAND_SIZES,
  type IslandSize,
  MAX_PLAYERS,
  measureDeltas,
  MODES,
  type Player,
  playerIdOf,
  recordTick,
  type Sim,
  TICKS_PER_SECOND,
} from '@skerry/sim';
import { LEVEL_SCHEMA } from '@skerry/world';
import { choice, integer } from '@skerry/kit/schema';
import { flag, freeText, option, optional } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { playStudy } from '../study/play-study-command.ts';
import { createProgress } from '../progress.ts';
import { chooseWorld, WORLD_OPTIONS } from '../world-options.ts';
import { checkWritable, writeWhole } from '../write-whole.ts';

/** A day of play. */
const MAX_TICKS = 24 * 3600 * TICKS_PER_SECOND;
const DEFAULT_TICKS = 10 * 60 * TICKS_PER_SECOND;
const SIZE_NAMES = Object.keys(ISLAND_SIZES) as [IslandSize, ...IslandSize[]];
const CHASE_PRESET = 'chase-court';

export const SIM = defineCommand({
  name: 'sim',
  summary: 'Play a game without pictures by a bot; the same seed gives the same hash everywhere.',
  explain:
    `A second has ${TICKS_PER_SECOND} ticks. The game ends when every player has won or after --ticks; a bot that is killed tries again. ` +
    'expedition needs an island or an archipelago, wander any land, chase a level (by default the preset chase-court).',
  positionals: [],
  options: {
    mode: option(choice('Mode', MODES, 'expedition', 'What is played.')),
    ...WORLD_OPTIONS,
    difficulty: option(choice('Difficulty', DIFFICULTIES, 'fair', 'How much attacks hurt.')),
    bot: option(choice('Bot', BOTS, 'seeker', 'Who plays.')),
    players: option(integer('Players', [1, MAX_PLAYERS], 1, 'How many bots play together.'), 'N'),
    ticks: option(integer('Ticks', [1, MAX_TICKS], DEFAULT_TICKS, 'The maximum number of ticks.'), 'N'),
    agents: option({ ...LEVEL_SCHEMA.agents, default: DEFAULT_HUNTERS, explain: 'Hunters of a chase.' }, 'N'),
    rules: option(choice('Rules', CHASE_RULES, 'keen', 'How the hunters of a chase behave.')),
    'power-ups': option({ ...LEVEL_SCHEMA.powerUps, explain: 'Power-ups of a chase.' }, 'N'),
    study: flag('Play many islands by bots with manners, on all cores, and print what came of it.'),
    islands: option(integer('Islands', [1, 1000], 8, 'With --study: islands of each kind.'), 'N'),
    size: optional(choice('Size', SIZE_NAMES, 'middle', 'With --study: only this size; all by default.')),
    'every-difficulty': flag('With --study: calm, fair and fierce.'),
    tools: flag('With --study: the explorer also plays without the pathfinder.'),
    report: optional(freeText('With --study: write a page with a drawing beside it.'), 'FILE.md'),
    log: optional(freeText('Write the command log, for "skerry replay".'), 'FILE'),
  },
  examples: [
    { line: 'skerry sim --seed nessie --ticks 60000', explain: 'Twenty minutes at most on an island.' },
    { line: 'skerry sim --mode chase --seed 7 --agents 6 --json', explain: 'A chase, as data.' },
    { line: 'skerry sim --study --islands 20 --size small --every-difficulty', explain: 'How hard small islands are.' },
    { line: 'skerry sim --mode wander --preset surogou --log run.json', explain: 'Keep the log of the run.' },
  ],
  async run({ values, io }) {
    const isUnnamed = values.preset === undefined && values.recipe === undefined && values.link === undefined;
    const preset = values.mode === 'chase' && isUnnamed ? CHASE_PRESET : values.preset;
    const { issues, world } = await chooseWorld({ ...values, preset }, io);
    const problems = values.log === undefined ? [] : await checkWritable(values.log, '--log');
    if (!world || problems.length > 0) return [...issues, ...problems];
    if (values.study) {
      const everyDifficulty = values['every-difficulty'];
      return playStudy({ ...values, recipe: world.recipe, seed: world.seed, everyDifficulty }, io);
    }
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
      rules: values.rules,
      powerUps: values['power-ups'],
    });
    const checked = checkSetup(setup);
    if (!checked.setup) return checked.issues.map(({ path, message }) => ({ path: `--mode: ${path}`, message }));

    const sim = createSim(setup);
    const lost = checkLanding(sim);
    if (lost.length > 0) return lost.map(({ message }) => ({ path: '--seed', message }));
    const ids = Array.from({ length: values.players }, (_, k) => playerIdOf(k));
    const bots = ids.map((id) => createBot(values.bot, id));
    const joins = ids.slice(1).map((by) => ({ kind: 'join' as const, by }));
    const log = createLog(setup);
    const progress = createProgress(io, 'Playing', values.progress);
    while (log.ticks < values.ticks && !sim.state.players.every(({ outcome }) => outcome === 'won')) {
      const commands = [...(log.ticks === 0 ? joins : []), ...bots.flatMap((bot) => bot.decide(sim))];
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
  const { setup, tick, islands, players } = state;
  const [first, ...others] = players.map(summarisePlayer);
  return {
    ticks: tick,
    hash,
    mode: setup.mode,
    preset: setup.presetId,
    seed: setup.seed,
    generatorVersion: setup.generatorVersion,
    difficulty: setup.difficulty,
    islands: Object.keys(islands).length,
    deltaBytes: measureDeltas(state),
    ...first,
    ...(others.length > 0 && { others }),
  };
}

function summarisePlayer({ id, outcome, health, inventory, island, journal, score, stats }: Player) {
  return { id, outcome, health, inventory, island, discoveries: journal.length, score, stats };
}

type PlayerSummary = ReturnType<typeof summarisePlayer>;

function describe({ ticks, hash, deltaBytes, others = [], ...first }: Summary): string {
  const seconds = Math.floor(ticks / TICKS_PER_SECOND);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return [
    `${first.outcome} after ${ticks} ticks (${time}).`,
    describePlayer(first),
    ...others.map((other, k) => `Player ${k + 2}: ${other.outcome}. ${describePlayer(other)}`),
    `Walked ${Math.floor(first.stats.metres)} m. Changes to the world take ${deltaBytes} bytes.`,
    `Hash ${hash}`,
  ].join('\n');
}

function describePlayer({ inventory, score, stats }: PlayerSummary): string {
  const { coins, kills, points } = score;
  const found = inventory.join(', ') || 'nothing';
  return `Found: ${found}; ${coins} coins, ${kills} kills, ${points} points, ${stats.deaths} deaths.`;
}
