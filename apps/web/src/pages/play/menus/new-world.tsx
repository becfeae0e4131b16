/*
 * A new world: which game, which land, which seed, how hard. Remembers the last choice; the picture is the world itself.
 */
import { useComputed, useSignal } from '@preact/signals';
import { DIFFICULTIES, type Difficulty, type Mode, MODES } from '@skerry/sim';
import { findPreset, LEVEL_SCHEMA, MAX_SEED_LENGTH, PRESETS } from '@skerry/world';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { DiceIcon } from '../../../ui/icons.tsx';
import { askToKeep } from '../../../saves/open-saves.ts';
import { createRandomSeed } from '../../../world/random-seed.ts';
import { recallScores } from '../best-scores.ts';
import { chartOfLand } from '@skerry/host';
import { createRun } from '../new-run.ts';
import type { PlayState } from '../play-state.ts';
import { BestScores } from './best-scores-table.tsx';
import { MenuPage } from './menu-page.tsx';
import { presetsFor, recipeOf, SIZES } from './chosen-world.ts';
import { type Choice, recallChoice, rememberChoice } from './new-world-choice.ts';
import { WorldPreview } from './world-preview.tsx';

const MODE_WORDS: Readonly<Record<Mode, readonly [title: string, about: string]>> = {
  expedition: ['Expedition', 'Find the Sunstone, by stealth or by force'],
  wander: ['Wander', 'Endless land, coins, creatures and places to name'],
  chase: ['Chase', 'Reach the goal before the hunters reach you'],
};

const SIZE_WORDS = { small: 'Small', middle: 'Middling', large: 'Large' } as const;

const DIFFICULTY_WORDS: Readonly<Record<Difficulty, string>> = { calm: 'Calm', fair: 'Fair', fierce: 'Fierce' };

export function NewWorld({ state, onBack }: { readonly state: PlayState; onBack(): void }): JSX.Element {
  const choice = useSignal<Choice>(recallChoice(() => createRandomSeed(drawBits)));
  const scores = useMemo(recallScores, []);
  const change = (part: Partial<Choice>): void => {
    choice.value = { ...choice.value, ...part };
  };
  const { mode, presetId, seed, difficulty, size, level } = choice.value;
  const preset = findPreset(presetId) ?? PRESETS[0];
  const isIsland = preset.recipe.shape.kind === 'island';
  // The same object for the same choice, or the picture would be painted with every letter.
  const recipe = useComputed(() => recipeOf(choice.value)).value;
  const view = chartOfLand(recipe) ?? preset.view;

  function chooseMode(next: Mode): void {
    const list = presetsFor(next);
    change({ mode: next, presetId: list.some(({ id }) => id === presetId) ? presetId : list[0].id });
  }

  function begin(): void {
    const trimmed = seed.trim();
    const { run, issues } = createRun({
      mode,
      presetId,
      recipe,
      seed: trimmed,
      difficulty,
      chase: { agents: level.agents, powerUps: level.powerUps, points: 0, multiplier: 0 },
    });
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
        <fieldset class="modes">
          <legend class="only-read-aloud">Game</legend>
          {MODES.map((each) => (
            <label key={each} class="mode-card">
              <input
                type="radio"
                name="mode"
                class="only-read-aloud"
                checked={mode === each}
                onChange={() => chooseMode(each)}
              />
              <strong>{MODE_WORDS[each][0]}</strong>
              <span>{MODE_WORDS[each][1]}</span>
            </label>
          ))}
        </fieldset>
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
          <div class="field-row">
            <label class="field">
              <span>Seed</span>
              <input
                type="text"
                value={seed}
                maxLength={MAX_SEED_LENGTH}
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                onInput={(event) => change({ seed: event.currentTarget.value })}
              />
            </label>
            <button
              type="button"
              class="icon-button is-framed"
              aria-label="Random seed"
              title="Random seed"
              onClick={() => change({ seed: createRandomSeed(drawBits) })}
            >
              <DiceIcon />
            </button>
          </div>
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
                {(Object.keys(SIZES) as Choice['size'][]).map((each) => (
                  <option key={each} value={each} selected={each === size}>
                    {SIZE_WORDS[each]}
                  </option>
                ))}
              </select>
            </label>
          )}
          {mode === 'chase' && <LevelFields choice={choice.value} change={change} />}
          <p class="menu-note">{preset.description}</p>
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

function LevelFields({
  choice,
  change,
}: {
  readonly choice: Choice;
  change(part: Partial<Choice>): void;
}): JSX.Element {
  const names = ['frequency', 'threshold', 'width', 'agents', 'powerUps'] as const;
  return (
    <>
      {names.map((name) => {
        const { label, min, max, kind, explain } = LEVEL_SCHEMA[name];
        return (
          <label key={name} class="field" title={explain}>
            <span>
              {name === 'width' ? 'Size' : label}: {Math.round(choice.level[name] * 100) / 100}
            </span>
            <input
              type="range"
              min={min}
              max={name === 'agents' ? 24 : name === 'width' ? 96 : max}
              step={kind === 'integer' ? 1 : 0.01}
              value={choice.level[name]}
              onInput={(event) => change({ level: { ...choice.level, [name]: Number(event.currentTarget.value) } })}
            />
          </label>
        );
      })}
    </>
  );
}

function drawBits(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
