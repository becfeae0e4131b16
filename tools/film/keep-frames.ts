/*
 * Frames as small files: drawn smaller and encoded by the browser itself, one by one and all on a sheet.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FRAME_WIDTH = 854;
const SHEET_FRAME_WIDTH = 480;
const SHEET_COLUMNS = 3;
const SHEET_GAP = 6;
const QUALITY = 0.84;

/** Pictures side by side, each so wide, as one JPEG; all are as high as the first is in proportion. */
async function drawSheet(page: Page, files: readonly Buffer[], width: number, columns: number): Promise<Buffer> {
  const text = await page.evaluate(
    async ([sources, cellWidth, inARow, gap, quality]) => {
      const pictures = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
          return createImageBitmap(new Blob([bytes]), { resizeWidth: cellWidth, resizeQuality: 'high' });
        }),
      );
      const cellHeight = Math.round((pictures[0].height / pictures[0].width) * cellWidth);
      const rows = Math.ceil(pictures.length / inARow);
      const canvas = document.createElement('canvas');
      canvas.width = (cellWidth + gap) * inARow - gap;
      canvas.height = (cellHeight + gap) * rows - gap;
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      pictures.forEach((picture, index) => {
        const left = (index % inARow) * (cellWidth + gap);
        const top = Math.floor(index / inARow) * (cellHeight + gap);
        context.drawImage(picture, left, top, cellWidth, cellHeight);
      });
      return canvas.toDataURL('image/jpeg', quality).split(',')[1];
    },
    [files.map((file) => file.toString('base64')), width, columns, SHEET_GAP, QUALITY] as const,
  );
  return Buffer.from(text, 'base64');
}

export async function keepFrame(page: Page, folder: string, name: string, png: Buffer): Promise<void> {
  writeFileSync(join(folder, `${name}.jpg`), await drawSheet(page, [png], FRAME_WIDTH, 1));
}

/** The sheet of frames that are kept in a folder, in the order given. */
export async function keepSheet(page: Page, folder: string, names: readonly string[]): Promise<void> {
  const files = names.map((name) => readFileSync(join(folder, `${name}.jpg`)));
  writeFileSync(join(folder, 'sheet.jpg'), await drawSheet(page, files, SHEET_FRAME_WIDTH, SHEET_COLUMNS));
}
