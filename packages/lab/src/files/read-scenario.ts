/*
 * The problems of a MovingAI `.scen` file for a map that is open. Files and maps are often of different age: problems
 * that start or end on a wall are skipped and counted; a file for a map of another size is refused.
 */
import type { Issue } from '@skerry/kit';
import { decodeScenarios } from '@skerry/nav';
import { type LabMap, WALL } from '../map/lab-map.ts';

/** A problem of a scenario file with its optimal cost. */
export type ScenarioProblem = {
  readonly start: number;
  readonly goal: number;
  readonly bucket: number;
  /** Length of the shortest path as the file prints it. */
  readonly optimalCost: number;
};

/** The problems of a scenario file, or what is wrong with it. */
export type ReadScenario =
  | { readonly kind: 'scenario'; readonly problems: readonly ScenarioProblem[]; readonly skipped: number }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] };

/** Whether a text is a scenario: files are often named wrong. */
export function isScenarioText(text: string): boolean {
  return /^\s*version\s+1/.test(text);
}

/** The problems of a MovingAI scenario file that lie on a map. */
export function readScenario(text: string, { width, depth, groundByCell }: LabMap): ReadScenario {
  const decoded = decodeScenarios(text);
  if (!decoded.ok) return { kind: 'refused', issues: decoded.issues };
  const other = decoded.value.find((problem) => problem.width !== width || problem.depth !== depth);
  if (other) {
    const message = `is for "${other.map}", a map of ${other.width} × ${other.depth} cells; this one has ${width} × ${depth}`;
    return { kind: 'refused', issues: [{ path: 'scenario', message }] };
  }
  const isFree = (x: number, z: number): boolean => x < width && z < depth && groundByCell[z * width + x] !== WALL;
  const problems = decoded.value
    .filter(({ startX, startZ, goalX, goalZ }) => isFree(startX, startZ) && isFree(goalX, goalZ))
    .map(({ startX, startZ, goalX, goalZ, bucket, optimalCost }) => {
      return { start: startZ * width + startX, goal: goalZ * width + goalX, bucket, optimalCost };
    });
  if (problems.length === 0)
    return { kind: 'refused', issues: [{ path: 'scenario', message: 'has no problem between two free cells' }] };
  return { kind: 'scenario', problems, skipped: decoded.value.length - problems.length };
}
