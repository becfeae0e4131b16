/*
 * The folder that holds the whole project.
 */
import { dirname } from 'node:path';

export const ROOT = dirname(import.meta.dirname);
