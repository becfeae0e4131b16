/*
 * Minds in the browser: sentries patrol real ground, see within cones, grow suspicious and give chase. Click on the map
 * to send the traveller somewhere; each sentry says which state its mind is in.
 */
import { createMindStage, firstStageFile } from '@skerry/sim';
import { createWorld } from 'skerry';
import { showPicture } from '../world/show-picture.ts';

const file = firstStageFile('sentry');
const stage = createMindStage(file);
const [width, height, scale] = [800, 500, 6];
const world = createWorld('skerry', file.seed);
const map = world.map({ centre: file, metresPerPixel: 1 / scale, width, height });
const context = showPicture(map, width, height);
const image = context.getImageData(0, 0, width, height);
const { canvas } = context;
canvas.style.width = '100%';

// Pixels of a place, and the place of a pixel.
const px = (x: number): number => width / 2 + (x - file.x) * scale;
const pz = (z: number): number => height / 2 + (z - file.z) * scale;
canvas.addEventListener('click', ({ offsetX, offsetY }) => {
  const zoom = width / canvas.clientWidth;
  const [x, z] = [file.x + (offsetX * zoom - width / 2) / scale, file.z + (offsetY * zoom - height / 2) / scale];
  stage.apply({ kind: 'send', x, z });
});
stage.apply({ kind: 'send', x: file.x + 4, z: file.z + 4 });

requestAnimationFrame(function draw() {
  for (const event of stage.tick()) if (event.kind === 'mood') console.log(`${event.from} → ${event.to}`);
  const { creatures, target } = stage.frame();
  context.putImageData(image, 0, 0);
  for (const { x, z, yaw, eyes, gauge, state } of creatures) {
    const half = (eyes.angleDeg * Math.PI) / 360;
    const ahead = yaw - Math.PI / 2;
    context.beginPath();
    context.moveTo(px(x), pz(z));
    context.arc(px(x), pz(z), eyes.range * scale, ahead - half, ahead + half);
    context.fillStyle = `rgb(255 ${230 - 190 * gauge} ${150 - 130 * gauge} / 0.35)`;
    context.fill();
    dot(x, z, '#7a2317');
    context.fillStyle = '#fff';
    context.fillText(state, px(x) + 8, pz(z) - 8);
  }
  dot(target.x, target.z, '#1d4f7a');
  requestAnimationFrame(draw);
});

function dot(x: number, z: number, colour: string): void {
  context.beginPath();
  context.arc(px(x), pz(z), 6, 0, 7);
  context.fillStyle = colour;
  context.fill();
}
