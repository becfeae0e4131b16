/*
 * The classical grammars as pictures of the plants that grow from them. A click takes one.
 */
import type { SpeciesRecipe } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CLASSICS } from './classics.ts';
import { placePlants } from './place-plants.ts';
import { drawPlants } from './plant-picture.ts';

const SIZE = { width: 150, height: 150 };
const CAMERA = { yaw: 0.5, tilt: 0.18, zoom: 1 };
/** Milliseconds between two pictures: one a task, so that none of them holds up the page. */
const PAUSE_MS = 30;

export function ClassicGallery({ onTake }: { readonly onTake: (species: SpeciesRecipe) => void }): JSX.Element {
  return (
    <ul class="classic-gallery">
      {CLASSICS.map(({ label, note, species }, index) => (
        <li key={label}>
          <button
            type="button"
            aria-label={label}
            aria-describedby={`classic-${index}`}
            onClick={() => onTake(species)}
          >
            <PlantThumbnail species={species} delayMs={(index + 1) * PAUSE_MS} />
            <span>
              <strong>{label}</strong>
              <small id={`classic-${index}`}>{note}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type ThumbnailProps = { readonly species: SpeciesRecipe; readonly delayMs: number };

function PlantThumbnail({ species, delayMs }: ThumbnailProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const context = canvasRef.current?.getContext('2d');
      const plants = placePlants(species, { detail: 'mid', variant: 0, season: 'summer', isWood: false });
      if (context) drawPlants(context, plants, CAMERA, SIZE);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [species]);
  return <canvas ref={canvasRef} {...SIZE} aria-hidden="true" />;
}
