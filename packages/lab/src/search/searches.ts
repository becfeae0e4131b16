/*
 * The searches of the Lab in the order of its cards, with the words that describe them. What each does is nav's affair.
 */
import type { SearchOptions } from '@skerry/nav';

/** A search as the page lists it. */
export type SearchCard = {
  readonly name: string;
  /** The search, and the open list it uses: without one, A* may take shortcuts that no textbook shows. */
  readonly options: Pick<SearchOptions, 'algorithm' | 'open'>;
  readonly label: string;
  /** One sentence on how it chooses the next cell. */
  readonly explain: string;
  /** Whether its paths are always the cheapest. */
  readonly isOptimal: boolean;
  /** Its paths turn at any angle and may be shorter than the best path from cell to cell. */
  readonly isAnyAngle?: true;
  /** It looks ahead with an estimate of the distance, which can be chosen. */
  readonly hasHeuristic?: true;
};

/** Every search of the Lab, with what it does in words. */
export const SEARCH_CARDS = [
  {
    name: 'a-star',
    options: { algorithm: 'a-star', open: 'binary' },
    label: 'A*',
    explain: 'Takes the cell with the lowest cost so far plus estimate to the goal.',
    isOptimal: true,
    hasHeuristic: true,
  },
  {
    name: 'dijkstra',
    options: { algorithm: 'dijkstra', open: 'binary' },
    label: 'Dijkstra',
    explain: 'Takes the cheapest cell so far, and goes on until it knows every cell.',
    isOptimal: true,
  },
  {
    name: 'uniform-cost',
    options: { algorithm: 'uniform-cost', open: 'binary' },
    label: 'Uniform cost',
    explain: 'Takes the cheapest cell so far, and stops at the goal.',
    isOptimal: true,
  },
  {
    name: 'breadth-first',
    options: { algorithm: 'breadth-first' },
    label: 'Breadth first',
    explain: 'Takes cells in the order they were found: fewest steps, whatever they cost.',
    isOptimal: false,
  },
  {
    name: 'depth-first',
    options: { algorithm: 'depth-first' },
    label: 'Depth first',
    explain: 'Goes on from the cell found last, and turns back at dead ends.',
    isOptimal: false,
  },
  {
    name: 'greedy',
    options: { algorithm: 'greedy', open: 'binary' },
    label: 'Greedy',
    explain: 'Takes the cell that looks nearest to the goal, and forgets what it cost.',
    isOptimal: false,
    hasHeuristic: true,
  },
  {
    name: 'weighted-a-star',
    options: { algorithm: 'weighted-a-star', open: 'binary' },
    label: 'Weighted A*',
    explain: 'A* with an exaggerated estimate: faster, at most that many times too costly.',
    isOptimal: false,
    hasHeuristic: true,
  },
  {
    name: 'bidirectional',
    options: { algorithm: 'bidirectional', open: 'binary' },
    label: 'Bidirectional A*',
    explain: 'Searches from both ends until neither side can improve the path.',
    isOptimal: true,
    hasHeuristic: true,
  },
  {
    name: 'jps',
    options: { algorithm: 'jps' },
    label: 'Jump points',
    explain: 'A* that runs straight on to the next corner instead of opening every cell.',
    isOptimal: true,
  },
  {
    name: 'fast-a-star',
    options: { algorithm: 'a-star' },
    label: 'A*, fast',
    explain: 'A* as the library runs it: on even ground it passes cells where only straight on matters.',
    isOptimal: true,
    hasHeuristic: true,
  },
  {
    name: 'theta-star',
    options: { algorithm: 'theta-star', open: 'binary' },
    label: 'Theta*',
    explain: 'A* whose parents may be any cell in sight: paths turn at any angle.',
    isOptimal: false,
    hasHeuristic: true,
    isAnyAngle: true,
  },
  {
    name: 'lazy-theta-star',
    options: { algorithm: 'lazy-theta-star', open: 'binary' },
    label: 'Lazy Theta*',
    explain: 'Theta* that checks the line of sight only when a cell is taken.',
    isOptimal: false,
    hasHeuristic: true,
    isAnyAngle: true,
  },
  {
    name: 'ida-star',
    options: { algorithm: 'ida-star' },
    label: 'IDA*',
    explain: 'Depth first under a cost limit that rises round by round: no open list at all.',
    isOptimal: true,
    hasHeuristic: true,
  },
] as const satisfies readonly SearchCard[];

/** Methods with a memory: they run where one map is looked at, and not where many questions are compared. */
export const METHOD_CARDS = [
  {
    name: 'hpa-star',
    options: {},
    label: 'HPA*',
    explain: 'Cuts the map into clusters once, then searches only the portals between them.',
    isOptimal: false,
  },
  {
    name: 'd-star-lite',
    options: {},
    label: 'D* Lite',
    explain: 'Searches from the goal and remembers: after an edit it repairs only what the edit has changed.',
    isOptimal: true,
  },
] as const satisfies readonly SearchCard[];

/** Everything that can be watched, in the order of the cards. */
export const WATCH_CARDS: readonly (SearchCard & { readonly name: SearchName })[] = [...SEARCH_CARDS, ...METHOD_CARDS];

export type MethodName = (typeof METHOD_CARDS)[number]['name'];
/** The name of a search of the Lab. */
export type SearchName = (typeof SEARCH_CARDS)[number]['name'] | MethodName;

export function isMethod(name: SearchName): name is MethodName {
  return METHOD_CARDS.some((card) => card.name === name);
}

/** The card of a search. */
export function cardOf(name: SearchName): SearchCard {
  return WATCH_CARDS.find((card) => card.name === name)!;
}
