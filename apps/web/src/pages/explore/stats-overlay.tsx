/*
 * Engine statistics: frame times with 1 % and 0.1 % lows, draw calls, triangles, tiles, workers, memory.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ExploreScene, SceneStats } from './scene.ts';

const REFRESH_MS = 250;
const GRAPH_WIDTH = 240;
const GRAPH_HEIGHT = 56;
/** Milliseconds at the top of the graph. */
const GRAPH_MS = 50;

export function StatsOverlay({ scene }: { readonly scene: ExploreScene }): JSX.Element {
  const stats = useSignal<SceneStats | undefined>(undefined);
  const graphRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const read = (): void => {
      stats.value = scene.stats();
      if (graphRef.current && stats.value) drawGraph(graphRef.current, stats.value.landscape.frames.recentMs);
    };
    read();
    const timer = setInterval(read, REFRESH_MS);
    return () => clearInterval(timer);
  }, [scene]);
  return (
    <aside class="stats" aria-label="Statistics">
      <canvas ref={graphRef} width={GRAPH_WIDTH} height={GRAPH_HEIGHT} aria-hidden="true" />
      {stats.value && <StatsTable {...stats.value} />}
    </aside>
  );
}

function StatsTable({ landscape, plants }: SceneStats): JSX.Element {
  const { frames, tiles, workers } = landscape;
  const rows: readonly (readonly [string, string])[] = [
    ['Frame', `${formatMs(frames.averageMs)}, ${Math.round(1000 / Math.max(frames.averageMs, 0.1))} a second`],
    ['1 % low', formatMs(frames.slow1Ms)],
    ['0.1 % low', formatMs(frames.slow01Ms)],
    ['Script', formatMs(frames.scriptMs)],
    ['Draws', `${landscape.drawCalls}, of them ${plants.draws} plants`],
    ['Triangles', formatCount(landscape.triangles)],
    ['Plants', `${formatCount(plants.plants)} on ${plants.tiles} tiles`],
    ['Tiles', `${tiles.stored} there, ${tiles.missing} missing, ${tiles.underWay} growing, ${tiles.failed} failed`],
    [
      'Workers',
      `${workers.underWay} of ${workers.count} busy, ${workers.waiting} jobs wait, ${workers.replaced} replaced`,
    ],
    ['Memory', `${formatMegabytes(tiles.bytes + plants.bytes)} tiles${heapText()}`],
    ['Resolution', `${Math.round(landscape.resolutionScale * 100)} %, ${landscape.backend}`],
  ];
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One bar per frame, the newest at the right, with a line at 60 frames a second. */
function drawGraph(canvas: HTMLCanvasElement, recentMs: readonly number[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, GRAPH_WIDTH, GRAPH_HEIGHT);
  const shown = recentMs.slice(-GRAPH_WIDTH);
  shown.forEach((ms, i) => {
    const height = Math.min(ms / GRAPH_MS, 1) * GRAPH_HEIGHT;
    context.fillStyle = ms <= 17.5 ? '#9fd8a4' : ms <= 34 ? '#f2cf7c' : '#f08a68';
    context.fillRect(GRAPH_WIDTH - shown.length + i, GRAPH_HEIGHT - height, 1, height);
  });
  context.fillStyle = '#ffffff66';
  context.fillRect(0, GRAPH_HEIGHT * (1 - 16.7 / GRAPH_MS), GRAPH_WIDTH, 1);
}

function heapText(): string {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } };
  return memory ? `, ${formatMegabytes(memory.usedJSHeapSize)} script` : '';
}

function formatMs(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
}

function formatCount(count: number): string {
  return count >= 1e6 ? `${(count / 1e6).toFixed(2)} million` : count.toLocaleString('en');
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1048576).toFixed(0)} MB`;
}
