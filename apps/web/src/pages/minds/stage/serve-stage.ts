/*
 * The inside of the worker of the page of minds: one stage behind a port. The ground is grown and painted here.
 */
import { servePort, type ServerChannel } from '@skerry/kit';
import {
  createMindStage,
  type MindStage,
  type StageDeed,
  type StageFile,
  type StageFrame,
  STAGE_SIDE,
} from '@skerry/sim';
import { paintMap } from '@skerry/world/map';

/** Pixels of the picture of the ground, a side. */
export const PICTURE_SIDE = 384;

/** A creature's mind went from one state to another; id 0 is the target's own. */
export type Mood = { readonly tick: number; readonly id: number; readonly from: string; readonly to: string };

export type StageRequests = {
  readonly open: {
    readonly input: StageFile;
    readonly output: { readonly picture: Uint8ClampedArray; readonly frame: StageFrame };
  };
  readonly advance: {
    readonly input: { readonly ticks: number };
    readonly output: { readonly frame: StageFrame; readonly moods: readonly Mood[]; readonly caught: number };
  };
  readonly deed: {
    readonly input: StageDeed;
    readonly output: { readonly frame: StageFrame; readonly id: number | null };
  };
};

export function serveStage(channel: ServerChannel): void {
  let stage: MindStage | undefined;
  let world = '';
  servePort<StageRequests>(
    channel,
    {
      open: (file) => {
        // The ground of the same world is kept: a new cast does not grow it again.
        const key = `${file.presetId}/${file.seed}`;
        stage = createMindStage(file, key === world ? stage?.ground : undefined);
        world = key;
        const metresPerPixel = STAGE_SIDE / PICTURE_SIDE;
        const picture = paintMap(stage.ground.plan, {
          x: file.x - STAGE_SIDE / 2 + metresPerPixel / 2,
          z: file.z - STAGE_SIDE / 2 + metresPerPixel / 2,
          metresPerPixel,
          width: PICTURE_SIDE,
          height: PICTURE_SIDE,
        });
        return { output: { picture, frame: stage.frame() }, transfer: [picture.buffer] };
      },
      advance: ({ ticks }) => {
        const moods: Mood[] = [];
        let caught = 0;
        for (let k = 0; k < ticks; k++) {
          const { tick } = stage!.frame();
          for (const event of stage!.tick()) {
            if (event.kind === 'mood') moods.push({ tick, id: event.id, from: event.from, to: event.to });
            if (event.kind === 'died' && event.creature === 'player') caught++;
          }
        }
        return { output: { frame: stage!.frame(), moods, caught } };
      },
      deed: (deed) => {
        const id = stage!.apply(deed) ?? null;
        return { output: { frame: stage!.frame(), id } };
      },
    },
    { isSerial: true },
  );
}
