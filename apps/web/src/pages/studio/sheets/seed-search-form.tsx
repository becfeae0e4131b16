/*
 * Find a seed that …: wishes with sliders, progress, and the best seeds so far with what they have of each wish.
 */
import { useSignal } from '@preact/signals';
import { formatIssues } from '@skerry/kit';
import { checkWishes, type Wish } from '@skerry/survey';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { windowOf } from '../inspector/survey-window.ts';
import type { Session, StudioState } from '../studio-state.ts';
import { CheckSet } from './check-set.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { createSeedSearcher } from './seed-search.ts';

type WishRow = {
  readonly kind: Exclude<Wish['kind'], 'biome'>;
  readonly bound: 'min' | 'max';
  readonly label: string;
  readonly range: readonly [number, number];
  readonly step: number;
  readonly format: (value: number) => string;
  readonly value: number;
  readonly isOn: boolean;
};

const percent = (value: number): string => `${Math.round(value * 100)} %`;
const metres = (value: number): string => `${Math.round(value)} m`;

const ROWS: readonly WishRow[] = [
  {
    kind: 'land',
    bound: 'min',
    label: 'Land, at least',
    range: [0, 1],
    step: 0.01,
    format: percent,
    value: 0.3,
    isOn: true,
  },
  {
    kind: 'land',
    bound: 'max',
    label: 'Land, at most',
    range: [0, 1],
    step: 0.01,
    format: percent,
    value: 0.8,
    isOn: false,
  },
  {
    kind: 'peak',
    bound: 'min',
    label: 'Highest place, at least',
    range: [0, 1500],
    step: 10,
    format: metres,
    value: 250,
    isOn: true,
  },
  {
    kind: 'peak',
    bound: 'max',
    label: 'Highest place, at most',
    range: [0, 1500],
    step: 10,
    format: metres,
    value: 600,
    isOn: false,
  },
  {
    kind: 'slope',
    bound: 'max',
    label: 'Mean slope, at most',
    range: [0, 60],
    step: 1,
    format: (v) => `${v}°`,
    value: 15,
    isOn: false,
  },
  {
    kind: 'temperature',
    bound: 'min',
    label: 'Temperature, at least',
    range: [-30, 40],
    step: 1,
    format: (v) => `${v} °C`,
    value: 10,
    isOn: false,
  },
  {
    kind: 'island',
    bound: 'min',
    label: 'Largest land, at least',
    range: [0, 20],
    step: 0.1,
    format: (v) => `${v} km²`,
    value: 1,
    isOn: false,
  },
  {
    kind: 'lake',
    bound: 'max',
    label: 'A lake near the middle, within',
    range: [50, 5000],
    step: 50,
    format: metres,
    value: 800,
    isOn: false,
  },
];

const COUNTS = [500, 2000, 10_000] as const;

export function SeedSearchForm({
  state,
  session,
}: {
  readonly state: StudioState;
  readonly session: Session;
}): JSX.Element {
  const { desk, view } = session;
  const rows = useSignal(ROWS);
  const biomes = useSignal<ReadonlySet<string>>(new Set());
  const count = useSignal<number>(COUNTS[1]);
  const refusal = useSignal('');
  const searcher = useMemo(() => createSeedSearcher(state.pool), [state.pool]);
  useEffect(() => searcher.stop, [searcher]);
  const { recipe } = desk.document.value;
  const { tried, total, best, isRunning, problem } = searcher.findings.value;

  function change(index: number, part: Partial<WishRow>): void {
    rows.value = rows.value.with(index, { ...rows.value[index], ...part });
  }

  function search(): void {
    const given = [
      ...rows.value.filter(({ isOn }) => isOn).map(({ kind, bound, value }) => ({ kind, [bound]: value })),
      ...[...biomes.value].map((biome) => ({ kind: 'biome', biome })),
    ];
    const { issues, wishes } = checkWishes(given, desk.document.peek().recipe);
    refusal.value = given.length === 0 ? 'Wish for something first.' : wishes ? '' : `${formatIssues(issues)}.`;
    if (wishes && given.length > 0)
      searcher.start(desk.world.peek(), wishes, windowOf(view.mapView.peek()), count.value);
  }

  const cells = best.map(({ seed, score, wishes }) => ({
    id: seed,
    label: `${Math.round(score * 100)} % · ${wishes.map(({ reason }) => reason).join('; ')}`,
    world: { ...desk.world.value, seed },
    step: `Seed ${seed}`,
  }));
  return (
    <form
      class="seed-search"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRunning) searcher.stop();
        else search();
      }}
    >
      <p class="desk-hint">Judged in the part that the map shows.</p>
      {rows.value.map(({ kind, bound, label, range: [min, max], step, format, value, isOn }, index) => (
        <div key={kind + bound} class="wish">
          <label class="check">
            <input
              type="checkbox"
              checked={isOn}
              onChange={(event) => change(index, { isOn: event.currentTarget.checked })}
            />
            {label} {isOn && format(value)}
          </label>
          {isOn && (
            <input
              type="range"
              aria-label={label}
              aria-valuetext={format(value)}
              min={min}
              max={max}
              step={step}
              value={value}
              onInput={(event) => change(index, { value: Number(event.currentTarget.value) })}
            />
          )}
        </div>
      ))}
      <CheckSet
        title="Biomes that must be there"
        items={recipe.biomes.map(({ id, title }) => ({ id, label: title }))}
        chosen={biomes}
      />
      <div class="field-row">
        <label class="field">
          <span>Seeds to try</span>
          <select value={count.value} onChange={(event) => (count.value = Number(event.currentTarget.value))}>
            {COUNTS.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="main-button">
          {isRunning ? 'Stop' : 'Search'}
        </button>
      </div>
      {(refusal.value || problem) !== '' && (
        <p class="form-note" role="alert">
          {refusal.value || problem}
        </p>
      )}
      {total > 0 && (
        <p role="status" class="desk-hint">
          {tried} of {total} seeds judged{isRunning ? ' …' : ''}
          <progress max={total} value={tried} aria-label="Seeds judged" />
        </p>
      )}
      <ContactSheet
        pool={state.pool}
        cells={cells}
        view={view.mapView.value}
        columns={2}
        // After the seeds themselves: most of the first best do not stay.
        priority={-3}
        onTake={({ world }) => {
          view.preview.value = undefined;
          desk.setSeed(world.seed);
        }}
        onPreview={(cell) => {
          view.preview.value = cell?.world;
        }}
      />
    </form>
  );
}
