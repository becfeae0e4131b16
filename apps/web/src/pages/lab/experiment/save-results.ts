/*
 * Results as files: CSV and JSON of every outcome, a chart as SVG or PNG, frames of units as CSV.
 */
import { type ExperimentPlan, FRAME_LABELS, type FramePoint, type RunOutcome } from '@skerry/lab';
import { writeOutcomesCsv, writeOutcomesJson } from '@skerry/lab';
import { downloadFile } from '../../../saves/download-file.ts';
import { savePicture } from '../../../ui/save-picture.ts';

/** Twice the size of the drawing, for print. */
const PICTURE_SCALE = 2;

export function saveOutcomes(kind: 'csv' | 'json', plan: ExperimentPlan, outcomes: readonly RunOutcome[]): void {
  const machine = { engine: navigator.userAgent, cores: navigator.hardwareConcurrency, clock: 'performance.now' };
  const text = kind === 'csv' ? writeOutcomesCsv(plan, outcomes) : writeOutcomesJson(plan, outcomes, machine);
  downloadFile(`experiment.${kind}`, new TextEncoder().encode(text));
}

export function saveFrames(points: readonly FramePoint[]): void {
  const lines = points.map(({ method, units, ms }) => `${FRAME_LABELS[method].replaceAll(',', '')},${units},${ms}`);
  downloadFile('units.csv', new TextEncoder().encode(`${['method,units,frame_ms', ...lines].join('\n')}\n`));
}

/** Saves the chart that is shown; false if the browser could not. */
export async function saveChart(kind: 'svg' | 'png', svg: SVGSVGElement, name: string): Promise<boolean> {
  const text = new XMLSerializer().serializeToString(svg);
  if (kind === 'svg') {
    downloadFile(`${name}.svg`, new TextEncoder().encode(text));
    return true;
  }
  const { width, height } = svg.viewBox.baseVal;
  const image = new Image();
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width * PICTURE_SCALE, height * PICTURE_SCALE];
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await savePicture(canvas, name);
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(address);
  }
}
