/*
 * The main menu of the game: resume the last run, new world, saved worlds, settings and help.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { askToKeep, NOT_LASTING } from '../../../saves/open-saves.ts';
import type { ListedWorld } from '@skerry/saves';
import { ELSEWHERE } from '../../../saves/world-lock.ts';
import { SettingsForm } from '../../../settings/settings-form.tsx';
import { formatIssues } from '@skerry/kit';
import { FullScreenButton } from '../../../ui/full-screen-button.tsx';
import { dailyIsland } from '../daily-island.ts';
import { createRun } from '../new-run.ts';
import type { PlayState } from '../play-state.ts';
import { HelpList } from './help-list.tsx';
import { LinkedWorld } from './linked-world.tsx';
import { MenuPage } from './menu-page.tsx';
import { NewWorld } from './new-world.tsx';
import { WorldsList } from './worlds-list.tsx';

type View = 'home' | 'new' | 'link' | 'worlds' | 'settings' | 'help';

export function Menu({ state }: { readonly state: PlayState }): JSX.Element {
  const view = useSignal<View>(state.offered.peek() || state.linkIssues.peek().length > 0 ? 'link' : 'home');
  // The page to come back from: the focus returns to the button that led there.
  const cameFrom = useRef<View>('home');
  const worlds = useSignal<readonly ListedWorld[] | undefined>(undefined);
  /** Why the worlds could not be listed. */
  const problem = useSignal('');
  const isLasting = useSignal(true);
  const refresh = async (): Promise<void> => {
    try {
      worlds.value = await state.saves.list();
      problem.value = '';
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
    }
  };
  useEffect(() => {
    void refresh();
    state.saves.isLasting().then(
      (lasts) => {
        isLasting.value = lasts;
      },
      // The list shows what is wrong.
      () => {},
    );
  }, [state]);
  const go = (next: View) => (): void => {
    cameFrom.current = view.peek();
    view.value = next;
  };
  const home = go('home');
  return (
    <div class="menu">
      {view.value === 'home' && (
        <Home
          state={state}
          worlds={worlds.value}
          problem={problem.value}
          isLasting={isLasting.value}
          cameFrom={cameFrom.current}
          go={go}
        />
      )}
      {view.value === 'new' && <NewWorld state={state} onLink={go('link')} onBack={home} />}
      {view.value === 'link' && (
        <LinkedWorld
          state={state}
          onBack={() => {
            state.offered.value = undefined;
            home();
          }}
        />
      )}
      {view.value === 'worlds' && (
        <WorldsList
          state={state}
          worlds={worlds.value}
          problem={problem.value}
          onChange={refresh}
          onNew={go('new')}
          onBack={home}
        />
      )}
      {view.value === 'settings' && (
        <MenuPage title="Settings" onBack={home}>
          <SettingsForm page="play" store={state.store} />
        </MenuPage>
      )}
      {view.value === 'help' && (
        <MenuPage title="Help" onBack={home}>
          <HelpList store={state.store} />
        </MenuPage>
      )}
      {state.elsewhere.value && <Elsewhere state={state} />}
    </div>
  );
}

type HomeProps = {
  readonly state: PlayState;
  readonly worlds: readonly ListedWorld[] | undefined;
  readonly problem: string;
  readonly isLasting: boolean;
  readonly cameFrom: View;
  go(view: View): () => void;
};

function Home({ state, worlds, problem, isLasting, cameFrom, go }: HomeProps): JSX.Element {
  const navRef = useRef<HTMLElement>(null);
  const isListed = worlds !== undefined || problem !== '';
  const latest = worlds?.find(({ state: condition }) => condition === 'good');
  const count = worlds?.filter(({ state: condition }) => condition !== 'deleted').length ?? 0;
  // Once the worlds are known, because only then it is clear which button is the main one.
  useEffect(() => {
    const nav = navRef.current!;
    const button =
      nav.querySelector<HTMLElement>(`[data-view=${cameFrom}]`) ?? nav.querySelector<HTMLElement>('.is-main');
    if (isListed && !nav.contains(document.activeElement)) button?.focus({ preventScroll: true });
  }, [isListed]);
  return (
    <nav ref={navRef} class="menu-home" aria-label="Play">
      <h1>Skerry</h1>
      {latest?.facts && (
        <button type="button" class="menu-button is-main" onClick={() => void state.resume(latest.id)}>
          <strong>Continue</strong>
          <span>
            {latest.facts.title}. {latest.facts.caption}
          </span>
        </button>
      )}
      <button type="button" class={latest ? 'menu-button' : 'menu-button is-main'} data-view="new" onClick={go('new')}>
        <strong>New world</strong>
        <span>An island to win, a land to wander, a chase to survive</span>
      </button>
      <DailyButton state={state} worlds={worlds} />
      <button type="button" class="menu-button" data-view="worlds" onClick={go('worlds')}>
        <strong>Saved games</strong>
        <span>{worlds ? (count === 0 ? 'None yet' : `${count} saved`) : problem}</span>
      </button>
      <button type="button" class="menu-button" data-view="settings" onClick={go('settings')}>
        <strong>Settings</strong>
      </button>
      <button type="button" class="menu-button" data-view="help" onClick={go('help')}>
        <strong>Help</strong>
      </button>
      <FullScreenButton className="menu-button" />
      <a class="menu-button" href="#">
        <strong>Back to the title</strong>
      </a>
      {!isLasting && <p class="menu-note">{NOT_LASTING}</p>}
    </nav>
  );
}

/** The island of the day; one that was begun is resumed. */
function DailyButton({ state, worlds }: Pick<HomeProps, 'state' | 'worlds'>): JSX.Element {
  const { title, date, ...world } = dailyIsland(Date.now());
  const begun = worlds?.find(({ state: condition, facts }) => condition === 'good' && facts?.title === title);
  const play = (): void => {
    if (begun) return void state.resume(begun.id);
    const { run, issues } = createRun({ ...world, mode: 'expedition', difficulty: 'fair', title });
    if (!run) {
      state.toast.value = formatIssues(issues);
      return undefined;
    }
    void askToKeep();
    return void state.play(run);
  };
  return (
    <button type="button" class="menu-button" onClick={play}>
      <strong>Island of the day</strong>
      <span>{begun ? `${date}: go on where you left it` : `${date}: one island, the same for everybody`}</span>
    </button>
  );
}

function Elsewhere({ state }: { readonly state: PlayState }): JSX.Element {
  const close = (): void => {
    state.elsewhere.value = undefined;
  };
  return (
    <div class="menu-veil">
      <MenuPage title="Open elsewhere" onBack={close} backLabel="Leave it there">
        <p>{ELSEWHERE}</p>
        <button type="button" class="main-button" onClick={() => state.elsewhere.value?.takeOver()}>
          Play it here
        </button>
      </MenuPage>
    </div>
  );
}
