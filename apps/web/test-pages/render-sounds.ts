/*
 * Renders sounds without speakers and measures them: the loudest sample, the mean power, samples that are not numbers.
 */
import { createAmbience } from '../src/sound/ambience.ts';
import { patchSeconds } from '../src/sound/patch.ts';
import { patchOf } from '../src/sound/patches.ts';
import { playPatch } from '../src/sound/play-patch.ts';
import type { Mood } from '../src/sound/score/compose-bar.ts';
import { createScorePlayer } from '../src/sound/score/score-player.ts';
import { CUE_FACTS, type SoundCue } from '../src/sound/sound-cue.ts';
import { createSoundGraph, type SoundGraph } from '../src/sound/sound-graph.ts';

export type Level = {
  readonly what: string;
  readonly peak: number;
  readonly rms: number;
  readonly bad: number;
  /** Power of the left ear over that of the right. */
  readonly balance: number;
};

const RATE = 16_000;
const VOLUMES = { master: 1, music: 1, effects: 1, ambience: 1, menu: 1 };

async function measure(
  what: string,
  seconds: number,
  start: (graph: SoundGraph, context: OfflineAudioContext) => void,
): Promise<Level> {
  const context = new OfflineAudioContext(2, Math.ceil(RATE * seconds), RATE);
  start(createSoundGraph(context, VOLUMES), context);
  const buffer = await context.startRendering();
  let peak = 0;
  let bad = 0;
  const power = [0, 0];
  for (let ear = 0; ear < 2; ear++)
    for (const sample of buffer.getChannelData(ear)) {
      if (!Number.isFinite(sample)) bad++;
      peak = Math.max(peak, Math.abs(sample));
      power[ear] += sample * sample;
    }
  return {
    what,
    peak,
    bad,
    rms: Math.sqrt((power[0] + power[1]) / 2 / buffer.length),
    balance: power[0] / (power[1] || 1e-12),
  };
}

/** Calls `update` every quarter of a second of the rendering. */
function follow(context: OfflineAudioContext, seconds: number, update: () => void): void {
  update();
  for (let at = 0.25; at < seconds; at += 0.25)
    void context.suspend(at).then(() => {
      update();
      return context.resume();
    });
}

function cuesToHear(): readonly SoundCue[] {
  const extra = { surface: 'grass', force: 1, isHeavy: true, isPerfect: true, semitone: 7 } as const;
  return Object.keys(CUE_FACTS).map((kind) => ({ kind, ...extra }) as SoundCue);
}

export async function renderSounds(): Promise<readonly Level[]> {
  const levels: Level[] = [];
  for (const cue of cuesToHear()) {
    const patch = patchOf(cue);
    const { bus } = CUE_FACTS[cue.kind];
    levels.push(
      await measure(cue.kind, patchSeconds(patch) + 0.1, (graph) => void playPatch(graph, patch, { bus, when: 0 })),
    );
  }
  for (const mood of ['calm', 'night', 'alert'] satisfies Mood[])
    levels.push(
      await measure(`score ${mood}`, 6, (graph, context) => {
        const player = createScorePlayer(graph, 7);
        player.setMood(mood);
        follow(context, 6, player.update);
      }),
    );
  levels.push(
    await measure('wind and shore', 5, (graph, context) => {
      const ambience = createAmbience(graph);
      ambience.set({ wind: 1, shore: 1, trees: 1, night: 0, cold: 0 });
      follow(context, 5, ambience.update);
    }),
  );
  levels.push(
    await measure('everything at once', 3, (graph, context) => {
      const player = createScorePlayer(graph, 7);
      player.setMood('alert');
      follow(context, 3, player.update);
      for (const cue of cuesToHear()) playPatch(graph, patchOf(cue), { bus: CUE_FACTS[cue.kind].bus, when: 0.3 });
    }),
  );
  for (const [what, x] of [
    ['to the left', -8],
    ['to the right', 8],
  ] as const)
    levels.push(
      await measure(
        what,
        1,
        (graph) =>
          void playPatch(graph, patchOf({ kind: 'hit', isHeavy: true }), {
            bus: 'effects',
            when: 0,
            place: { x, y: 0, z: 0 },
          }),
      ),
    );
  return levels;
}
