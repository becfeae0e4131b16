/*
 * The noise bench: any noise of the engine, octave by octave, with its histogram, its spectrum and the line of code that
 * makes it. What looks right becomes a terrain layer of the open world.
 */
import '../../../styles/studio-noise.css';
import { useSignal } from '@preact/signals';
import { checkNode } from '@skerry/kit/schema';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { SchemaForm } from '../../../ui/form/schema-form.tsx';
import type { BenchProps } from '../benches.ts';
import { Histogram, NoisePicture, Spectrum } from './noise-charts.tsx';
import {
  addNoiseLayer,
  codeOf,
  factsOf,
  NOISE_GROUP,
  type NoiseSettings,
  sampleWindow,
  specOf,
  spectrumOf,
} from './noise-sample.ts';

const SIDE = 256;
const SMALL = 96;
const SPEC = { schema: NOISE_GROUP };

export function NoiseBench({ state, session: { desk }, onClose }: BenchProps): JSX.Element {
  const settings = useSignal(checkNode(NOISE_GROUP, {}, '', []) as NoiseSettings);
  const now = settings.value;
  const samples = useMemo(() => sampleWindow(now, specOf(now), SIDE), [now]);
  const facts = useMemo(() => factsOf(samples), [samples]);
  const power = useMemo(() => spectrumOf(samples, SIDE), [samples]);
  const steps = useMemo(
    () => Array.from({ length: now.octaves }, (_, k) => sampleWindow(now, specOf(now, k + 1), SMALL)),
    [now],
  );
  const code = codeOf(now);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      state.toast.value = 'The line is copied.';
    } catch {
      state.toast.value = 'The browser did not allow copying; select the line and copy it.';
    }
  }

  function addLayer(): void {
    const { recipe, message } = addNoiseLayer(desk.document.peek().recipe, now);
    if (recipe) desk.setRecipe(recipe, 'Noise as a terrain layer');
    state.toast.value = recipe ? 'Added as the last terrain layer.' : message;
  }

  const metres = (value: number): string => `${(value * now.height).toFixed(1)} m`;
  return (
    <section class="bench noise" aria-label="Noise bench">
      <header class="sculpt-bar">
        <h2>Noise</h2>
        <p class="settings-about">Move the sliders; nothing of the world changes until you add the noise to it.</p>
        <button type="button" class="plain-button" onClick={addLayer}>
          Add as a terrain layer
        </button>
        <button type="button" class="plain-button" onClick={onClose}>
          Back to the desk
        </button>
      </header>
      <div class="noise-form">
        <SchemaForm
          spec={SPEC}
          value={now}
          name="noise-bench"
          onEdit={({ value }) => {
            settings.value = value;
          }}
        />
      </div>
      <div class="noise-show">
        <NoisePicture samples={samples} side={SIDE} label={`${now.basis} noise, ${now.octaves} octaves`} />
        <div class="noise-facts">
          <figure>
            <Histogram shares={facts.histogram} />
            <figcaption>
              Histogram: {facts.min.toFixed(2)} to {facts.max.toFixed(2)}, mean {facts.mean.toFixed(2)}, deviation{' '}
              {facts.deviation.toFixed(2)}; as heights {metres(facts.min)} to {metres(facts.max)}
            </figcaption>
          </figure>
          <figure>
            <Spectrum power={power} />
            <figcaption>Spectrum: power of waves, long ones left, short ones right, both by factors</figcaption>
          </figure>
        </div>
        <div class="noise-code">
          <code>{code}</code>
          <button type="button" class="plain-button" onClick={() => void copy()}>
            Copy
          </button>
        </div>
        <ol class="noise-octaves" aria-label="Octave by octave">
          {steps.map((step, k) => (
            <li key={k}>
              <NoisePicture samples={step} side={SMALL} label={`After octave ${k + 1}`} />
              <small>
                {k + 1} {k === 0 ? 'octave' : 'octaves'}, finest {(now.scale / now.lacunarity ** k).toPrecision(3)} m
              </small>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
