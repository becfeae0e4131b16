/*
 * The two gradients of a world as they look: water from the shore to the deep, and the sky from the horizon up. Their
 * ends are colour fields; the handle of the water is its clarity.
 */
import type { Recipe } from '@skerry/world';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { applyEdit } from '../../../ui/form/model/apply-edit.ts';
import { recipeForm } from '../../../world/recipe-form.ts';
import type { Session } from '../studio-state.ts';
import { MAX_DEPTH, skyGradient, waterGradient } from './gradient-stops.ts';

const FORM = recipeForm();
const CLARITY = 'water.clarity';

type GradientsProps = { readonly session: Pick<Session, 'desk'> };

export function Gradients({ session: { desk } }: GradientsProps): JSX.Element {
  const gestures = useRef(0);
  const { water, look } = desk.document.value.recipe;

  function set(path: string, value: unknown): void {
    const edited = applyEdit(FORM, desk.document.peek().recipe, { kind: 'set', path, value });
    desk.setRecipe(edited.value as Recipe, edited.label, `gradient ${path} ${gestures.current}`);
  }
  const endGesture = (): void => {
    gestures.current++;
  };
  const end = (path: string, label: string, value: string): JSX.Element => (
    <label>
      <input
        type="color"
        aria-label={label}
        value={value}
        onInput={(event) => set(path, event.currentTarget.value)}
        onChange={endGesture}
      />
      <span aria-hidden="true">{label}</span>
    </label>
  );

  return (
    <section class="look-part" aria-label="Gradients">
      <h3>Gradients</h3>
      <p class="gradient-name">Water, from the shore to {MAX_DEPTH} m</p>
      <div class="gradient" style={{ background: waterGradient(water) }}>
        <input
          type="range"
          aria-label="Clarity: where the bottom can no longer be seen"
          aria-valuetext={`${water.clarity} m`}
          title={`The bottom shows down to ${water.clarity} m`}
          min={0}
          max={1}
          step={0.005}
          value={Math.sqrt(Math.min(water.clarity / MAX_DEPTH, 1))}
          onInput={(event) => set(CLARITY, Number(event.currentTarget.value) ** 2 * MAX_DEPTH)}
          onChange={endGesture}
        />
      </div>
      <div class="gradient-ends">
        {end('water.shallow', 'Shallow', water.shallow)}
        <span>bottom seen to {water.clarity} m</span>
        {end('water.deep', 'Deep', water.deep)}
      </div>
      <p class="gradient-name">Sky, from the horizon up</p>
      <div class="gradient" style={{ background: skyGradient(look.sky) }} />
      <div class="gradient-ends">
        {end('look.sky.horizon', 'Horizon', look.sky.horizon)}
        {end('look.sky.zenith', 'Zenith', look.sky.zenith)}
      </div>
    </section>
  );
}
