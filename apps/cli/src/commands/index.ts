/*
 * Every command, in the order in which the help lists them. A new command is one file and one entry here.
 */
import type { Command } from '../command.ts';
import { CHECK } from './check.ts';
import { EXPLAIN } from './explain.ts';
import { EXPORT } from './export.ts';
import { HASH } from './hash.ts';
import { IMPORT } from './import.ts';
import { LAB } from './lab.ts';
import { LEVEL } from './level.ts';
import { MAP } from './map.ts';
import { PARAMETERS } from './parameters.ts';
import { PATH } from './path.ts';
import { PRESETS_COMMAND } from './presets.ts';
import { REPLAY } from './replay.ts';
import { SCHEMA } from './schema.ts';
import { SEEDS } from './seeds.ts';
import { SIM } from './sim.ts';
import { SURVEY } from './survey.ts';

export const COMMANDS: readonly Command[] = [
  PRESETS_COMMAND,
  PARAMETERS,
  SCHEMA,
  MAP,
  EXPORT,
  IMPORT,
  EXPLAIN,
  SURVEY,
  SEEDS,
  LEVEL,
  CHECK,
  HASH,
  PATH,
  LAB,
  SIM,
  REPLAY,
];
