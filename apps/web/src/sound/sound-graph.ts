/*
 * The signal path: bus (music, effects, ambience, menu) → master → limiter → soft clipper → output, with a reverb send.
 * Works on a live context and on an offline one alike.
 */
import { buildBrownNoise, buildEcho, buildWhiteNoise } from './noise.ts';
import type { BusName } from './sound-cue.ts';

export type Volumes = Readonly<Record<BusName | 'master', number>>;

export type SoundGraph = {
  readonly context: BaseAudioContext;
  readonly busByName: Readonly<Record<BusName, GainNode>>;
  /** Reverb send; one per bus, so that the bus volume applies to it too. */
  readonly echoByBus: Readonly<Record<BusName, GainNode>>;
  readonly white: AudioBuffer;
  readonly brown: AudioBuffer;
  setVolumes(volumes: Volumes): void;
  dispose(): void;
};

const NOISE_SECONDS = 3;
const ECHO_SECONDS = 2.2;
const ECHO_GAIN = 2.4;
const GLIDE_SECONDS = 0.05;

const BUS_NAMES: readonly BusName[] = ['music', 'effects', 'ambience', 'menu'];

export function createSoundGraph(context: BaseAudioContext, volumes: Volumes): SoundGraph {
  const master = context.createGain();
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -12;
  limiter.knee.value = 8;
  limiter.ratio.value = 14;
  limiter.attack.value = 0.003;
  limiter.release.value = 0.18;
  const ceiling = context.createWaveShaper();
  ceiling.curve = softCeiling();
  master.connect(limiter).connect(ceiling).connect(context.destination);

  const echo = context.createConvolver();
  echo.normalize = false;
  const [left, right] = buildEcho(context.sampleRate, ECHO_SECONDS);
  echo.buffer = bufferOf(context, [left, right]);
  const echoOut = context.createGain();
  echoOut.gain.value = ECHO_GAIN / Math.sqrt(context.sampleRate);
  echo.connect(echoOut).connect(master);

  const create = (out: AudioNode): Readonly<Record<BusName, GainNode>> =>
    Object.fromEntries(
      BUS_NAMES.map((name) => {
        const bus = context.createGain();
        bus.connect(out);
        return [name, bus];
      }),
    ) as Readonly<Record<BusName, GainNode>>;
  const busByName = create(master);
  const echoByBus = create(echo);

  function setVolumes(next: Volumes, seconds = GLIDE_SECONDS): void {
    const set = ({ gain }: GainNode, value: number): void => {
      // Ears hear ratios: a square makes the middle of the slider sound like half.
      if (seconds === 0) gain.value = value * value;
      else gain.setTargetAtTime(value * value, context.currentTime, seconds);
    };
    set(master, next.master);
    for (const name of BUS_NAMES) {
      set(busByName[name], next[name]);
      set(echoByBus[name], next[name]);
    }
  }
  setVolumes(volumes, 0);

  return {
    context,
    busByName,
    echoByBus,
    white: bufferOf(context, [buildWhiteNoise(context.sampleRate * NOISE_SECONDS)]),
    brown: bufferOf(context, [buildBrownNoise(context.sampleRate * NOISE_SECONDS)]),
    setVolumes,
    dispose: () => ceiling.disconnect(),
  };
}

function bufferOf(context: BaseAudioContext, channels: readonly Float32Array<ArrayBuffer>[]): AudioBuffer {
  const buffer = context.createBuffer(channels.length, channels[0].length, context.sampleRate);
  channels.forEach((samples, i) => buffer.copyToChannel(samples, i));
  return buffer;
}

/** Straight up to four fifths, then bending to just under full: the limiter is late by milliseconds, this is not. */
function softCeiling(): Float32Array<ArrayBuffer> {
  const knee = 0.8;
  return Float32Array.from({ length: 2049 }, (_, i) => {
    const x = (i / 1024 - 1) * 1;
    const over = Math.abs(x) - knee;
    return over <= 0 ? x : Math.sign(x) * (knee + (1 - knee) * 0.95 * Math.tanh(over / (1 - knee)));
  });
}
