#!/usr/bin/env node
/*
 * `npm create skerry FOLDER -- --template NAME`: starts a project.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createProject } from './create-project.ts';
import { readRequest } from './read-request.ts';
import { TEMPLATES } from './templates.ts';

const HELP = `npm create skerry@latest FOLDER -- [--template NAME]

Starts a project in a new folder. Templates, the first by default:
${TEMPLATES.map(({ name, title }) => `  ${name.padEnd(8)}${title}`).join('\n')}
`;

const reading = readRequest(process.argv.slice(2));
if ('help' in reading) console.log(HELP);
else if ('problems' in reading) {
  console.error(reading.problems.join('\n'));
  process.exitCode = 1;
} else {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  try {
    const place = createProject(reading.request, version);
    const { commands } = TEMPLATES.find(({ name }) => name === reading.request.template)!;
    console.log(`Created ${place}\n\n  cd ${relative('.', place) || '.'}\n  ${commands.join('\n  ')}\n`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
