/*
 * The published rows: both of our search structures against recast-navigation at two sizes of voxels. Each round builds
 * both sides anew, asks all questions once, then again one by one. All answers are checked, and lengths are compared.
 */
import { median, quantile } from '../bench.ts';
import { type AddReadmeRow, peerName, readmeRow } from '../readme-row.ts';
import { createHeights } from './height-field.ts';
import { loadRecast } from './recast.ts';
import {
  chooseQuestions,
  createOurSide,
  createRecastSide,
  isAnswer,
  lengthOf,
  type PlanePath,
  type Question,
  type Side,
  thetaLengths,
} from './sides.ts';

const QUESTIONS = 400;
/** Questions whose lengths are added up for one ratio. */
const GROUP = 50;
const ROUNDS = 9;
const STRUCTURES = [
  { algorithm: 'jps', id: 'jump-points', title: 'jump points' },
  { algorithm: 'subgoal', id: 'subgoals', title: 'prepared subgoals' },
] as const;
const VOXELS = [
  { metres: 1, id: '1m' },
  { metres: 0.5, id: '05m' },
] as const;

type Round = {
  readonly buildMs: number;
  /** All queries once, on newly built navigation. */
  readonly firstMs: number;
  /** Each query when repeated. */
  readonly againMs: readonly number[];
  readonly paths: readonly PlanePath[];
};

export async function readme(add: AddReadmeRow): Promise<void> {
  await loadRecast();
  const heights = createHeights();
  const questions = chooseQuestions(heights, QUESTIONS);
  add(thetaRow(heights, questions));
  for (const { metres, id: voxelId } of VOXELS) {
    const theirs = createRecastSide(heights, metres);
    for (const { algorithm, id: structureId, title } of STRUCTURES) {
      const rounds = playRounds(createOurSide(heights, algorithm), theirs, questions);
      const base = {
        peer: `${peerName('recast-navigation')}, voxels of ${metres} m`,
        checked: `all ${QUESTIONS} goals reached on both sides`,
      };
      const condition = `height field of 256 × 256 m, ${title}`;
      const ratiosOf = (read: (round: Round) => number) => rounds.map(([ours, peer]) => read(peer) / read(ours));
      const id = (name: string) => `terrain-nav/${name}-${structureId}-${voxelId}`;
      const what = 'making terrain navigable';
      add(readmeRow({ ...base, id: id('build'), what, condition, ratios: ratiosOf(({ buildMs }) => buildMs) }));
      add(
        readmeRow({
          ...base,
          id: id('whole'),
          what: 'the same and 400 paths on it',
          condition: `${condition}, nothing asked before, paths pulled straight`,
          ratios: ratiosOf(({ buildMs, firstMs }) => buildMs + firstMs),
        }),
      );
      const again = `${condition}, built, all 400 asked before, paths pulled straight`;
      add(
        readmeRow({
          ...base,
          id: id('path'),
          what: 'a path over terrain, mean',
          condition: again,
          ratios: ratiosOf(({ againMs }) => againMs.reduce((sum, ms) => sum + ms)),
        }),
      );
      add(
        readmeRow({
          ...base,
          id: id('p99'),
          what: 'a path over terrain, slowest of a hundred',
          condition: again,
          ratios: ratiosOf(({ againMs }) => quantile(againMs, 0.99)),
        }),
      );
      if (algorithm === 'jps') add(lengthRow(rounds[0], { ...base, id: `terrain-nav/length-${voxelId}` }));
    }
  }
}

/** How long our pulled paths are over those of Theta*, ours too, on the same grid. */
function thetaRow(heights: Float32Array, questions: readonly Question[]) {
  const { build } = createOurSide(heights, 'jps');
  const navigation = build();
  const pulled = questions.map((question) => lengthOf(navigation.read(navigation.ask(question))));
  const theta = thetaLengths(heights, questions);
  const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);
  const groups = Array.from({ length: QUESTIONS / GROUP }, (_, k) => [k * GROUP, (k + 1) * GROUP] as const);
  return readmeRow({
    id: 'terrain-nav/length-theta',
    peer: 'Theta*, on the same grid',
    checked: `all ${QUESTIONS} goals reached by both`,
    what: 'length of pulled paths',
    condition: 'height field of 256 × 256 m, jump points',
    means: 'as long',
    ratios: groups.map((group) => sum(pulled.slice(...group)) / sum(theta.slice(...group))),
  });
}

/** How long our paths are over theirs, by metres of all questions; the spread is that of groups of questions. */
function lengthRow([ours, theirs]: readonly [Round, Round], base: { id: string; peer: string; checked: string }) {
  const metresOf = (paths: readonly PlanePath[]) => paths.reduce((sum, path) => sum + lengthOf(path), 0);
  const groups = Array.from({ length: QUESTIONS / GROUP }, (_, k) => [k * GROUP, (k + 1) * GROUP] as const);
  return readmeRow({
    ...base,
    what: 'length of those paths',
    condition: "both pulled straight; recast's mesh also leads over slopes that are too steep for us",
    means: 'as long',
    ratios: groups.map((group) => metresOf(ours.paths.slice(...group)) / metresOf(theirs.paths.slice(...group))),
  });
}

/** Both sides in turns, the first round uncounted: it compiles. */
export function playRounds(ours: Side, theirs: Side, questions: readonly Question[]): (readonly [Round, Round])[] {
  const play = (side: Side, name: string) => checkRound(playRound(side, questions), questions, name);
  return Array.from({ length: ROUNDS + 1 }, (_, round) => {
    if (round % 2 === 0) return [play(ours, 'ours'), play(theirs, 'theirs')] as const;
    const peer = play(theirs, 'theirs');
    return [play(ours, 'ours'), peer] as const;
  }).slice(1);
}

function playRound(side: Side, questions: readonly Question[]): Round {
  const start = performance.now();
  const navigation = side.build();
  const built = performance.now();
  for (const question of questions) navigation.ask(question);
  const asked = performance.now();
  const againMs: number[] = [];
  const paths = questions.map((question) => {
    const before = performance.now();
    const answer = navigation.ask(question);
    againMs.push(performance.now() - before);
    return navigation.read(answer);
  });
  navigation.dispose();
  return { buildMs: built - start, firstMs: asked - built, againMs, paths };
}

function checkRound(round: Round, questions: readonly Question[], name: string): Round {
  const reached = questions.filter((question, k) => isAnswer(round.paths[k], question)).length;
  if (reached < questions.length) throw new Error(`${name} reached ${reached} of ${questions.length} goals`);
  return round;
}

/** Milliseconds and metres of one side, for the table. */
export function summarise(rounds: readonly Round[]) {
  const lengths = rounds[0].paths.map(lengthOf);
  return {
    buildMs: median(rounds.map(({ buildMs }) => buildMs)),
    pathMs: median(rounds.map(({ againMs }) => againMs.reduce((sum, ms) => sum + ms) / againMs.length)),
    metres: lengths.reduce((sum, length) => sum + length) / lengths.length,
  };
}
