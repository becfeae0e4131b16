/*
 * Who walks a way: its width and its legs. Ways are stricter than the mover by the margins here, so that whoever
 * follows one never comes to where the mover would stop it.
 */
import type { Legs } from '../mover/legs.ts';

export type Walker = { readonly radius: number; readonly legs: Legs };
