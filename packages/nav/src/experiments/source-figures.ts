/*
 * What source 001 published (tables 4 to 12): milliseconds, nodes explored and nodes in the path, by map, search and
 * heuristic in the order diagonal, Manhattan, Euclidean, Chebyshev, octile; BFS and DFS have one figure each.
 */

/** Published figures by setting. */
export type SourceFigures = Readonly<Record<string, readonly number[]>>;
/** Published times, expansions and path lengths. */
export type SourceTables = {
  readonly ms: SourceFigures;
  readonly explored: SourceFigures;
  readonly nodes: SourceFigures;
};

/** The published tables by map; source 001 measured nothing on its custom map. */
export const SOURCE_TABLES: Readonly<Record<'Labyrinth' | 'Maze' | 'Terrain', SourceTables>> = {
  Labyrinth: {
    ms: {
      BFS: [20.84],
      DFS: [8.08],
      Dijkstra: [21.0, 21.14, 21.06, 20.89, 21.02],
      GBFS: [4.76, 5.03, 4.56, 4.57, 4.64],
      'A*': [11.98, 12.19, 12.79, 14.91, 11.94],
      'Heap Dijkstra': [20.75, 21.04, 20.95, 20.74, 21.02],
      'Heap GBFS': [4.39, 4.72, 4.3, 4.03, 4.36],
      'Heap A*': [11.86, 10.48, 12.5, 13.69, 11.79],
    },
    explored: {
      BFS: [1069],
      DFS: [546],
      Dijkstra: [1071, 1079, 1072, 1069, 1071],
      GBFS: [490, 506, 481, 477, 490],
      'A*': [806, 808, 830, 892, 806],
      'Heap Dijkstra': [1071, 1082, 1072, 1067, 1071],
      'Heap GBFS': [489, 504, 481, 477, 489],
      'Heap A*': [803, 756, 827, 868, 803],
    },
    nodes: {
      BFS: [130],
      DFS: [336],
      Dijkstra: [130, 132, 130, 130, 130],
      GBFS: [135, 135, 135, 137, 135],
      'A*': [130, 132, 130, 130, 130],
      'Heap Dijkstra': [130, 132, 130, 130, 130],
      'Heap GBFS': [135, 135, 135, 137, 135],
      'Heap A*': [130, 135, 130, 131, 130],
    },
  },
  Maze: {
    ms: {
      BFS: [1.69],
      DFS: [0.64],
      Dijkstra: [1.69, 1.7, 1.68, 1.67, 1.64],
      GBFS: [0.79, 0.78, 0.85, 0.58, 0.79],
      'A*': [1.71, 1.64, 1.67, 1.7, 1.67],
      'Heap Dijkstra': [1.72, 1.7, 1.7, 1.71, 1.71],
      'Heap GBFS': [0.84, 0.78, 0.85, 0.61, 0.79],
      'Heap A*': [1.71, 1.73, 1.76, 1.74, 1.67],
    },
    explored: {
      BFS: [401],
      DFS: [228],
      Dijkstra: [401, 401, 401, 401, 401],
      GBFS: [256, 250, 256, 214, 256],
      'A*': [398, 400, 398, 398, 398],
      'Heap Dijkstra': [401, 401, 401, 401, 401],
      'Heap GBFS': [256, 250, 256, 214, 256],
      'Heap A*': [398, 397, 398, 398, 398],
    },
    nodes: {
      BFS: [109],
      DFS: [110],
      Dijkstra: [109, 109, 109, 109, 109],
      GBFS: [110, 110, 110, 109, 110],
      'A*': [109, 109, 109, 109, 109],
      'Heap Dijkstra': [109, 109, 109, 109, 109],
      'Heap GBFS': [110, 110, 110, 109, 110],
      'Heap A*': [109, 109, 109, 109, 109],
    },
  },
  Terrain: {
    ms: {
      BFS: [4.07],
      DFS: [6.63],
      Dijkstra: [16.28, 16.35, 16.41, 15.72, 16.32],
      GBFS: [1.56, 0.49, 1.6, 1.86, 1.6],
      'A*': [7.52, 7.22, 8.62, 7.97, 7.48],
      'Heap Dijkstra': [14.82, 14.93, 14.87, 13.96, 14.77],
      'Heap GBFS': [0.95, 0.29, 1.02, 0.97, 0.97],
      'Heap A*': [6.13, 5.16, 7.31, 6.25, 6.15],
    },
    explored: {
      BFS: [414],
      DFS: [410],
      Dijkstra: [843, 847, 844, 828, 843],
      GBFS: [187, 88, 182, 205, 187],
      'A*': [536, 525, 583, 556, 536],
      'Heap Dijkstra': [841, 853, 842, 821, 841],
      'Heap GBFS': [186, 89, 182, 189, 186],
      'Heap A*': [534, 490, 583, 540, 534],
    },
    nodes: {
      BFS: [20],
      DFS: [396],
      Dijkstra: [38, 38, 38, 38, 38],
      GBFS: [41, 41, 41, 41, 41],
      'A*': [38, 38, 38, 38, 38],
      'Heap Dijkstra': [38, 38, 38, 38, 38],
      'Heap GBFS': [41, 41, 41, 42, 41],
      'Heap A*': [38, 39, 38, 38, 38],
    },
  },
};
