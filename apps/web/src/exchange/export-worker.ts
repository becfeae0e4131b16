/*
 * A worker that exports a world.
 */
import { servePort } from '@skerry/kit';
import { openOwnChannel } from '../worker/worker-channel.ts';
import { createExportHandlers, type ExportJobs } from './export-jobs.ts';

servePort<ExportJobs>(
  openOwnChannel(),
  createExportHandlers(() => performance.now()),
  { isSerial: true },
);
