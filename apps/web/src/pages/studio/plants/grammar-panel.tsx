/*
 * The grammar of a species: an editor with its mistakes, and a slider for each constant. What is typed stays as it is
 * while it is wrong; the world takes it over as soon as it is right.
 */
import { useSignal } from '@preact/signals';
import type { SpeciesRecipe } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { GrammarEditor } from './grammar-editor.tsx';
import { constantsOf, marksOf, setConstant } from './grammar-text.ts';

export type GrammarPanelProps = {
  readonly species: SpeciesRecipe;
  /** Takes a grammar over if it is valid; returns what is wrong with it. */
  readonly onGrammar: (grammar: string, gesture: string) => readonly string[];
};

export function GrammarPanel({ species, onGrammar }: GrammarPanelProps): JSX.Element {
  const text = useSignal(species.grammar);
  const messages = useSignal<readonly string[]>([]);
  const taken = useRef(species.grammar);

  // Undo and redo change the species below the editor.
  useEffect(() => {
    if (species.grammar === taken.current) return;
    taken.current = species.grammar;
    text.value = species.grammar;
    messages.value = [];
  }, [species.grammar]);

  function edit(next: string, gesture: string): void {
    text.value = next;
    taken.current = next;
    messages.value = next === '' ? ['A grammar needs at least a line "axiom …".'] : onGrammar(next, gesture);
    if (messages.peek().length > 0) taken.current = species.grammar;
  }

  const marks = marksOf(text.value);
  const constants = constantsOf(text.value);
  return (
    <section aria-label="Grammar and constants">
      <h3>Grammar</h3>
      <GrammarEditor text={text.value} marks={marks} onText={(next) => edit(next, `grammar ${species.id}`)} />
      <div id="grammar-problems" role="status" class="grammar-problems">
        {marks.length > 0
          ? marks.map(({ message, from }) => <p key={from}>{message}</p>)
          : messages.value.map((message) => <p key={message}>{message}</p>)}
      </div>
      {constants.length > 0 && <h3>Constants</h3>}
      {constants.map((constant) => {
        const most =
          constant.value > 1 ? Math.max(10, 4 ** Math.ceil(Math.log(constant.value * 1.2) / Math.log(4))) : 1;
        return (
          <label key={constant.name} class="plants-density">
            <span>{constant.name}</span>
            <input
              type="range"
              min={0}
              max={most}
              step={most / 200}
              value={constant.value}
              onInput={(event) =>
                edit(
                  setConstant(text.peek(), constant, Number(event.currentTarget.value)),
                  `${species.id} ${constant.name}`,
                )
              }
            />
            <output>{constant.value}</output>
          </label>
        );
      })}
    </section>
  );
}
