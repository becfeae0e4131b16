/*
 * What the page of the recipe form offers to tests.
 */
import type { Issue } from '@skerry/kit';
import type { Recipe } from '@skerry/world';

export type FormPage = {
  recipe(): Recipe;
  /** What the check says about the recipe now: nothing, whatever was edited. */
  problems(): readonly Issue[];
  /** Whether the last change is on the disk. */
  isSaved(): boolean;
  /** The labels of all steps that can be undone, oldest first. */
  steps(): readonly string[];
};
