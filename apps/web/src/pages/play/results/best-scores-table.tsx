/*
 * The best scores of the chase, the one of this run marked.
 */
import type { JSX } from 'preact';
import type { BestScore } from './best-scores.ts';

export type BestScoresProps = { readonly scores: readonly BestScore[]; readonly runId?: string | undefined };

export function BestScores({ scores, runId }: BestScoresProps): JSX.Element | null {
  if (scores.length === 0) return null;
  return (
    <section class="best-scores" aria-label="Best scores">
      <h3>Best scores</h3>
      <ol>
        {scores.map(({ id, points, level, title }) => (
          <li key={id} aria-current={id === runId ? 'true' : undefined}>
            <strong>{points}</strong>
            <span>
              {title}, level {level}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
