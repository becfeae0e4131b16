/*
 * The import dialog: a file, what it is, where its land goes, and a picture of it.
 */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { MAX_HEIGHT_SIDE } from '@skerry/world/heights';
import { CloseIcon } from '../../ui/icons.tsx';
import { NumberField } from '../number-field.tsx';
import { SelectField } from '../select-field.tsx';
import type { ReadAnswer } from './import-jobs.ts';
import { type ImportState, MASKS } from './import-state.ts';

const REACH = 1e8;
const FILES = '.png,.tif,.tiff,.raw,.r16,image/png,image/tiff';

export function ImportDialog({
  state,
  onClose,
}: {
  readonly state: ImportState;
  readonly onClose: () => void;
}): JSX.Element {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => dialogRef.current?.showModal(), []);
  const facts = state.answer.value?.facts;
  const take = (file: File | undefined): void => {
    if (file) state.open(file);
  };
  return (
    <dialog
      ref={dialogRef}
      class="panel export-dialog import-dialog"
      aria-labelledby="import-title"
      onClose={onClose}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        take(event.dataTransfer?.files[0]);
      }}
    >
      <header>
        <h2 id="import-title">Bring in a height map</h2>
        <button type="button" class="icon-button" aria-label="Close" onClick={() => dialogRef.current?.close()}>
          <CloseIcon />
        </button>
      </header>
      <div class="export-body">
        <label class="import-file">
          <span>{state.file.value ?? 'Drop a file here, or choose one: PNG, GeoTIFF, RAW or R16'}</span>
          <span class="plain-button" aria-hidden="true">
            Choose a file
          </span>
          <input
            type="file"
            aria-label="Height map"
            accept={FILES}
            onChange={(event) => take(event.currentTarget.files?.[0])}
          />
        </label>
        {state.issues.value.length > 0 && (
          <ul class="export-issues" role="alert">
            {state.issues.value.map(({ path, message }) => (
              <li key={message}>{path === 'file' ? `${state.file.value} ${message}.` : message}</li>
            ))}
          </ul>
        )}
        {state.isBusy.value && <progress aria-label="Reading" />}
        {state.raw.value && <RawFields state={state} />}
        {facts && (
          <div class="import-body">
            <Preview answer={state.answer.value!} />
            <PlaceFields state={state} />
          </div>
        )}
        {facts && (
          <div class="export-run">
            <p class="export-estimate">It becomes a terrain layer: it can be moved, masked, muted and undone.</p>
            <button type="button" class="plain-button is-main" disabled={state.isBusy.value} onClick={state.add}>
              Add to the world
            </button>
          </div>
        )}
      </div>
    </dialog>
  );
}

function RawFields({ state }: { readonly state: ImportState }): JSX.Element {
  const { columns = 2, rows = 2, byteOrder, firstRow } = state.raw.value!;
  const shapes = state.answer.value?.guess?.shapes ?? [];
  return (
    <fieldset class="export-numbers import-raw">
      <legend>A RAW file does not say what it is</legend>
      {shapes.length > 1 && (
        <SelectField
          label="Sizes that fit"
          value={`${columns} x ${rows}`}
          options={shapes.map((shape) => ({ value: `${shape.columns} x ${shape.rows}` }))}
          onChange={(value) => {
            const [wide, deep] = value.split(' x ').map(Number);
            state.setRaw({ columns: wide, rows: deep });
          }}
        />
      )}
      <NumberField
        label="Columns"
        value={columns}
        min={2}
        max={16384}
        onChange={(value) => state.setRaw({ columns: Math.round(value) })}
      />
      <NumberField
        label="Rows"
        value={rows}
        min={2}
        max={16384}
        onChange={(value) => state.setRaw({ rows: Math.round(value) })}
      />
      <SelectField
        label="Byte order"
        value={byteOrder}
        options={[
          { value: 'little', label: 'little endian (Windows)' },
          { value: 'big', label: 'big endian (Mac)' },
        ]}
        onChange={(value) => state.setRaw({ byteOrder: value as 'little' | 'big' })}
      />
      <SelectField
        label="First row"
        value={firstRow}
        options={[
          { value: 'north', label: 'north' },
          { value: 'south', label: 'south (Unity)' },
        ]}
        onChange={(value) => state.setRaw({ firstRow: value as 'north' | 'south' })}
      />
    </fieldset>
  );
}

function Preview({ answer: { facts, picture } }: { readonly answer: ReadAnswer }): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const { format, columns, rows, isMetres, low, high } = facts!;
  useEffect(() => {
    const context = canvasRef.current?.getContext('2d');
    if (context && picture) context.putImageData(new ImageData(picture.rgba, picture.width, picture.height), 0, 0);
  }, [picture]);
  const plain = (value: number): string => String(Number(value.toPrecision(5)));
  const isLarge = Math.max(columns, rows) > MAX_HEIGHT_SIDE;
  const small = isLarge ? ` The world keeps ${MAX_HEIGHT_SIDE} samples along its longer side.` : '';
  return (
    <figure class="import-preview">
      <canvas ref={canvasRef} width={picture?.width} height={picture?.height} role="img" aria-label="The height map" />
      <figcaption>
        {format}, {columns} × {rows} samples,{' '}
        {isMetres ? `${plain(low)} to ${plain(high)} m` : `values ${plain(low)} to ${plain(high)}`}.{small}
      </figcaption>
    </figure>
  );
}

function PlaceFields({ state }: { readonly state: ImportState }): JSX.Element {
  const { x, z, width, low, high, edge, blend, mask } = state.choice.value;
  const number = (label: string, value: number, min: number, max: number, key: string): JSX.Element => (
    <NumberField label={label} value={value} min={min} max={max} onChange={(next) => state.change({ [key]: next })} />
  );
  return (
    <fieldset class="export-numbers">
      <legend>Where and how</legend>
      {number('Middle, east (m)', x, -REACH, REACH, 'x')}
      {number('Middle, south (m)', z, -REACH, REACH, 'z')}
      {number('Metres across', width, 1, 1e7, 'width')}
      {number('Soft border (m)', edge, 0, 1e6, 'edge')}
      {number('Lowest (m)', low, -10000, 10000, 'low')}
      {number('Highest (m)', high, -10000, 10000, 'high')}
      <SelectField
        label="Blend"
        value={blend}
        options={[
          { value: 'replace', label: 'replaces the ground' },
          { value: 'sum', label: 'is added to the ground' },
          { value: 'maximum', label: 'the higher of both' },
          { value: 'minimum', label: 'the lower of both' },
        ]}
        onChange={(value) => state.change({ blend: value as typeof blend })}
      />
      <SelectField
        label="Where it shows"
        value={mask}
        options={MASKS.map((value) => ({ value, label: value === 'none' ? 'everywhere' : value }))}
        onChange={(value) => state.change({ mask: value as typeof mask })}
      />
    </fieldset>
  );
}
