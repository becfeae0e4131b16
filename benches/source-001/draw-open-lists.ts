/*
 * The chart of source-001.md as SVG: milliseconds against the side of the map, both logarithmic, a line an open list,
 * each named at its end. Colours are told apart by everyone and on either background.
 */

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [720, 420, 70, 110, 20, 50];
const COLOURS: readonly string[] = ['#b23a2e', '#2f6fa8', '#d69226', '#4f9254'];

/** Draws times[list][side]. */
export function drawOpenLists(
  sides: readonly number[],
  names: readonly string[],
  times: readonly (readonly number[])[],
): string {
  const all = times.flat();
  const [low, high] = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)))];
  const x = (side: number) => {
    const share = Math.log(side / sides[0]) / Math.log(sides[sides.length - 1] / sides[0]);
    return LEFT + share * (WIDTH - LEFT - RIGHT);
  };
  const y = (ms: number) => TOP + ((high - Math.log10(ms)) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const text = (at: readonly [number, number], words: string, rest = '') =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" ${rest}>${words}</text>`;
  const lines: string[] = [];
  for (let power = low; power <= high; power++) {
    const at = y(10 ** power);
    lines.push(`<path d="M${LEFT} ${at.toFixed(1)}H${WIDTH - RIGHT}" stroke="#8886" fill="none"/>`);
    lines.push(text([LEFT - 8, at + 4], `${Number((10 ** power).toPrecision(1))} ms`, 'text-anchor="end"'));
  }
  for (const side of sides) lines.push(text([x(side), HEIGHT - BOTTOM + 20], `${side}²`, 'text-anchor="middle"'));
  lines.push(text([(LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8], 'cells of the map', 'text-anchor="middle"'));
  const ends = labelHeights(times.map((row) => y(row[row.length - 1])));
  names.forEach((name, k) => {
    const points = sides.map((side, n) => `${x(side).toFixed(1)} ${y(times[k][n]).toFixed(1)}`).join('L');
    lines.push(`<path d="M${points}" stroke="${COLOURS[k]}" stroke-width="2.5" fill="none" stroke-linejoin="round"/>`);
    lines.push(text([WIDTH - RIGHT + 8, ends[k] + 4], name, `fill="${COLOURS[k]}"`));
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13" fill="#777">`,
    '<title>Dijkstra on clutter: milliseconds against the size of the map, for four open lists</title>',
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}

/** Moves labels apart that would overlap. */
function labelHeights(heights: readonly number[]): number[] {
  const order = heights.map((_, k) => k).sort((a, b) => heights[a] - heights[b]);
  const moved = [...heights];
  for (let n = 1; n < order.length; n++) moved[order[n]] = Math.max(moved[order[n]], moved[order[n - 1]] + 15);
  return moved;
}
