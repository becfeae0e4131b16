/*
 * A new world: game mode, preset, seed, difficulty. Remembers the last choice; the picture is the world itself.
 */
import { useComputed, useSignal } from '@preact/signals';
import {
  CHASE_RULES,
  type ChaseRules,
  DIFFICULTIES,
  type Difficulty,
  ISLAND_SIZES,
  type Mode,
  MODES,
} from '@skerry/sim';
import { findPreset, PRESETS } from '@skerry/world';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { askToKeep } from '../../../saves/open-saves.ts';
import { SchemaForm } from '../../../ui/form/schema-form.tsx';
import { drawRandomSeed } from '../../../world/random-seed.ts';
import { SeedField } from '../../../world/seed-field.tsx';
import { recallScores } from '../results/best-scores.ts';
import { chartOfLand } from '@skerry/host';
import { createRun } from '../new-run.ts';
import type { PlayState } from '../play-state.ts';
import { BestScores } from '../results/best-scores-table.tsx';
import { LevelNote } from './level-note.tsx';
import { MenuPage } from './menu-page.tsx';
import { presetsFor, recipeOf } from './chosen-world.ts';
import { type Choice, LEVEL_FORM, recallChoice, rememberChoice } from './new-world-choice.ts';
import { DIFFICULTY_WORDS, ModeCards } from './mode-cards.tsx';
import { WorldPreview } from './world-preview.tsx';

const SIZE_WORDS = { small: 'Small', middle: 'Medium', large: 'Large' } as const;

const RULES_WORDS: Readonly<Record<ChaseRules, string>> = {
  keen: 'Keen: hunters see, hear, search and come in waves',
  classic: 'Classic: hunters chase you within 15 m',
};
type NewWorldProps = {
  readonly state: PlayState;
  /** Asks for a world from a link or a file instead. */
  onLink(): void;
  onBack(): void;
};

export function NewWorld({ state, onLink, onBack }: NewWorldProps): JSX.Element {
  const choice = useSignal<Choice>(recallChoice(drawRandomSeed));
  const scores = useMemo(recallScores, []);
  const change = (part: Partial<Choice>): void => {
    choice.value = { ...choice.value, ...part };
  };
  const { mode, presetId, seed, difficulty, size, level, rules } = choice.value;
  const trimmed = seed.trim();
  const preset = findPreset(presetId) ?? PRESETS[0];
  const isIsland = preset.recipe.shape.kind === 'island';
  // The same object for the same choice, or the picture would be painted at every keystroke.
  const recipe = useComputed(() => recipeOf(choice.value)).value;
  const view = chartOfLand(recipe) ?? preset.view;

  function chooseMode(next: Mode): void {
    const list = presetsFor(next);
    change({ mode: next, presetId: list.some(({ id }) => id === presetId) ? presetId : list[0].id });
  }

  function prepareRun(): ReturnType<typeof createRun> {
    const { mode, presetId, seed, difficulty, level, rules } = choice.value;
    const chase = { agents: level.agents, powerUps: level.powerUps, level: 1, rules, points: 0, multiplier: 0 };
    return createRun({ mode, presetId, recipe: recipeOf(choice.value), seed: seed.trim(), difficulty, chase });
  }
  const planned = useComputed(() => prepareRun().run?.setup).value;

  function begin(): void {
    const { run, issues } = prepareRun();
    if (!run || trimmed === '') {
      const reasons = issues.map(({ path, message }) => `${path}: ${message}`);
      state.toast.value = trimmed === '' ? 'A world needs a seed: any word will do' : reasons.join('; ');
      return;
    }
    rememberChoice(choice.value);
    void askToKeep();
    void state.play(run);
  }

  return (
    <MenuPage title="New world" isWide onBack={onBack}>
      <form
        class="new-world"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <ModeCards modes={MODES} mode={mode} onChoose={chooseMode} />
        <div class="new-world-form">
          {presetsFor(mode).length > 1 && (
            <label class="field">
              <span>Land</span>
              <select value={presetId} onChange={(event) => change({ presetId: event.currentTarget.value })}>
                {presetsFor(mode).map(({ id, title }) => (
                  <option key={id} value={id} selected={id === presetId}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
          )}
          <SeedField seed={seed} onType={(next) => change({ seed: next })} />
          {mode !== 'wander' && (
            <label class="field">
              <span>Difficulty</span>
              <select
                value={difficulty}
                onChange={(event) => change({ difficulty: event.currentTarget.value as Difficulty })}
              >
                {DIFFICULTIES.map((each) => (
                  <option key={each} value={each} selected={each === difficulty}>
                    {DIFFICULTY_WORDS[each]}
                  </option>
                ))}
              </select>
            </label>
          )}
          {isIsland && mode !== 'chase' && (
            <label class="field">
              <span>Size</span>
              <select value={size} onChange={(event) => change({ size: event.currentTarget.value as Choice['size'] })}>
                {(Object.keys(ISLAND_SIZES) as Choice['size'][]).map((each) => (
                  <option key={each} value={each} selected={each === size}>
                    {SIZE_WORDS[each]}
                  </option>
                ))}
              </select>
            </label>
          )}
          {mode === 'chase' && (
            <label class="field">
              <span>Rules</span>
              <select value={rules} onChange={(event) => change({ rules: event.currentTarget.value as ChaseRules })}>
                {CHASE_RULES.map((each) => (
                  <option key={each} value={each} selected={each === rules}>
                    {RULES_WORDS[each]}
                  </option>
                ))}
              </select>
            </label>
          )}
          {mode === 'chase' && (
            <>
              <SchemaForm spec={LEVEL_FORM} value={level} onEdit={({ value }) => change({ level: value })} />
              <LevelNote level={level} setup={trimmed === '' ? undefined : planned} />
            </>
          )}
          <p class="menu-note">{preset.description}</p>
          <button type="button" class="plain-button" onClick={onLink}>
            From a link or a file…
          </button>
          {mode === 'chase' && <BestScores scores={scores} />}
        </div>
        <WorldPreview pool={state.pool} recipe={recipe} seed={seed.trim() || ' '} {...view} />
        <button type="submit" class="main-button new-world-start">
          Begin
        </button>
      </form>
    </MenuPage>
  );
}
