/*
 * The plant as it grows: turned by dragging, at each level of detail, iteration by iteration, in each season, alone or
 * as a small wood.
 */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { SpeciesRecipe } from '@skerry/world';
import { PLANT_DETAILS, type PlantDetail } from '@skerry/world/plants';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { iterationsOf } from './grammar-text.ts';
import { placePlants } from './place-plants.ts';
import { drawPlants } from './plant-picture.ts';
import { type Season, SEASONS } from './seasons.ts';

const GROW_MS = 450;
const DETAIL_LABELS: Readonly<Record<PlantDetail, string>> = {
  near: 'Near',
  mid: 'Middle',
  low: 'Far',
  far: 'Horizon',
};

export function PlantPreview({ species }: { readonly species: SpeciesRecipe }): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const detail = useSignal<PlantDetail>('near');
  const variant = useSignal(0);
  const season = useSignal<Season>('summer');
  const isWood = useSignal(false);
  const shownIterations = useSignal<number | undefined>(undefined);
  const isGrowing = useSignal(false);
  const camera = useSignal({ yaw: 0.5, tilt: 0.18, zoom: 1 });
  const most = iterationsOf(species.grammar);
  const iterations = Math.min(shownIterations.value ?? most, most);

  const plants = useMemo(
    () =>
      placePlants(species, {
        detail: detail.value,
        variant: variant.value,
        season: season.value,
        iterations,
        isWood: isWood.value,
      }),
    [species, detail.value, variant.value, season.value, iterations, isWood.value],
  );
  const triangles = plants.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0);
  const latest = useRef(plants);
  latest.current = plants;

  function draw(): void {
    const canvas = canvasRef.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const { clientWidth: width, clientHeight: height } = canvas;
    const ratio = Math.min(2, devicePixelRatio);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawPlants(context, latest.current, camera.peek(), { width, height });
  }
  useEffect(draw, [plants]);
  useSignalEffect(() => {
    void camera.value;
    draw();
  });
  useEffect(() => {
    const observer = new ResizeObserver(draw);
    observer.observe(canvasRef.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isGrowing.value) return undefined;
    if (iterations >= most) {
      isGrowing.value = false;
      return undefined;
    }
    const timer = setTimeout(() => {
      shownIterations.value = iterations + 1;
    }, GROW_MS);
    return () => clearTimeout(timer);
  }, [isGrowing.value, iterations]);

  const turn = (yaw: number, tilt: number, zoom = 1): void => {
    const { yaw: y, tilt: t, zoom: s } = camera.peek();
    camera.value = {
      yaw: y + yaw,
      tilt: Math.min(1.2, Math.max(0, t + tilt)),
      zoom: Math.min(4, Math.max(0.4, s * zoom)),
    };
  };
  return (
    <div class="plant-preview">
      <canvas
        ref={canvasRef}
        tabIndex={0}
        role="img"
        aria-label={`${species.title}, ${triangles} triangles`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.buttons & 1) turn(event.movementX * 0.01, event.movementY * 0.01);
        }}
        onWheel={(event) => {
          event.preventDefault();
          turn(0, 0, event.deltaY < 0 ? 1.1 : 1 / 1.1);
        }}
        onKeyDown={(event) => {
          const by = { ArrowLeft: [-0.15, 0], ArrowRight: [0.15, 0], ArrowUp: [0, 0.08], ArrowDown: [0, -0.08] }[
            event.key
          ];
          if (by) turn(by[0], by[1]);
        }}
      />
      <div class="plant-controls">
        <div class="studio-views" role="radiogroup" aria-label="Level of detail">
          {PLANT_DETAILS.map((one) => (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={detail.value === one}
              onClick={() => (detail.value = one)}
            >
              {DETAIL_LABELS[one]}
            </button>
          ))}
        </div>
        <label>
          <small>Season</small>
          <select value={season.value} onChange={(event) => (season.value = event.currentTarget.value as Season)}>
            {SEASONS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <label>
          <small>Variant</small>
          <select value={variant.value} onChange={(event) => (variant.value = Number(event.currentTarget.value))}>
            {Array.from({ length: species.variants }, (_, k) => (
              <option key={k} value={k}>
                {k + 1}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={isWood.value}
            onChange={(event) => (isWood.value = event.currentTarget.checked)}
          />
          As a wood
        </label>
        <label class="plant-growth">
          <small>Growth</small>
          <input
            type="range"
            min={0}
            max={most}
            step={1}
            value={iterations}
            aria-valuetext={`${iterations} of ${most} iterations`}
            onInput={(event) => {
              isGrowing.value = false;
              shownIterations.value = Number(event.currentTarget.value);
            }}
          />
        </label>
        <button
          type="button"
          class="plain-button"
          onClick={() => {
            if (!isGrowing.peek()) shownIterations.value = 0;
            isGrowing.value = !isGrowing.peek();
          }}
        >
          {isGrowing.value ? 'Stop' : 'Grow'}
        </button>
        <small class="plant-count">
          {triangles} triangles, {iterations} of {most} iterations
        </small>
      </div>
    </div>
  );
}
