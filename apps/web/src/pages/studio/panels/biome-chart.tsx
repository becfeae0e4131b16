/*
 * The biomes in a chart of temperature and moisture, each with the climates it wins: drag one, or move it with the arrow
 * keys. A double click on free ground adds one there, and the palette of each can be changed beside it.
 */
import { useSignal } from '@preact/signals';
import { type Recipe } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { applyEdit } from '../../../ui/form/model/apply-edit.ts';
import { recipeForm } from '../../../world/recipe-form.ts';
import { at, emptiestClimate, MOISTURES, nearestBiome, shareOf, TEMPERATURES } from '../desk/biome-climates.ts';
import type { Session } from '../studio-state.ts';
import { BiomePalette } from './biome-palette.tsx';

const FORM = recipeForm();
const GRID = { width: 70, height: 50 };

export function BiomeChart({ session: { desk, view } }: { readonly session: Session }): JSX.Element {
  const { recipe } = desk.document.value;
  const { biomes } = recipe;
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const chartRef = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly index: number; readonly gesture: string } | undefined>(undefined);
  const chosen = useSignal(0);
  const index = Math.min(chosen.value, biomes.length - 1);

  useEffect(() => {
    const context = canvasRef.current?.getContext('2d');
    if (!context) return;
    for (let k = 0; k < GRID.width * GRID.height; k++) {
      const temperature = at(TEMPERATURES, ((k % GRID.width) + 0.5) / GRID.width);
      const moisture = at(MOISTURES, 1 - (Math.floor(k / GRID.width) + 0.5) / GRID.height);
      context.fillStyle = biomes[nearestBiome(biomes, temperature, moisture)].ground;
      context.fillRect(k % GRID.width, Math.floor(k / GRID.width), 1, 1);
    }
  }, [biomes]);

  function set(name: 'temperature' | 'moisture', of: number, value: number, from: Recipe): Recipe {
    const edit = { kind: 'set', path: `biomes.${of}.${name}`, value } as const;
    return applyEdit(FORM, from, edit).value as Recipe;
  }

  function move(of: number, temperature: number, moisture: number, gesture: string): void {
    const now = desk.document.peek().recipe;
    const next = set('moisture', of, moisture, set('temperature', of, temperature, now));
    desk.setRecipe(next, `${now.biomes[of].title}: climate`, gesture);
  }

  function climateAt(event: PointerEvent | MouseEvent): { temperature: number; moisture: number } {
    const { left, top, width, height } = chartRef.current!.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width, 1 - (event.clientY - top) / height];
    const clamp = (share: number): number => Math.min(Math.max(share, 0), 1);
    return { temperature: at(TEMPERATURES, clamp(x)), moisture: at(MOISTURES, clamp(y)) };
  }

  /** A copy of the nearest biome takes the place. */
  function add(place: { readonly temperature: number; readonly moisture: number }): void {
    const now = desk.document.peek().recipe;
    const from = nearestBiome(now.biomes, place.temperature, place.moisture);
    const { value, notes } = applyEdit(FORM, now, { kind: 'duplicate', path: 'biomes', index: from });
    if (notes.length > 0) return;
    const next = set(
      'moisture',
      from + 1,
      place.moisture,
      set('temperature', from + 1, place.temperature, value as Recipe),
    );
    desk.setRecipe(next, 'Add a biome');
    chosen.value = from + 1;
  }

  return (
    <section class="biome-chart" aria-label="Biomes by climate">
      <div
        ref={chartRef}
        class="biome-field"
        onDblClick={(event) => add(climateAt(event))}
        onPointerMove={(event) => {
          if (!drag.current) return;
          const { temperature, moisture } = climateAt(event);
          move(drag.current.index, temperature, moisture, drag.current.gesture);
        }}
        onPointerUp={() => {
          drag.current = undefined;
        }}
        onPointerCancel={() => {
          drag.current = undefined;
        }}
      >
        <canvas ref={canvasRef} {...GRID} aria-hidden="true" />
        {biomes.map(({ id, title, temperature, moisture }, k) => (
          <button
            key={id}
            type="button"
            class="biome-dot"
            aria-pressed={k === index}
            aria-label={`${title}: ${temperature} °C, moisture ${moisture}`}
            title={title}
            style={{
              left: `${Math.min(Math.max(shareOf(TEMPERATURES, temperature), 0), 1) * 100}%`,
              top: `${(1 - Math.min(Math.max(shareOf(MOISTURES, moisture), 0), 1)) * 100}%`,
            }}
            onPointerDown={(event) => {
              chartRef.current?.setPointerCapture(event.pointerId);
              chosen.value = k;
              drag.current = { index: k, gesture: `biome ${id} ${event.timeStamp}` };
            }}
            onFocus={() => {
              chosen.value = k;
            }}
            onKeyDown={(event) => {
              const ways: Readonly<Record<string, readonly [number, number]>> = {
                ArrowLeft: [-1, 0],
                ArrowRight: [1, 0],
                ArrowUp: [0, 0.02],
                ArrowDown: [0, -0.02],
              };
              const way = ways[event.key];
              if (!way) return;
              event.preventDefault();
              move(k, temperature + way[0], moisture + way[1], `biome ${id} keys`);
            }}
          />
        ))}
      </div>
      <p class="chart-axes">
        <span>{TEMPERATURES[0]} °C</span>
        <span>warmer →, wetter ↑</span>
        <span>{TEMPERATURES[1]} °C</span>
      </p>
      <div class="button-row">
        <button type="button" class="plain-button" onClick={() => add(emptiestClimate(biomes))}>
          Add a biome in the emptiest place
        </button>
      </div>
      <BiomePalette session={{ desk }} index={index} onOpen={() => view.showParameter(`biomes.${index}`)} />
    </section>
  );
}
