/*
 * The smallest pathfinding that makes sense: a grid, A* and jump points. Bundled by size.test.ts to see that the rest of
 * the package stays out.
 */
export { createGrid, createSearcherWith, gridAStar, jps } from '@skerry/nav';
