/*
 * The jobs of an export's worker. `preview` answers what an export would be; `begin` and then `step`, again and again, do
 * it a fraction of a second at a time, so that progress is shown. Ending the worker cancels everything.
 */
import { InputError, type Issue, type PortHandlers } from '@skerry/kit';
import {
  checkRequest,
  estimateExport,
  type ExportEvent,
  type ExportRequest,
  exportWorld,
  openProbe,
  type ImportCard,
  previewCard,
  type ZipEntry,
} from '@skerry/exchange';
import { createPlanCache, type WorldSource } from '@skerry/stream';
import { createBlobFiles } from './blob-files.ts';

const STEP_MS = 150;

export type ExportInput = WorldSource & { readonly request: ExportRequest };

export type ExportPreview =
  | { readonly status: 'ready'; readonly card: ImportCard; readonly bytes: number; readonly seconds: number }
  | { readonly status: 'refused'; readonly issues: readonly Issue[] };

export type ExportStep =
  | { readonly status: 'under-way'; readonly share: number }
  | {
      readonly status: 'done';
      readonly zip: Blob;
      readonly files: readonly ZipEntry[];
      readonly card: ImportCard;
    }
  | { readonly status: 'refused'; readonly issues: readonly Issue[] };

export type ExportJobs = {
  readonly preview: { readonly input: ExportInput; readonly output: ExportPreview };
  readonly begin: { readonly input: ExportInput; readonly output: undefined };
  readonly step: { readonly input: undefined; readonly output: ExportStep };
};

export function createExportHandlers(now: () => number): PortHandlers<ExportJobs> {
  const openPlan = createPlanCache();
  const files = createBlobFiles();
  let events: AsyncGenerator<ExportEvent> | undefined;

  async function step(): Promise<ExportStep> {
    const end = now() + STEP_MS;
    let share = 0;
    for (let next = await events!.next(); !next.done; next = await events!.next()) {
      const event = next.value;
      if (event.kind === 'end') return { status: 'done', card: event.card, ...(await files.pack()) };
      files.take(event);
      if (event.kind !== 'progress') continue;
      share = event.share;
      if (now() >= end) return { status: 'under-way', share };
    }
    throw new Error('an export ended without a card');
  }

  return {
    preview: ({ request, ...source }) => ({ output: refuseOr(() => preview(source, request)) }),
    begin: ({ request, ...source }) => {
      events = exportWorld(openPlan(source), request);
      return { output: undefined };
    },
    step: async () => {
      try {
        return { output: await step() };
      } catch (error) {
        if (error instanceof InputError) return { output: { status: 'refused', issues: error.issues } };
        throw error;
      }
    },
  };

  function preview(source: WorldSource, request: ExportRequest): ExportPreview {
    const plan = openPlan(source);
    const checked = checkRequest(request);
    const { bytes, samples } = estimateExport(plan, checked);
    const probe = openProbe(plan, checked);
    const start = now();
    const probed = probe();
    const seconds = (((now() - start) / probed) * samples) / 1000;
    return { status: 'ready', card: previewCard(plan, checked), bytes, seconds };
  }
}

function refuseOr(action: () => ExportPreview): ExportPreview {
  try {
    return action();
  } catch (error) {
    if (error instanceof InputError) return { status: 'refused', issues: error.issues };
    throw error;
  }
}
