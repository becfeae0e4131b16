/*
 * The published rows: crowds of equal numbers on equal maps from equal places, ours against recast-navigation in its
 * default mode and in cheaper ones, and against navcat. Both walk at the same time, in turns, so that they are equally
 * far on their way; afterwards overlaps are counted and progress is compared. Setting up has a row of its own.
 */
import { cpuMs } from '../cpu-time.ts';
import { type AddReadmeRow, peerName, readmeRow } from '../readme-row.ts';
import { countOverlaps, createOurSide, createStart, type CrowdSide, meanDistance, type Start } from './crowd-side.ts';
import { createNavcatSide, createRecastSide, loadRecast, RECAST_MODES } from './peer-crowds.ts';

const FEW = 2000;
const MANY = 10_000;
/** Ticks of each side in a round; rounds that count, and rounds before them. */
const TICKS = 20;
const [ROUNDS, WARM_UP] = [12, 4];
const SETUP_ROUNDS = 5;
/** Less progress than this share of the peer's would be bought with standing still. */
const MIN_PROGRESS = 0.8;

export async function readme(add: AddReadmeRow): Promise<void> {
  await loadRecast();
  const few = createStart(FEW);
  const recast = peerName('recast-navigation');
  for (const { id, title, params } of RECAST_MODES)
    add(compareTicks(few, createRecastSide(few, params), `crowd/tick-${id}`, `${recast}, ${title}`));
  add(compareTicks(few, createNavcatSide(few), 'crowd/tick-navcat', peerName('navcat')));
  add(compareSetup(few, recast));
  const many = createStart(MANY);
  add(compareTicks(many, createRecastSide(many, {}), 'crowd/tick-many', `${recast}, its defaults`));
}

function compareTicks(start: Start, theirs: CrowdSide, id: string, peer: string) {
  const ours = createOurSide(start);
  const turn = (side: CrowdSide) =>
    cpuMs(() => {
      for (let tick = 0; tick < TICKS; tick++) side.tick();
    });
  const ratios: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const peerFirst = round % 2 !== 0;
    const before = peerFirst ? turn(theirs) : 0;
    const oursMs = turn(ours);
    const theirsMs = peerFirst ? before : turn(theirs);
    if (round >= 0) ratios.push(theirsMs / oursMs);
  }
  const atStart = meanDistance(start.places, start.goal);
  const [ourWay, theirWay] = [ours, theirs].map((side) => atStart - meanDistance(side.places(), start.goal));
  if (!(theirWay > 0.5 && ourWay >= MIN_PROGRESS * theirWay))
    throw new Error(`${id}: we came ${ourWay} m nearer to the goal, the peer ${theirWay} m`);
  const overlaps = [ours, theirs].map((side) => countOverlaps(side.places()));
  if (overlaps[0] > 0) throw new Error(`${id}: ${overlaps[0]} pairs of ours overlap`);
  theirs.dispose();
  const { width } = start.grid;
  return readmeRow({
    id,
    what: `a tick of a crowd of ${start.places.length.toLocaleString('en')}`,
    condition: `the same square of ${width} × ${width} m with walls, places and goal; no two of ours overlap, ${overlaps[1]} pairs of the peer's do`,
    peer,
    checked: `both come nearer to the goal, ours at least ${MIN_PROGRESS * 100} % as far as the peer; overlaps counted`,
    ratios,
  });
}

/** From the map to the first tick done: navigation data, agents, the order. */
function compareSetup(start: Start, peer: string) {
  const setUp = (create: () => CrowdSide) => {
    let side: CrowdSide | undefined;
    const ms = cpuMs(() => {
      side = create();
      side.tick();
    });
    const { length } = side!.places();
    if (length !== start.places.length) throw new Error(`${length} of ${start.places.length} agents were added`);
    side!.dispose();
    return ms;
  };
  const ratios = Array.from({ length: SETUP_ROUNDS }, (_, round) => {
    const theirs = round % 2 === 0 ? 0 : setUp(() => createRecastSide(start, {}));
    const ours = setUp(() => createOurSide(start));
    return (theirs || setUp(() => createRecastSide(start, {}))) / ours;
  });
  return readmeRow({
    id: 'crowd/setup',
    what: `setting up a crowd of ${start.places.length.toLocaleString('en')}`,
    condition: 'from the cells of the map to the end of the first tick: navigation data, agents, one order to all',
    peer: `${peer}, voxels of 0.25 m`,
    checked: 'all agents added on both sides',
    ratios,
  });
}
