/*
 * Try things: sheets of seeds, of one parameter or of two, random neighbours with locks, and a search for a seed.
 */
import { useComputed, useSignal } from '@preact/signals';
import { rngFor, seedFromText } from '@skerry/kit';
import type { JSX } from 'preact';
import { listParameters } from '../desk/find-parameters.ts';
import { definitionsOf } from '../../../ui/form/model/definitions.ts';
import { fieldAt } from '../../../ui/form/model/fields.ts';
import { recipeForm } from '../../../world/recipe-form.ts';
import { isUsed, STUDIO_STAGES } from '../desk/stages.ts';
import type { Session, StudioState } from '../studio-state.ts';
import { CheckSet } from './check-set.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { randomRecipe } from './random-recipe.ts';
import { SeedSearchForm } from './seed-search-form.tsx';
import { gridSheet, isNumber, rangeSheet, seedSheet, type SheetCell } from './sheet-plans.ts';

const KINDS = [
  ['seeds', 'Other seeds'],
  ['range', 'One parameter'],
  ['grid', 'Two parameters'],
  ['random', 'Random neighbours'],
  ['find', 'Find a seed that …'],
] as const;
type Kind = (typeof KINDS)[number][0];

const SEEDS = 64;
const STEPS = 12;
const GRID_SIDE = 6;
const NEIGHBOURS = 12;

export function SheetsPanel({
  state,
  session,
}: {
  readonly state: StudioState;
  readonly session: Session;
}): JSX.Element {
  const { desk, view } = session;
  const kind = useSignal<Kind>('seeds');
  const round = useSignal(0);
  const across = useSignal('water.seaLevel');
  const down = useSignal('shape.seaShare');
  const strength = useSignal(0.25);
  const locked = useSignal<ReadonlySet<string>>(new Set(['look']));
  /** The world that the sheet was made from: taking a cell must not change the sheet. */
  const start = useSignal(desk.world.peek());
  const around = useSignal(view.mapView.peek());

  const cells = useComputed<readonly SheetCell[]>(() => {
    const world = start.value;
    switch (kind.value) {
      case 'seeds':
        return seedSheet(world, SEEDS, round.value);
      case 'range':
        return rangeSheet(world, across.value, STEPS);
      case 'grid':
        return gridSheet(world, across.value, down.value, GRID_SIDE);
      case 'random':
        return Array.from({ length: NEIGHBOURS }, (_, k) => {
          const name = `neighbour ${round.value} ${k}`;
          const draw = () => rngFor(seedFromText(world.seed), name);
          const recipe = randomRecipe(world.recipe, draw, { strength: strength.value, locked: locked.value });
          return { id: name, label: `${k + 1}`, world: { ...world, recipe }, step: 'Random neighbour' };
        });
      case 'find':
        return [];
    }
  });

  function refresh(next: number): void {
    start.value = desk.world.peek();
    around.value = view.mapView.peek();
    round.value = next;
  }

  function take({ world: { recipe, seed }, step }: SheetCell): void {
    view.preview.value = undefined;
    desk.edit({ label: step, parts: { recipe, seed } });
  }

  return (
    <div class="sheets">
      <label class="field">
        <span>Show</span>
        <select
          value={kind.value}
          onChange={(event) => {
            kind.value = KINDS[event.currentTarget.selectedIndex][0];
            refresh(0);
          }}
        >
          {KINDS.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {(kind.value === 'range' || kind.value === 'grid') && (
        <ParameterSelect session={session} label={kind.value === 'grid' ? 'Across' : 'Parameter'} path={across} />
      )}
      {kind.value === 'grid' && <ParameterSelect session={session} label="Down" path={down} />}
      {kind.value === 'random' && <RandomLimits strength={strength} locked={locked} />}
      {kind.value === 'find' ? (
        <SeedSearchForm state={state} session={session} />
      ) : (
        <>
          <div class="button-row">
            {(kind.value === 'seeds' || kind.value === 'random') && (
              <button type="button" class="plain-button" onClick={() => refresh(round.peek() + 1)}>
                {kind.value === 'seeds' ? `Next ${SEEDS}` : 'Shuffle'}
              </button>
            )}
            <button type="button" class="plain-button" onClick={() => refresh(round.peek())}>
              From the world as it is now
            </button>
          </div>
          {cells.value.length === 0 && <p class="desk-hint">This parameter cannot be varied here.</p>}
          <ContactSheet
            pool={state.pool}
            cells={cells.value}
            view={around.value}
            {...(kind.value === 'grid' && { columns: GRID_SIDE })}
            onTake={take}
            onPreview={(cell) => {
              view.preview.value = cell?.world;
            }}
          />
        </>
      )}
    </div>
  );
}

type ParameterSelectProps = {
  readonly session: Session;
  readonly label: string;
  readonly path: { value: string };
};

const FORM = recipeForm();

function ParameterSelect({ session: { desk }, label, path }: ParameterSelectProps): JSX.Element {
  const { recipe } = desk.document.value;
  const definitions = definitionsOf(FORM, recipe);
  const numbers = listParameters(FORM, recipe).filter(
    (parameter) => isUsed(recipe, parameter) && isNumber(fieldAt(FORM, recipe, parameter.path, definitions)),
  );
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={path.value}
        onChange={(event) => {
          path.value = event.currentTarget.value;
        }}
      >
        {numbers.map(({ path: own, title }) => (
          <option key={own} value={own}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

type RandomLimitsProps = {
  readonly strength: { value: number };
  readonly locked: { value: ReadonlySet<string> };
};

function RandomLimits({ strength, locked }: RandomLimitsProps): JSX.Element {
  return (
    <>
      <label class="field">
        <span>How far from this world: {Math.round(strength.value * 100)} %</span>
        <input
          type="range"
          min={0.02}
          max={1}
          step={0.02}
          value={strength.value}
          onInput={(event) => {
            strength.value = Number(event.currentTarget.value);
          }}
        />
      </label>
      <CheckSet title="Keep as they are" items={STUDIO_STAGES} chosen={locked} />
    </>
  );
}
