/*
 * Loaded before the command (node --import): prints the processor time and the peak of memory of its process to the error
 * stream when it ends. Threads of the process count, and load this file too: only the process itself prints.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMb: maxRSS / 1024 };
    process.stderr.write(`\n${JSON.stringify(usage)}\n`);
  });
