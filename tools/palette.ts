/*
 * Pictures in 256 colours: half the size of true colour at the same look, for flat-shaded scenes.
 * Median cut over a coarse histogram: the box of colours with the widest spread of pixels is halved again and again.
 */

export type IndexedPicture = {
  readonly indexByPixel: Uint8Array;
  readonly palette: [number, number, number][];
};

const BITS = 6;
const SHIFT = 8 - BITS;
const BINS = 1 << (3 * BITS);

type Box = { readonly bins: number[]; readonly weight: number; readonly channel: number; readonly spread: number };

/** The nearest picture of at most `colours` colours to one of three bytes per pixel. */
export function buildIndexedPicture(data: Uint8Array, colours = 256): IndexedPicture {
  const countByBin = new Uint32Array(BINS);
  const sumByBin = new Float64Array(BINS * 3);
  const binOf = (at: number): number =>
    ((data[at] >> SHIFT) << (2 * BITS)) | ((data[at + 1] >> SHIFT) << BITS) | (data[at + 2] >> SHIFT);
  for (let at = 0; at < data.length; at += 3) {
    const bin = binOf(at);
    countByBin[bin]++;
    for (let k = 0; k < 3; k++) sumByBin[bin * 3 + k] += data[at + k];
  }
  const used = [...countByBin.keys()].filter((bin) => countByBin[bin] > 0);
  const boxes = [measureBox(used, countByBin)];
  while (boxes.length < colours) {
    boxes.sort((a, b) => b.spread - a.spread);
    if (boxes[0].bins.length < 2) break;
    boxes.push(...halveBox(boxes.shift()!, countByBin));
  }
  const palette = boxes.map(({ bins, weight }): [number, number, number] => {
    const mean = (k: number): number => Math.round(bins.reduce((sum, bin) => sum + sumByBin[bin * 3 + k], 0) / weight);
    return [mean(0), mean(1), mean(2)];
  });
  // A box may hold an outlier that is nearer to another box's colour.
  const indexByBin = new Uint8Array(BINS);
  for (const bin of used) indexByBin[bin] = findNearest(palette, bin);
  const indexByPixel = Uint8Array.from({ length: data.length / 3 }, (_, pixel) => indexByBin[binOf(pixel * 3)]);
  return { indexByPixel, palette };
}

function findNearest(palette: IndexedPicture['palette'], bin: number): number {
  let nearest = 0;
  let least = Infinity;
  palette.forEach((colour, index) => {
    let gap = 0;
    for (let k = 0; k < 3; k++) gap += (colour[k] - ((channelOf(bin, k) << SHIFT) | (1 << (SHIFT - 1)))) ** 2;
    if (gap >= least) return;
    least = gap;
    nearest = index;
  });
  return nearest;
}

function channelOf(bin: number, channel: number): number {
  return (bin >> ((2 - channel) * BITS)) & ((1 << BITS) - 1);
}

/** A box's spread is its longest side, more important the more pixels lie in it. */
function measureBox(bins: number[], countByBin: Uint32Array): Box {
  const weight = bins.reduce((sum, bin) => sum + countByBin[bin], 0);
  const sides = [0, 1, 2].map((channel) => {
    let least = Infinity;
    let most = 0;
    for (const bin of bins) {
      least = Math.min(least, channelOf(bin, channel));
      most = Math.max(most, channelOf(bin, channel));
    }
    return most - least;
  });
  const channel = sides.indexOf(Math.max(...sides));
  return { bins, weight, channel, spread: sides[channel] * Math.cbrt(weight) };
}

function halveBox({ bins, channel, weight }: Box, countByBin: Uint32Array): Box[] {
  const sorted = [...bins].sort((a, b) => channelOf(a, channel) - channelOf(b, channel));
  let seen = 0;
  const middle = sorted.findIndex((bin) => (seen += countByBin[bin]) * 2 >= weight);
  const cut = Math.min(Math.max(middle, 1), sorted.length - 1);
  return [measureBox(sorted.slice(0, cut), countByBin), measureBox(sorted.slice(cut), countByBin)];
}
