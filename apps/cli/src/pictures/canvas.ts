/*
 * A small picture to draw plots on: rectangles, lines, dots, and text in capitals of 3 x 5 dots.
 */
import type { Pixels } from '../write-png.ts';

export type Colour = readonly [red: number, green: number, blue: number];

export type Canvas = Pixels & {
  setPixel(x: number, y: number, colour: Colour): void;
  fillRect(x: number, y: number, width: number, height: number, colour: Colour): void;
  drawLine(x0: number, y0: number, x1: number, y1: number, colour: Colour, thickness?: number): void;
  /** Text with its top left corner at a place; a dot is `size` pixels wide. */
  drawText(text: string, x: number, y: number, colour: Colour, size?: number): void;
};

/** Five rows of three dots for each character, one octal digit a row. */
const GLYPHS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '0:75557 1:26227 2:71747 3:71717 4:55711 5:74717 6:74757 7:71111 8:75757 9:75717 A:25755 B:65656 C:34443 D:65556 ' +
    'E:74647 F:74644 G:34553 H:55755 I:72227 J:11152 K:55655 L:44447 M:57755 N:65555 O:25552 P:65644 Q:25563 R:65655 ' +
    'S:34216 T:72222 U:55557 V:55552 W:55775 X:55255 Y:55222 Z:71247 .:00002 ,:00024 -:00700 +:02720 =:07070 (:12221 ' +
    '):42224 %:51245 /:11244 °:25200 ^:25000 ²:62600 >:42124'
  )
    .split(' ')
    .map((entry) => [entry[0], entry.slice(2)]),
);
const GLYPH_WIDTH = 4;

/** Width of a text in pixels. */
export function textWidth(text: string, size = 2): number {
  return (text.length * GLYPH_WIDTH - 1) * size;
}

/** An empty picture of one colour. */
export function createCanvas(width: number, height: number, background: Colour): Canvas {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  const setPixel = (x: number, y: number, [red, green, blue]: Colour): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = (Math.floor(y) * width + Math.floor(x)) * 4;
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
  };
  const fillRect: Canvas['fillRect'] = (x, y, wide, high, colour) => {
    for (let dy = 0; dy < high; dy++) for (let dx = 0; dx < wide; dx++) setPixel(x + dx, y + dy, colour);
  };
  fillRect(0, 0, width, height, background);
  return {
    width,
    height,
    pixels,
    setPixel,
    fillRect,
    drawLine(x0, y0, x1, y1, colour, thickness = 1) {
      const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))));
      const shift = Math.floor(thickness / 2);
      for (let k = 0; k <= steps; k++) {
        const x = Math.round(x0 + ((x1 - x0) * k) / steps);
        const y = Math.round(y0 + ((y1 - y0) * k) / steps);
        fillRect(x - shift, y - shift, thickness, thickness, colour);
      }
    },
    drawText(text, x, y, colour, size = 2) {
      [...text.toUpperCase()].forEach((character, k) => {
        const rows = GLYPHS[character] ?? '00000';
        for (let row = 0; row < 5; row++)
          for (let dot = 0; dot < 3; dot++)
            if ((Number(rows[row]) >> (2 - dot)) & 1)
              fillRect(x + (k * GLYPH_WIDTH + dot) * size, y + row * size, size, size, colour);
      });
    },
  };
}
