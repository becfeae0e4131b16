/*
 * A worker that reads height maps.
 */
import { servePort } from '@skerry/kit';
import { openOwnChannel } from '../../worker/worker-channel.ts';
import { createImportHandlers, type ImportJobs } from './import-jobs.ts';

servePort<ImportJobs>(openOwnChannel(), createImportHandlers(), { isSerial: true });
