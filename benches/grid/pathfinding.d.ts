/*
 * What we use of PathFinding.js, which brings no types.
 */
declare module 'pathfinding' {
  class Grid {
    constructor(matrix: number[][]);
    clone(): Grid;
    setWalkableAt(x: number, y: number, walkable: boolean): void;
  }
  type Finder = { findPath(x: number, y: number, goalX: number, goalY: number, grid: Grid): number[][] };
  type FinderConstructor = new (options: { diagonalMovement: number }) => Finder;
  const PF: {
    readonly Grid: typeof Grid;
    readonly AStarFinder: FinderConstructor;
    readonly JumpPointFinder: FinderConstructor;
    readonly DiagonalMovement: {
      readonly Always: number;
      readonly Never: number;
      readonly IfAtMostOneObstacle: number;
      readonly OnlyWhenNoObstacles: number;
    };
  };
  export default PF;
}
