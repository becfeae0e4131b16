/*
 * A chart of units against milliseconds as SVG text, both axes in powers, with a line at one frame of 60 a second.
 * Colours are legible on white and on the dark pages of the docs.
 */

export type Series = {
  readonly name: string;
  readonly points: readonly { readonly units: number; readonly ms: number }[];
};

const [WIDTH, HEIGHT] = [860, 470];
const FRAME = { left: 76, right: 300, top: 56, bottom: 58 };
const COLOURS = ['#c8442d', '#d98a1f', '#8a6d3b', '#1c7c8c', '#2f9e62'];
const FRAME_MS = 1000 / 60;

/** The chart of some series over the same units. */
export function drawChart(series: readonly Series[]): string {
  const points = series.flatMap((one) => one.points);
  const mostUnits = Math.max(...points.map(({ units }) => units));
  const lowest = Math.floor(Math.log10(Math.min(...points.map(({ ms }) => ms))));
  const highest = Math.ceil(Math.log10(Math.max(...points.map(({ ms }) => ms))));
  const [plotWidth, plotHeight] = [WIDTH - FRAME.left - FRAME.right, HEIGHT - FRAME.top - FRAME.bottom];
  const x = (units: number) => FRAME.left + (plotWidth * Math.log2(units)) / Math.log2(mostUnits);
  const y = (ms: number) => FRAME.top + plotHeight * (1 - (Math.log10(ms) - lowest) / (highest - lowest));

  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="10" fill="#fbfaf6"/>`,
    text(FRAME.left, 30, 'Time to direct many units to one goal, 256 × 256 cells', 'start', '#22303a', 16),
  ];
  for (let power = lowest; power <= highest; power++) {
    parts.push(line(FRAME.left, y(10 ** power), FRAME.left + plotWidth, y(10 ** power), '#e2ddd0'));
    parts.push(text(FRAME.left - 10, y(10 ** power) + 4, formatMs(10 ** power), 'end', '#5b6670'));
  }
  for (let units = 1; units <= mostUnits; units *= 8) {
    parts.push(line(x(units), FRAME.top, x(units), FRAME.top + plotHeight, '#ece8dd'));
    parts.push(text(x(units), FRAME.top + plotHeight + 20, units.toLocaleString('en'), 'middle', '#5b6670'));
  }
  parts.push(text(FRAME.left + plotWidth / 2, HEIGHT - 14, 'units', 'middle', '#5b6670'));
  parts.push(line(FRAME.left, y(FRAME_MS), FRAME.left + plotWidth, y(FRAME_MS), '#7a8790', '6 5'));
  parts.push(text(FRAME.left + 6, y(FRAME_MS) - 7, 'one frame at 60 a second', 'start', '#7a8790', 12));
  const labels = spreadLabels(series.map((one) => y(one.points[one.points.length - 1].ms)));
  series.forEach(({ name, points: own }, k) => {
    const way = own.map(({ units, ms }, i) => `${i === 0 ? 'M' : 'L'}${x(units).toFixed(1)} ${y(ms).toFixed(1)}`);
    const colour = COLOURS[k % COLOURS.length];
    parts.push(`<path d="${way.join('')}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>`);
    parts.push(text(FRAME.left + plotWidth + 12, labels[k] + 4, name, 'start', colour));
  });
  return `${parts.join('\n')}\n</svg>\n`;
}

/** Moves labels apart so that none covers another, keeping their order. */
function spreadLabels(places: readonly number[]): number[] {
  const order = places.map((_, k) => k).sort((a, b) => places[a] - places[b]);
  const moved = [...places];
  for (let i = 1; i < order.length; i++) moved[order[i]] = Math.max(moved[order[i]], moved[order[i - 1]] + 19);
  return moved;
}

function formatMs(ms: number): string {
  return ms >= 1000 ? `${ms / 1000} s` : ms >= 1 ? `${ms} ms` : `${Number((ms * 1000).toPrecision(3))} µs`;
}

function line(x1: number, y1: number, x2: number, y2: number, colour: string, dash = ''): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  const ends = `x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}"`;
  return `<line ${ends} stroke="${colour}"${dashes}/>`;
}

function text(x: number, y: number, words: string, anchor: string, colour: string, size = 13): string {
  const place = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}"`;
  return `<text ${place} fill="${colour}" font-size="${size}">${words}</text>`;
}
