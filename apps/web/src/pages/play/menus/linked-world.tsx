/*
 * A world from a link or a file: what can be played in it, and other pages to open it in.
 */
import { useSignal } from '@preact/signals';
import { formatIssues, type Issue } from '@skerry/kit';
import { DIFFICULTIES, type Difficulty, type Mode } from '@skerry/sim';
import { decodeLink, encodeLink, findPreset, GENERATOR_VERSION, PRESETS } from '@skerry/world';
import { checkRecipeFile } from '@skerry/world/heights';
import { chartOfLand } from '@skerry/host';
import type { JSX } from 'preact';
import { askToKeep } from '../../../saves/open-saves.ts';
import { DEFAULT_HOUR, encodeExploreLink } from '../../../world/explore-link.ts';
import { drawRandomSeed } from '../../../world/random-seed.ts';
import { encodeStudioLink } from '../../../world/studio-link.ts';
import { type WorldChoice, worldOf } from '../../../world/world-choice.ts';
import { formatSeconds } from '../hud/format-metres.ts';
import { keepChallenge } from '../results/kept-challenges.ts';
import { createRun } from '../new-run.ts';
import type { PlayState } from '../play-state.ts';
import { modesFor } from './chosen-world.ts';
import { MenuPage } from './menu-page.tsx';
import { DIFFICULTY_WORDS, ModeCards } from './mode-cards.tsx';
import { WorldPreview } from './world-preview.tsx';

export function LinkedWorld({ state, onBack }: { readonly state: PlayState; onBack(): void }): JSX.Element {
  const world = state.offered.value;
  return (
    <MenuPage title={world ? 'Play this world' : 'A world from a link or a file'} isWide onBack={onBack}>
      {world ? <Offered state={state} world={world} /> : <TakeLink state={state} />}
    </MenuPage>
  );
}

function Offered({ state, world }: { readonly state: PlayState; readonly world: WorldChoice }): JSX.Element {
  const modes = modesFor(world.recipe);
  const challenge = state.challenge.value;
  const mode = useSignal<Mode>(modes.find((one) => one === challenge?.mode) ?? modes[0] ?? 'wander');
  const difficulty = useSignal<Difficulty>(challenge?.difficulty ?? 'fair');
  const isChallenged =
    challenge !== undefined && challenge.mode === mode.value && challenge.difficulty === difficulty.value;
  const preset = findPreset(world.presetId) ?? PRESETS[0];
  const view = chartOfLand(world.recipe) ?? preset.view;

  function begin(): void {
    const chase = isChallenged && challenge.chase && { ...challenge.chase, level: 1, points: 0, multiplier: 0 };
    const { run, issues } = createRun({
      ...world,
      mode: mode.value,
      difficulty: difficulty.value,
      ...(chase && { chase }),
    });
    if (!run) {
      state.toast.value = formatIssues(issues);
      return;
    }
    if (isChallenged && challenge.seconds > 0) keepChallenge(run.id, challenge.seconds);
    void askToKeep();
    void state.play(run);
  }

  return (
    <form
      class="new-world"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <ModeCards modes={modes} mode={mode.value} onChoose={(next) => (mode.value = next)} />
      <div class="new-world-form">
        {mode.value !== 'wander' && (
          <label class="field">
            <span>Difficulty</span>
            <select
              value={difficulty.value}
              onChange={(event) => {
                difficulty.value = event.currentTarget.value as Difficulty;
              }}
            >
              {DIFFICULTIES.map((each) => (
                <option key={each} value={each}>
                  {DIFFICULTY_WORDS[each]}
                </option>
              ))}
            </select>
          </label>
        )}
        {challenge && challenge.seconds > 0 && (
          <p class="challenge-note">
            {isChallenged
              ? `A challenge: the time to beat is ${formatSeconds(challenge.seconds)}.`
              : 'Played like this it is not the challenge: there is no time to beat.'}
          </p>
        )}
        <p class="menu-note">
          Made from {preset.title}, seed {world.seed}. Or open it in{' '}
          <a href={encodeExploreLink({ ...world, spot: view, hour: DEFAULT_HOUR, mode: 'walk' })}>Explore</a>,{' '}
          <a href={encodeStudioLink(world)}>Studio</a> or the <a href={`#${encodeLink(world)}`}>Atlas</a>.
        </p>
      </div>
      <WorldPreview pool={state.pool} recipe={world.recipe} seed={world.seed} {...view} />
      <button type="submit" class="main-button new-world-start">
        Begin
      </button>
    </form>
  );
}

function TakeLink({ state }: { readonly state: PlayState }): JSX.Element {
  const text = useSignal('');
  const given = state.linkIssues.peek();
  const problem = useSignal(given.length === 0 ? '' : `The link cannot be opened: ${formatIssues(given)}.`);
  const refuse = (issues: readonly Issue[]): void => {
    problem.value = `${formatIssues(issues.slice(0, 3))}.`;
  };

  function open(): void {
    const { link, issues } = decodeLink(text.peek());
    if (link) state.offered.value = worldOf(link);
    else refuse(issues);
  }

  async function read(file: File): Promise<void> {
    try {
      const { recipe, issues } = checkRecipeFile(JSON.parse(await file.text()));
      if (!recipe) return refuse(issues);
      const seed = drawRandomSeed();
      state.offered.value = { presetId: PRESETS[0].id, recipe, seed, generatorVersion: GENERATOR_VERSION };
    } catch (error) {
      problem.value = `${file.name} is not JSON: ${(error as Error).message}.`;
    }
    return undefined;
  }

  return (
    <form
      class="menu-form"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <p class={problem.value ? 'menu-problem' : 'only-read-aloud'} role="alert">
        {problem.value}
      </p>
      <label class="field">
        <span>Link</span>
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      <div class="button-row">
        <button type="submit" class="main-button">
          Open the link
        </button>
        <label class="plain-button">
          Open a recipe file
          <input
            type="file"
            class="only-read-aloud"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void read(file);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
        </label>
      </div>
    </form>
  );
}
