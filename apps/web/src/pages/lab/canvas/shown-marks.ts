/*
 * What of the state is drawn over the ground now: the path, both ends, marks, units and the overlay.
 */
import type { LabState } from '../lab-api.ts';
import type { PaintedMarks } from './map-painter.ts';

const NO_PATH = new Int32Array(0);
const NO_CELLS: ReadonlySet<number> = new Set();

export function shownMarks({ scene, replay, answer, isRecordOld, learning, units }: LabState): PaintedMarks {
  const isOld = isRecordOld.peek() && !learning.isWaiting.peek();
  const isAnswer = isOld || (replay.isAtEnd.peek() && !replay.recording.peek()?.isForeign);
  const moment = replay.moment.peek();
  const walking = units.frame.peek();
  return {
    start: scene.start,
    goal: scene.goal,
    path: (isAnswer ? answer.peek() : moment)?.path ?? NO_PATH,
    cursor: -1,
    event: replay.eventCell.peek(),
    preview: NO_CELLS,
    marks: scene.marks,
    ...(walking && { units: walking }),
    ...(moment?.links && { links: moment.links }),
    ...(moment?.boxes && { boxes: moment.boxes }),
    ...(moment?.values && { values: moment.values }),
  };
}
