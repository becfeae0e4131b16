/*
 * The end of a run: outcome, statistics, a challenge to send, a picture to share, and what next.
 */
import { copyLink } from '../../../ui/copy-link.ts';
import { useSignal } from '@preact/signals';
import { type Mode, TICKS_PER_SECOND } from '@skerry/sim';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { recallBackdrop } from '../../../landscape/backdrop.ts';
import { savePicture } from '../../../ui/save-picture.ts';
import type { Challenge } from '../../../world/challenge.ts';
import { encodePlayLink } from '../../../world/play-link.ts';
import { formatSeconds } from '../hud/format-metres.ts';
import { timeToBeat } from './kept-challenges.ts';
import { recallScores } from './best-scores.ts';
import { levelNumber } from '../next-level.ts';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';
import type { JournalView } from '@skerry/host';
import { worldOf } from '../../../world/world-choice.ts';
import { BestScores } from './best-scores-table.tsx';
import { MenuPage } from '../menus/menu-page.tsx';
import { drawResultCard } from './result-card.ts';

export type ResultsProps = { readonly state: PlayState; readonly session: PlaySession };

/** Title, line and main button by outcome. */
type Words = { readonly title: string; readonly line: string; readonly next: string };

const WON: Readonly<Record<Mode, Words>> = {
  expedition: {
    title: 'The island is won',
    line: 'The Sunstone is yours. The land is still there to be walked.',
    next: 'Walk on',
  },
  wander: { title: 'You came through', line: 'The land is still there to be walked.', next: 'Walk on' },
  chase: {
    title: 'You made it',
    line: 'The next level has another shape; score and multiplier carry over.',
    next: 'Next level',
  },
};

const LOST: Readonly<Record<Mode, Words>> = {
  expedition: {
    title: 'You fell',
    line: 'Nothing you found is lost. Try again from where you landed.',
    next: 'Try again',
  },
  wander: { title: 'You fell', line: 'Nothing you found is lost.', next: 'Try again' },
  chase: {
    title: 'Caught',
    line: 'The level begins again, with the score you came to it with.',
    next: 'Try again',
  },
};

export function Results({ state, session }: ResultsProps): JSX.Element {
  const journal = useSignal<JournalView | undefined>(undefined);
  useEffect(() => {
    session.journal().then(
      (found) => {
        journal.value = found;
      },
      // The run has ended, and this page with it.
      () => {},
    );
  }, [session]);
  const frame = session.frame.value;
  const { mode, seed } = session.setup;
  const isWon = frame?.outcome === 'won';
  const { title, line, next } = (isWon ? WON : LOST)[mode];
  const resume = (): void => {
    if (isWon && mode === 'chase') return state.playNextLevel();
    session.send({ kind: 'retry' });
    state.overlay.value = 'none';
    return undefined;
  };
  const seconds = (frame?.tick ?? 0) / TICKS_PER_SECOND;
  const beat = timeToBeat(state.run.value?.id ?? '');
  async function share(): Promise<void> {
    const { setup } = session;
    const { agents, powerUps, rules } = setup.chase;
    const challenge: Challenge = {
      mode,
      difficulty: setup.difficulty,
      seconds: isWon ? seconds : 0,
      ...(mode === 'chase' && { chase: { agents, powerUps, rules } }),
    };
    const link = new URL(encodePlayLink(worldOf(setup), challenge), location.href).href;
    state.toast.value = await copyLink(link, link);
  }
  async function saveCard(): Promise<void> {
    session.keepView();
    const view = recallBackdrop();
    if (!view || !frame || !journal.value) return;
    const facts = statistics(journal.value, frame.tick, mode);
    const name = state.run.value?.title ?? 'Skerry';
    const isSaved = await savePicture(drawResultCard({ title, line: name, facts, view }), `${name} result`);
    state.toast.value = isSaved ? 'Picture saved' : 'This browser could not make a picture';
  }
  return (
    <MenuPage title={title}>
      <p class="results-line">{line}</p>
      {isWon && beat !== undefined && <p class="challenge-note">{wordsOfChallenge(seconds, beat)}</p>}
      <dl class="results">
        {journal.value &&
          frame &&
          statistics(journal.value, frame.tick, mode).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {mode === 'chase' && frame && (
          <div>
            <dt>Level {levelNumber(seed)}, score</dt>
            <dd>{frame.score.points}</dd>
          </div>
        )}
      </dl>
      {mode === 'chase' && <BestScores scores={recallScores()} runId={state.run.value?.id} />}
      <div class="menu-ways">
        <button type="button" class="menu-button is-main" onClick={resume}>
          <strong>{next}</strong>
        </button>
        <button type="button" class="menu-button" onClick={() => void share()}>
          <strong>{isWon ? 'Copy a challenge' : 'Copy a link to this game'}</strong>
          <span>
            {isWon ? 'A link to the same game, with your time to beat' : 'The same world, game and difficulty'}
          </span>
        </button>
        <button type="button" class="menu-button" onClick={() => void saveCard()}>
          <strong>Save a picture of the result</strong>
        </button>
        <button type="button" class="menu-button" onClick={() => void state.leave()}>
          <strong>Leave</strong>
        </button>
      </div>
    </MenuPage>
  );
}

function wordsOfChallenge(seconds: number, beat: number): string {
  const gap = formatSeconds(Math.abs(beat - seconds));
  return seconds < beat
    ? `You beat the time of ${formatSeconds(beat)} by ${gap}.`
    : `The time to beat was ${formatSeconds(beat)}: ${gap} too slow.`;
}

function statistics(
  { stats, discoveries }: JournalView,
  tick: number,
  mode: Mode,
): readonly (readonly [string, string])[] {
  const rows: (readonly [string, string])[] = [
    ['Time', formatSeconds(tick / TICKS_PER_SECOND)],
    ['Walked', `${Math.round(stats.metres)} m`],
  ];
  if (mode === 'chase') return rows;
  return [
    ...rows,
    ['Found', String(stats.itemsFound)],
    ['Seen', `${stats.timesSeen} times`],
    ['Hits landed', String(stats.hitsGiven)],
    ['Hits taken', String(stats.hitsTaken)],
    ['Blocked and dodged', String(stats.blocks + stats.dodges)],
    ['Places found', String(discoveries.length)],
  ];
}
