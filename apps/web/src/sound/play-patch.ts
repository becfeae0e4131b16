/*
 * Schedules a patch: oscillators and noise with envelopes, a panner when it has a place. Nodes free themselves when they
 * end; the returned function ends them early without a click.
 */
import { attackOf, type Layer, type Patch, patchSeconds } from './patch.ts';
import type { Place } from './place.ts';
import type { BusName } from './sound-cue.ts';
import type { SoundGraph } from './sound-graph.ts';

export type PlayOptions = {
  readonly bus: BusName;
  readonly when: number;
  /** Relative to the listener: right, up, back; without a position it is heard everywhere. */
  readonly place?: Place | undefined;
  readonly gain?: number;
  /** Factor on every pitch. */
  readonly pitch?: number;
};

export type Playing = { readonly endsAt: number; stop(): void };

const SILENT = 1e-4;
const STOP_SECONDS = 0.03;
/** Metres at which a placed sound is at its own loudness, and how it fades beyond. */
const REFERENCE_METRES = 3;
const ROLLOFF = 1.1;

export function playPatch(graph: SoundGraph, patch: Patch, options: PlayOptions): Playing {
  const { bus, when, place, gain = 1, pitch = 1 } = options;
  const { context } = graph;
  const out = context.createGain();
  out.gain.value = gain;
  const last = place ? out.connect(createPanner(context, place)) : out;
  last.connect(graph.busByName[bus]);
  if (patch.echo !== undefined) {
    const send = context.createGain();
    send.gain.value = patch.echo;
    last.connect(send).connect(graph.echoByBus[bus]);
  }
  const sources = patch.layers.map((layer) => playLayer(graph, layer, out, when, pitch));
  const endsAt = when + patchSeconds(patch);
  let sounding = sources.length;
  for (const source of sources)
    source.addEventListener('ended', () => {
      if (--sounding === 0) last.disconnect();
    });
  return {
    endsAt,
    stop: () => {
      out.gain.setTargetAtTime(0, context.currentTime, STOP_SECONDS / 3);
      for (const source of sources) source.stop(context.currentTime + STOP_SECONDS);
    },
  };
}

function playLayer(
  graph: SoundGraph,
  layer: Layer,
  out: AudioNode,
  when: number,
  pitch: number,
): AudioScheduledSourceNode {
  const { context } = graph;
  const { wave, hertz, gain, at = 0, hold = 0, decay, filter, vibrato } = layer;
  const start = when + at;
  const full = start + attackOf(layer);
  const end = full + hold + decay;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(gain, full);
  if (hold > 0) envelope.gain.setValueAtTime(gain, full + hold);
  envelope.gain.exponentialRampToValueAtTime(SILENT, end);

  const glide = (param: AudioParam, [from, to]: readonly [number, number]): void => {
    param.setValueAtTime(from, start);
    if (to !== from) param.exponentialRampToValueAtTime(to, end);
  };
  let source: OscillatorNode | AudioBufferSourceNode;
  if (wave === 'noise') {
    source = context.createBufferSource();
    source.buffer = graph.white;
    source.loop = true;
    source.playbackRate.value = hertz[0] * pitch;
    // Starts at another offset in the noise each time, or all steps would sound like one recording.
    source.start(start, (start * 7.13) % 2.5);
  } else {
    source = context.createOscillator();
    source.type = wave;
    glide(source.frequency, [hertz[0] * pitch, hertz[1] * pitch]);
    if (vibrato) addVibrato(context, source, vibrato, hertz[0] * pitch, start, end);
    source.start(start);
  }
  source.stop(end);
  if (filter) {
    const biquad = context.createBiquadFilter();
    biquad.type = filter.type;
    if (filter.q !== undefined) biquad.Q.value = filter.q;
    glide(biquad.frequency, filter.hertz);
    source.connect(biquad).connect(envelope).connect(out);
  } else source.connect(envelope).connect(out);
  return source;
}

function addVibrato(
  context: BaseAudioContext,
  source: OscillatorNode,
  [hertz, depth]: readonly [number, number],
  pitch: number,
  start: number,
  end: number,
): void {
  const tremble = context.createOscillator();
  const amount = context.createGain();
  tremble.frequency.value = hertz;
  amount.gain.value = pitch * depth;
  tremble.connect(amount).connect(source.frequency);
  tremble.start(start);
  tremble.stop(end);
}

function createPanner(context: BaseAudioContext, { x, y, z }: Place): PannerNode {
  return new PannerNode(context, {
    panningModel: 'equalpower',
    distanceModel: 'inverse',
    refDistance: REFERENCE_METRES,
    rolloffFactor: ROLLOFF,
    positionX: x,
    positionY: y,
    positionZ: z,
  });
}
