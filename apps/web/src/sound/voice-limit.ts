/*
 * Limits the number of voices. When all are taken, a new one replaces the least important one, the oldest on a tie, or
 * stays silent: one footstep more is inaudible, an overloaded processor is not.
 */

export type Voice = {
  readonly priority: number;
  readonly endsAt: number;
  /** Ends the sound early, softly. */
  stop(): void;
};

export type VoiceLimit = {
  /** Whether a voice of this importance may sound now; makes room for it. */
  admit(priority: number, now: number): boolean;
  add(voice: Voice): void;
  count(now: number): number;
  stopAll(): void;
};

export function createVoiceLimit(most: number): VoiceLimit {
  let voices: Voice[] = [];
  const drop = (now: number): void => {
    voices = voices.filter(({ endsAt }) => endsAt > now);
  };
  return {
    admit: (priority, now) => {
      drop(now);
      if (voices.length < most) return true;
      const least = voices.reduce((a, b) => (b.priority < a.priority ? b : a));
      if (least.priority >= priority) return false;
      least.stop();
      voices = voices.filter((voice) => voice !== least);
      return true;
    },
    add: (voice) => void voices.push(voice),
    count: (now) => {
      drop(now);
      return voices.length;
    },
    stopAll: () => {
      for (const voice of voices) voice.stop();
      voices = [];
    },
  };
}
