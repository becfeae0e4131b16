/*
 * The sound of a run: events as cues at their place, ambience by place and hour, and a score that reacts to being
 * hunted.
 */
import { effect } from '@preact/signals';
import { hashText } from '@skerry/kit';
import type { SimEvent } from '@skerry/sim';
import { createBells } from '../../sound/bells.ts';
import { createSound, type Sound } from '../../sound/create-sound.ts';
import { cueOfEvent } from '../../sound/cue-of-event.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { EventBus } from './event-bus.ts';
import { strongestGauge } from './hud/strongest-gauge.ts';
import type { PlaySession } from './play-session.ts';
import type { PlayFrame } from '@skerry/host';

/** How often the surroundings are sampled. */
const EVERY_MS = 250;

export type PlaySound = { readonly sound: Sound; dispose(): void };

export function createPlaySound(session: PlaySession, store: SettingsStore, bus: EventBus<SimEvent>): PlaySound {
  const sound = createSound({ volumes: store.settings.peek().sound, seed: hashText(session.setup.seed) });
  const bells = createBells(hashText(session.setup.seed));
  const stopVolumes = effect(() => sound.setVolumes(store.settings.value.sound));
  const stopEvents = bus.listen((events) => {
    for (const event of events) {
      const heard = cueOfEvent(event);
      if (heard) sound.play(heard.cue, heard.place);
    }
  });
  const timer = setInterval(() => {
    const frame = session.frame.peek();
    if (!frame || session.isPaused.peek()) return;
    const { x, y, z } = frame.player;
    sound.setListener({ x, y, z, yaw: session.cameraYaw() });
    sound.setSurroundings(surroundingsOf(frame));
    sound.setMood(moodOf(frame));
    const fireflies = frame.creatures.filter(({ kind }) => kind === 'firefly');
    for (const { firefly, semitone } of bells.ring(fireflies, performance.now() / 1000))
      sound.play({ kind: 'bell', semitone }, firefly);
  }, EVERY_MS);
  let request = requestAnimationFrame(function update() {
    request = requestAnimationFrame(update);
    sound.update();
  });
  return {
    sound,
    dispose: () => {
      stopVolumes();
      stopEvents();
      clearInterval(timer);
      cancelAnimationFrame(request);
      sound.dispose();
    },
  };
}

function surroundingsOf({ hour, place }: PlayFrame): Parameters<Sound['setSurroundings']>[0] {
  const night = nightAt(hour);
  return { ...place, night };
}

/** 0 by day, 1 by night, an hour of dusk between. */
function nightAt(hour: number): number {
  const fromNoon = Math.abs(hour - 12.5);
  return Math.min(Math.max(fromNoon - 6.5, 0), 1);
}

function moodOf(frame: PlayFrame): Parameters<Sound['setMood']>[0] {
  if (strongestGauge(frame).awareness === 'alert') return 'alert';
  return nightAt(frame.hour) > 0.5 ? 'night' : 'calm';
}
