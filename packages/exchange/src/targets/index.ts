/*
 * Every target, in the order in which menus and the help list them.
 */
import { BLENDER } from './blender.ts';
import { DATA } from './data.ts';
import { GAME_2D } from './game-2d.ts';
import { GIS } from './gis.ts';
import { GODOT } from './godot.ts';
import { MASKS } from './masks.ts';
import { PICTURES } from './pictures.ts';
import { PRINT } from './print.ts';
import type { Target } from './target.ts';
import { UNITY } from './unity.ts';
import { UNREAL } from './unreal.ts';

/** All targets of exports, in the order in which dialogs and help list them. */
export const TARGETS: readonly Target[] = [UNREAL, UNITY, GODOT, BLENDER, GIS, GAME_2D, PRINT, PICTURES, MASKS, DATA];
