/*
 * The ground below a crowd: walls and water, and over them density or lanes, as pictures of one pixel a cell that are
 * scaled up. Drawn when one of them changes or the map moves, never because units walk.
 */
import type { CrowdFrame, LabMap } from '@skerry/lab';
import type { MapView, Size } from '../canvas/map-view.ts';
import { packPixel, type Palette, shadePixel } from '../canvas/palette.ts';
import { GROUP_COLOURS } from './group-colours.ts';

export type GroundLayer = {
  setMap(map: LabMap, palette: Palette): void;
  setOverlay(frame: CrowdFrame): void;
  draw(view: MapView, size: Size, ratio: number): void;
};

/** Density as a colour over the ground: clear where nobody is, full where people crush. */
const DENSITY = Uint32Array.from({ length: 256 }, (_, strength) => {
  const alpha = strength === 0 ? 0 : 90 + Math.min(130, strength);
  return ((shadePixel(Math.min(1, strength / 200)) & 0xffffff) | (alpha << 24)) >>> 0;
});

export function createGroundLayer(canvas: HTMLCanvasElement): GroundLayer {
  const context = canvas.getContext('2d', { alpha: false })!;
  const ground = document.createElement('canvas');
  const overlay = document.createElement('canvas');
  let map: LabMap | undefined;
  let page = '#888';
  let hasOverlay = false;

  return {
    setMap: (next, palette) => {
      if (map?.width !== next.width || map.depth !== next.depth) hasOverlay = false;
      map = next;
      ({ page } = palette);
      for (const layer of hasOverlay ? [ground] : [ground, overlay])
        [layer.width, layer.height] = [next.width, next.depth];
      const image = new ImageData(next.width, next.depth);
      const pixels = new Uint32Array(image.data.buffer);
      for (let cell = 0; cell < pixels.length; cell++) pixels[cell] = palette.ground[next.groundByCell[cell]];
      ground.getContext('2d')!.putImageData(image, 0, 0);
    },
    setOverlay: (frame) => {
      const { overlay: bytes } = frame;
      hasOverlay = map !== undefined && bytes?.strength.length === map.groundByCell.length;
      if (!map || !bytes || !hasOverlay) return;
      const image = new ImageData(map.width, map.depth);
      const pixels = new Uint32Array(image.data.buffer);
      for (let cell = 0; cell < pixels.length; cell++) {
        const strength = bytes.strength[cell];
        if (strength === 0) continue;
        // Density knows no groups.
        if (bytes.group.length === 0) pixels[cell] = DENSITY[strength];
        else {
          pixels[cell] = packPixel([...GROUP_COLOURS[bytes.group[cell]], Math.min(105, strength)]);
        }
      }
      overlay.getContext('2d')!.putImageData(image, 0, 0);
    },
    draw: (view, size, ratio) => {
      if (!map) return;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.fillStyle = page;
      context.fillRect(0, 0, size.width, size.height);
      context.imageSmoothingEnabled = view.scale * ratio < 1;
      const box = [view.left, view.top, map.width * view.scale, map.depth * view.scale] as const;
      context.drawImage(ground, ...box);
      if (hasOverlay) context.drawImage(overlay, ...box);
    },
  };
}
