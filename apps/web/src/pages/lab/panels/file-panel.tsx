/*
 * Files: open a map by dialog, by dropping it anywhere on the page or by pasting its text; save the map, the scene, a
 * picture, or a program that repeats the search.
 */
import { useSignal } from '@preact/signals';
import type { Issue } from '@skerry/kit';
import {
  cardOf,
  encodeScene,
  isScenarioMap,
  writeCsv,
  writeMovingAiMap,
  writeProgram,
  writeScenario,
  writeSvg,
  writeTiled,
} from '@skerry/lab';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isTyping } from '../../../input/is-typing.ts';
import { downloadFile } from '../../../saves/download-file.ts';
import { savePicture } from '../../../ui/save-picture.ts';
import { openMapFile, type OpenedFile } from '../files/open-file.ts';
import { type Film, recordFilm } from '../files/record-film.ts';
import type { LabState } from '../lab-state.ts';
import { type OpenPicture, PicturePanel } from './picture-panel.tsx';
import { type OpenScenario, ScenarioPanel } from './scenario-panel.tsx';

export type FilePanelProps = { readonly state: LabState; readonly onMessage: (text: string) => void };

export function FilePanel({ state, onMessage }: FilePanelProps): JSX.Element {
  const inputRef = useRef<HTMLInputElement>(null);
  const issues = useSignal<readonly Issue[]>([]);
  const isOver = useSignal(false);

  const scenario = useSignal<OpenScenario | undefined>(undefined);
  const picture = useSignal<OpenPicture | undefined>(undefined);
  const film = useSignal<Film | undefined>(undefined);

  async function show(opened: OpenedFile): Promise<void> {
    issues.value = opened.kind === 'refused' ? opened.issues.slice(0, 6) : [];
    if (opened.kind === 'refused') return;
    if (opened.kind === 'map') state.open({ ...opened.base, diagonal: state.scene.diagonal });
    else if (opened.kind === 'scene') state.openScene(opened.scene);
    else if (opened.kind === 'picture') picture.value = opened;
    else if (opened.kind === 'scenario') scenario.value = { name: opened.name, problems: opened.problems };
    else {
      onMessage('Reading the search trace …');
      issues.value = (await state.openTrace(opened.text, opened.name)).slice(0, 6);
      if (issues.peek().length > 0) {
        onMessage('');
        return;
      }
    }
    if (opened.kind !== 'scenario' && opened.kind !== 'trace') scenario.value = undefined;
    if (opened.kind !== 'picture') picture.value = undefined;
    onMessage(opened.note ?? 'Opened');
  }
  async function open(file: File | undefined): Promise<void> {
    if (file) await show(await openMapFile(file, state.scene.map));
  }

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      isOver.value = true;
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', (event) => (isOver.value = event.relatedTarget !== null), { signal });
    const drop = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      isOver.value = false;
      void open(event.dataTransfer?.files[0]);
    };
    window.addEventListener('drop', drop, { signal });
    const paste = (event: ClipboardEvent): void => {
      if (isTyping(event.target)) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text') ?? '';
      if (file) void open(file);
      else if (text.trim() !== '') void open(new File([text], 'pasted.txt', { type: 'text/plain' }));
    };
    window.addEventListener('paste', paste, { signal });
    return () => ending.abort();
  }, [state]);

  async function save(kind: string): Promise<void> {
    const { scene } = state;
    const name = scene.source.kind === 'file' ? scene.source.name : scene.source.kind;
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    if (kind === 'map') downloadFile(`${name}.map`, bytes(writeMovingAiMap(scene.map)));
    else if (kind === 'csv') {
      const { text, rounded } = writeCsv(scene.map);
      downloadFile(`${name}.csv`, bytes(text));
      if (rounded > 0) onMessage(`${rounded} cells that cost 1 more are written as 2: there 1 is a wall`);
    } else if (kind === 'tiled') downloadFile(`${name}.tiled.json`, bytes(writeTiled(scene.map)));
    else if (kind === 'scenario') saveProblem(name);
    else if (kind === 'scene') downloadFile(`${name}.json`, bytes(JSON.stringify(encodeScene(scene))));
    else if (kind === 'picture') {
      const canvas = document.querySelector<HTMLCanvasElement>('.lab-canvas');
      const isSaved = canvas !== null && (await savePicture(canvas, `lab ${name}`));
      onMessage(isSaved ? 'Picture saved' : 'This browser could not make a picture of the map');
    } else if (kind === 'svg') {
      const { start, goal } = scene;
      const path = state.answer.peek()?.path ?? new Int32Array(0);
      downloadFile(
        `${name}.svg`,
        bytes(writeSvg(scene.map, { start, goal, path, status: state.replay.status.peek() })),
      );
    } else if (kind === 'trace') {
      const text = await state.traceFile();
      if (text === undefined) onMessage('There is no search to save');
      else downloadFile(`${name}.trace.yaml`, bytes(text));
    } else if (kind === 'film') await saveFilm(name);
    else if (kind === 'code') await copyCode();
  }
  function saveProblem(name: string): void {
    const { start, goal, map } = state.scene;
    const answer = state.answer.peek();
    if (!isScenarioMap(map)) onMessage('A .scen knows walls only: this map has costs or heights');
    else if (answer?.status !== 'complete') onMessage('A .scen names the length of a path: there is none here');
    else if (!cardOf(state.search.peek().name).isOptimal)
      onMessage('A .scen names the shortest length: choose a search that finds it, such as A*');
    else {
      const text = writeScenario(map, name, [{ start, goal, cost: answer.cost }]);
      downloadFile(`${name}.map.scen`, new TextEncoder().encode(text));
    }
  }
  async function saveFilm(name: string): Promise<void> {
    const canvas = document.querySelector<HTMLCanvasElement>('.lab-canvas');
    const recorded = canvas ? recordFilm(canvas, state.replay) : undefined;
    if (!recorded) {
      onMessage('This browser cannot record a film');
      return;
    }
    film.value = recorded;
    const content = await recorded.done;
    film.value = undefined;
    if (content) downloadFile(`${name}.webm`, content);
    onMessage(content ? 'Film saved' : 'No film was saved');
  }
  async function copyCode(): Promise<void> {
    const answer = state.answer.peek();
    if (!answer) return;
    try {
      await navigator.clipboard.writeText(writeProgram(state.scene, state.search.peek(), answer));
      onMessage('Copied: a program that repeats this search');
    } catch {
      onMessage('This browser does not let a page copy text');
    }
  }

  return (
    <section class="lab-section" aria-labelledby="lab-file-title">
      <h2 id="lab-file-title">File</h2>
      <div class="lab-row">
        <button type="button" class="plain-button" onClick={() => inputRef.current?.click()}>
          Open …
        </button>
        <input
          ref={inputRef}
          class="only-read-aloud"
          type="file"
          tabIndex={-1}
          aria-label="Open a map"
          accept=".map,.scen,.txt,.csv,.json,.yaml,.yml,image/*"
          onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <select
          aria-label="Save"
          value=""
          onChange={(event) => {
            void save(event.currentTarget.value);
            event.currentTarget.value = '';
          }}
        >
          <option value="" selected>
            Save …
          </option>
          <option value="map">Walls (.map)</option>
          <option value="scenario">Problem (.scen)</option>
          <option value="csv">Rows of numbers (.csv)</option>
          <option value="tiled">Tiled (.json)</option>
          <option value="scene">Scene (.json)</option>
          <option value="picture">Picture (.png)</option>
          <option value="svg">Drawing (.svg)</option>
          <option value="film">Film of the replay (.webm)</option>
          <option value="trace">Search trace (.yaml)</option>
          <option value="code">Copy as code</option>
        </select>
      </div>
      {film.value && (
        <div class="lab-row" role="status">
          Recording …
          <button type="button" class="plain-button" onClick={film.value.stop}>
            Cancel
          </button>
        </div>
      )}
      <p class="settings-about">
        MovingAI maps and problems, text, CSV, Tiled, pictures and search traces; drop or paste them too.
      </p>
      {picture.value && (
        <PicturePanel
          key={picture.value.name}
          state={state}
          opened={picture.value}
          onClose={() => {
            picture.value = undefined;
          }}
        />
      )}
      {scenario.value && (
        <ScenarioPanel
          state={state}
          scenario={scenario.value}
          onClose={() => {
            scenario.value = undefined;
          }}
        />
      )}
      {issues.value.length > 0 && (
        <div class="lab-issues" role="alert">
          <p>This file cannot be opened:</p>
          <ul>
            {issues.value.map(({ path, message }) => (
              <li key={path + message}>
                <strong>{path}</strong> {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOver.value && <div class="lab-drop">Drop to open</div>}
    </section>
  );
}
