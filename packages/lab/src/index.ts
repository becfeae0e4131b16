// Maps: the ground a byte a cell, and the generators that make it.
export {
  CLIMB_COSTS,
  createLabMap,
  describeGround,
  GRASS,
  gridOfMap,
  hasHeights,
  heightAt,
  HEIGHT_STEPS,
  type LabMap,
  type MapPicture as LabPicture,
  mapOfGrid,
  MAX_HEIGHT,
  MAX_SIDE,
  MAX_WEIGHT,
  nearestFree,
  OPEN,
  WALL,
  WATER,
} from './map/lab-map.ts';
export {
  checkSource,
  defaultSource,
  generateMap,
  MAP_KINDS,
  MAP_SOURCE,
  type MapKind,
  type MapSource,
} from './generate/map-source.ts';

// Scenes: a map with its ends, edited step by step.
export {
  createScene,
  type End,
  type HeightEdit,
  MAX_STEPS,
  type PaintEdit,
  type Scene,
  type SceneBase,
  type SceneChange,
  type SceneEdit,
} from './scene/scene.ts';
export { cellsAround, MARK_KINDS, type MarkKind, type Marks, MAX_MARKS } from './scene/marks.ts';
export { MAX_STAMP_CELLS, pickStamp, type MapStamp, visitStamp } from './scene/stamp.ts';
export { MAX_BRUSH, type Shape, SHAPES, visitShape } from './scene/shapes.ts';

// Scenes as data, for links and files.
export { decodeScene, DIAGONAL_RULES, encodeScene, SCENE_FORMAT, type SceneFile } from './link/scene-file.ts';

// Searching: what the cards say, and the desk that answers in a worker.
export { cardOf, SEARCH_CARDS, type SearchCard, type SearchName, WATCH_CARDS } from './search/searches.ts';
export {
  createSearchDesk,
  type ReadTrace,
  type Refusals,
  type SearchAnswer,
  type SearchDesk,
  type SearchQuestion,
  type SearchSettings,
  type Trial,
} from './search/search-desk.ts';
export { type PathTree, pathToRoot } from './search/path-tree.ts';
export { type LabRequests, serveLab, type WantedMoment } from './search/serve-lab.ts';

// Units that walk while the map is edited.
export { UNIT_ARRIVED, UNIT_LOST, UNIT_WALKS, type UnitEffect, type UnitFrame } from './units/unit-run.ts';

// Replays: what a search did, moment by moment.
export type { Moment, Recorder, Recording, ReplayStep } from './replay/recorder.ts';
export { type CellFacts, type Overlay, OVERLAYS } from './replay/overlay.ts';
export type { OverlayShapes } from './replay/map-overlay.ts';
export type { Breakpoint } from './replay/breakpoints.ts';
export type { OpenListEntry, OpenListView } from './replay/open-list.ts';

// Maps to learn from: searches that fail, and lessons with a question.
export { type CrowdExhibit, type Exhibit, EXHIBITS, type SearchExhibit } from './gallery/exhibits.ts';
export type { Lesson, Outcome } from './gallery/lesson.ts';
export { LESSONS } from './gallery/lessons.ts';

// Comparing searches on one map.
export { rankTrials, type TrialRow } from './search/rank-trials.ts';

// Races: several searches on one map, and what can be said of their differences.
export {
  checkRace,
  FIRST_RACE,
  keyOfRunner,
  labelOfRunner,
  MAX_RUNNERS,
  MIN_RUNNERS,
  RACE_CLOCKS,
  type RaceClock,
  type RaceSettings,
} from './race/race-runner.ts';
export { expansionsAt, fillLaneStatus, type RaceLane, raceLength } from './race/race-lane.ts';
export { intervalOf, RACE_ROUNDS, type TimeInterval } from './race/race-times.ts';
export { RACE_COLUMNS, type RaceColumn, type RaceEntry, type RaceRow, rankRace } from './race/rank-race.ts';
export { createRaceDesk, type RaceAnswer, type RaceDesk, type RaceQuestion } from './race/race-desk.ts';
export { type RaceRequests, serveRace } from './race/serve-race.ts';

// Experiments: maps × searches × runs on workers, and what they say.
export {
  drawProblems,
  type ExperimentPlan,
  type Job as ExperimentJob,
  jobsOf,
  MAX_RANDOM_PROBLEMS,
  planSourceExperiment,
  type PlanMap,
  type PlanSetting,
  type Problem,
  settingsOf,
} from './experiment/experiment-plan.ts';
export { createJobRunner, measureClock, type RunOutcome, type StepClock } from './experiment/run-job.ts';
export {
  createExperimentRun,
  type ExperimentRun,
  type RunProgress,
  type RunStatus,
} from './experiment/experiment-run.ts';
export {
  analyseExperiment,
  type Exponent,
  type ExperimentRow,
  type Published,
  textbookExponent,
} from './experiment/analyse.ts';
export { writeOutcomesCsv, writeOutcomesJson } from './experiment/write-experiment.ts';
export {
  FRAME_LABELS,
  FRAME_METHODS,
  type FrameMethod,
  type FramePoint,
  measureFrame,
} from './experiment/unit-frames.ts';
export { type ExperimentRequests, serveExperiment } from './experiment/serve-experiment.ts';

// Files of other programs.
export { readGrid, type ReadMap, readMapText } from './files/read-map.ts';
export { isScenarioText, type ReadScenario, readScenario, type ScenarioProblem } from './files/read-scenario.ts';
export { isTraceText } from './replay/trace-file.ts';
export { writeMovingAiMap, writeProgram } from './files/write-map.ts';
export { isScenarioMap, writeCsv, writeScenario, writeTiled } from './files/write-table.ts';
export { findPalette, mapOfPicture, type PaletteEntry, type PicturePixels } from './files/picture-palette.ts';
export { writeSvg } from './files/write-svg.ts';

// Crowds: scenes, runs that can be repeated, and the worker that runs them.
export {
  buildCrowdScene,
  CROWD_CARDS,
  CROWD_SCENES,
  type CrowdScene,
  type CrowdSceneName,
  MAX_CROWD_SIDE,
  MIN_CROWD_SIDE,
} from './crowd/crowd-scene.ts';
export {
  checkCrowdFile,
  CROWD_FORMAT,
  type CrowdEdit,
  type CrowdDeed,
  type CrowdFile,
  type CrowdSpec,
  defaultCrowdSpec,
  MAX_CROWD_EDITS,
  MAX_CROWD_GROUPS,
  MAX_CROWD_TICK,
  MAX_UNITS,
  type TimedEdit,
} from './crowd/crowd-edit.ts';
export { type EditEffect, type Place as CrowdPlace } from './crowd/crowd-changes.ts';
export { createCrowdRun, CROWD_HERTZ, type CrowdRun, repeatEdits } from './crowd/crowd-run.ts';
export {
  createCrowdMeter,
  CROWD_OVERLAYS,
  type CrowdCounts,
  type CrowdFrame,
  type CrowdOverlay,
  type GroundOverlay,
  type GroupCounts,
} from './crowd/crowd-frame.ts';
export {
  type CrowdAnswer,
  type CrowdGround,
  type CrowdRequests,
  type OpenedCrowd,
  serveCrowd,
} from './crowd/serve-crowd.ts';

// Graphs: hexagons and waypoints, searched like grids.
export {
  buildGraphMap,
  GRAPH_KINDS,
  GRAPH_SOURCE,
  type GraphKind,
  type GraphMap,
  type GraphSource,
} from './graph/graph-map.ts';
export { checkGraphFile, defaultGraphSource, firstGraphFile, type GraphFile } from './graph/graph-file.ts';
export { createGraphDesk, type GraphDesk, type GraphQuestion, type GraphView } from './graph/graph-desk.ts';
export { type GraphRequests, serveGraph } from './graph/serve-graph.ts';
