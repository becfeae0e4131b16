#!/usr/bin/env node
/*
 * The `skerry` command: passes the arguments to runCli and its exit code to the shell.
 */
import { createNodeIo } from './io.ts';
import { runCli } from './run-cli.ts';

// A reader such as `head` may close the pipe early: that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), createNodeIo());
