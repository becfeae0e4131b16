/*
 * DragPreview: the path under a dragged end, in the frame of the pointer's event. When an end of a large map is taken
 * hold of, a worker finds the best paths from the other end to every cell; from then on each path is only read off. The
 * chosen search itself runs when the pointer rests. Only searches that always find the best path are shown this way.
 */
import {
  cardOf,
  CLIMB_COSTS,
  type End,
  heightAt,
  type PathTree,
  pathToRoot,
  type Scene,
  type SearchAnswer,
  type SearchSettings,
} from '@skerry/lab';

export type DragPreview = {
  /** The pointer is on this end: it may be dragged soon. */
  prepare(end: End): void;
  /** The ground has changed: paths are not what they were. */
  forget(): void;
  /** The path between the ends as they are now; undefined where it has to be searched for. */
  answer(): SearchAnswer | undefined;
};

export type DragPreviewOptions = {
  scene(): Scene;
  search(): SearchSettings;
  /** Rejects or gives undefined where there is no answer. */
  fetchTree(root: number, signal: AbortSignal): Promise<PathTree | undefined>;
  /** The first answer of a drag can be given. */
  onReady(): void;
};

/** Smaller maps are searched between two frames, and their whole picture follows the pointer. */
export const MAX_EAGER_CELLS = 1 << 15;

export function createDragPreview({ scene, search, fetchTree, onReady }: DragPreviewOptions): DragPreview {
  let tree: PathTree | undefined;
  // The root of the tree that is there or on its way, or -1.
  let wanted = -1;
  let fetching = new AbortController();

  function forget(): void {
    fetching.abort();
    tree = undefined;
    wanted = -1;
  }

  function isAnswered(): boolean {
    // Over waypoints and to the nearest of several goals the worker searches.
    const { waypoints, goals } = scene().marks;
    if (waypoints.length > 0 || goals.length > 0) return false;
    const { isOptimal, isAnyAngle } = cardOf(search().name) as { isOptimal: boolean; isAnyAngle?: true };
    return isOptimal && !isAnyAngle;
  }

  return {
    prepare: (end) => {
      const { start, goal, map } = scene();
      const root = end === 'goal' ? start : goal;
      if (wanted === root || map.groundByCell.length <= MAX_EAGER_CELLS || !isAnswered()) return;
      forget();
      wanted = root;
      fetching = new AbortController();
      const { signal } = fetching;
      fetchTree(root, signal).then(
        (found) => {
          if (signal.aborted || !found) return;
          tree = found;
          onReady();
        },
        () => {
          if (!signal.aborted) forget();
        },
      );
    },
    forget,
    answer: () => {
      const { start, goal, map } = scene();
      if (!tree || !isAnswered() || (tree.root !== start && tree.root !== goal)) return undefined;
      const isFromGoal = tree.root === goal;
      const path = pathToRoot(tree, isFromGoal ? start : goal);
      // A step costs its length, the ground it enters and its climb: against the direction the ends change places, and
      // what was climbed more than descended costs the difference of both.
      const { groundByCell } = map;
      const climb = (heightAt(map, goal) - heightAt(map, start)) * (CLIMB_COSTS.uphill - CLIMB_COSTS.downhill);
      const cost = isFromGoal
        ? tree.costByCell[start]
        : tree.costByCell[goal] + groundByCell[goal] - groundByCell[start] + climb;
      const status = path.length > 0 ? 'complete' : 'unreachable';
      return {
        status,
        path: isFromGoal ? path : path.reverse(),
        cost,
        stops: Int32Array.of(start, goal),
        expanded: 0,
        elapsedMs: 0,
        issues: [],
      };
    },
  };
}
