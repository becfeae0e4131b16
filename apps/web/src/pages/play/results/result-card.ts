/*
 * A result as a picture to share: the last view of the land, the name of the world, and the numbers of the run.
 */

export type ResultCard = {
  readonly title: string;
  readonly line: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What lies behind the words; plain colour without it. */
  readonly view: CanvasImageSource & { readonly width: number; readonly height: number };
};

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 56;
const MAX_FACTS = 4;

export function drawResultCard({ title, line, facts, view }: ResultCard): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d')!;
  const scale = Math.max(WIDTH / view.width, HEIGHT / view.height);
  const [width, height] = [view.width * scale, view.height * scale];
  context.drawImage(view, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  const shade = context.createLinearGradient(0, HEIGHT * 0.3, 0, HEIGHT);
  shade.addColorStop(0, '#0a1a2400');
  shade.addColorStop(1, '#0a1a24e6');
  context.fillStyle = shade;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#fffaf0';
  context.shadowColor = '#0a1a24a6';
  context.shadowBlur = 18;
  context.font = 'italic 44px Georgia, serif';
  context.fillText('Skerry', MARGIN, MARGIN + 30);
  context.font = '64px Georgia, serif';
  context.fillText(title, MARGIN, HEIGHT - 190, WIDTH - 2 * MARGIN);
  context.font = '28px system-ui, sans-serif';
  context.fillText(line, MARGIN, HEIGHT - 140, WIDTH - 2 * MARGIN);
  facts.slice(0, MAX_FACTS).forEach(([label, value], k) => {
    const x = MARGIN + (k * (WIDTH - 2 * MARGIN)) / MAX_FACTS;
    context.font = '22px system-ui, sans-serif';
    context.fillStyle = '#d7e2e6';
    context.fillText(label, x, HEIGHT - 88);
    context.font = '36px Georgia, serif';
    context.fillStyle = '#fffaf0';
    context.fillText(value, x, HEIGHT - 44);
  });
  return canvas;
}
