#!/usr/bin/env node
/*
 * The `skerry` command: hands the words of the command line to runCli and its exit code to the shell.
 */
import { createNodeIo } from './io.ts';
import { runCli } from './run-cli.ts';

// A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), createNodeIo());
