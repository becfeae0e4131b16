/*
 * Maps from files: texts by what they say, pictures pixel by pixel. Nothing is opened unless all of it is right.
 */
import {
  findPalette,
  isScenarioText,
  isTraceText,
  type LabMap,
  MAX_SIDE,
  type PaletteEntry,
  type PicturePixels,
  type ReadMap,
  readMapText,
  readScenario,
  type ScenarioProblem,
} from '@skerry/lab';

/** Larger files are not maps of a size that can be shown. */
const MAX_BYTES = 32 << 20;

export type OpenedFile = (
  | ReadMap
  /** A search trace of another program: the worker reads it. */
  | { readonly kind: 'trace'; readonly text: string; readonly name: string }
  /** A picture and its colours, each with the ground it probably means. */
  | {
      readonly kind: 'picture';
      readonly name: string;
      readonly picture: PicturePixels;
      readonly palette: readonly PaletteEntry[];
    }
  /** Problems for the map on the screen. */
  | { readonly kind: 'scenario'; readonly name: string; readonly problems: readonly ScenarioProblem[] }
) & {
  /** What was not quite as expected, as a sentence. */
  readonly note?: string;
};

/** Opens a file; `shown` is the map on the screen, which a scenario is for. */
export async function openMapFile(file: File, shown: LabMap): Promise<OpenedFile> {
  const name = file.name.replace(/\.[^.]*$/, '') || 'map';
  if (file.size > MAX_BYTES)
    return refuse('size', `expected at most 32 MB, got ${Math.ceil(file.size / (1 << 20))} MB`);
  if (file.type.startsWith('image/')) return openPicture(file, name);
  const text = await file.text();
  if (isTraceText(text)) return { kind: 'trace', text, name };
  if (!isScenarioText(text)) return readMapText(text, name);
  const read = readScenario(text, shown);
  if (read.kind === 'refused') return read;
  const { problems, skipped } = read;
  const note = skipped > 0 ? `${skipped} problems that begin or end on a wall are left out` : undefined;
  return { kind: 'scenario', name, problems, ...(note && { note }) };
}

async function openPicture(file: File, name: string): Promise<OpenedFile> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return refuse('picture', 'this browser cannot read it');
  }
  const { width, height } = picture;
  if (width > MAX_SIDE || height > MAX_SIDE) {
    picture.close();
    return refuse('size', `expected at most ${MAX_SIDE} × ${MAX_SIDE} pixels, got ${width} × ${height}`);
  }
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(picture, 0, 0);
  picture.close();
  const pixels = context.getImageData(0, 0, width, height);
  return { kind: 'picture', name, picture: pixels, palette: findPalette(pixels) };
}

function refuse(path: string, message: string): OpenedFile {
  return { kind: 'refused', issues: [{ path, message }] };
}
