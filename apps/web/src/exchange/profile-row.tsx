/*
 * The profiles of a document in the export dialog: use one, keep the present choice under a name, delete one.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { ExportState } from './export-state.ts';

const MAX_NAME = 40;

export function ProfileRow({ state }: { readonly state: ExportState }): JSX.Element | null {
  const name = useSignal('');
  const sentence = useSignal('');
  if (!state.profiles) return null;
  const profiles = state.profiles.value;
  const isKnown = profiles.some((profile) => profile.name === name.value);
  return (
    <fieldset class="export-profiles">
      <legend>Profiles of this world</legend>
      {profiles.length > 0 && (
        <ul>
          {profiles.map((profile) => (
            <li key={profile.name}>
              <button
                type="button"
                class="plain-button"
                onClick={() => {
                  name.value = profile.name;
                  sentence.value = state.useProfile(profile.name);
                }}
              >
                {profile.name}
              </button>
              <button
                type="button"
                class="icon-button"
                aria-label={`Delete ${profile.name}`}
                onClick={() => {
                  sentence.value = state.deleteProfile(profile.name);
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = name.value.trim();
          if (wanted !== '') sentence.value = state.keepProfile(wanted);
        }}
      >
        <input
          type="text"
          aria-label="Name of the profile"
          placeholder="Name, such as Unreal 1 km"
          maxLength={MAX_NAME}
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="plain-button" disabled={name.value.trim() === ''}>
          {isKnown ? 'Keep again' : 'Keep as profile'}
        </button>
      </form>
      {sentence.value !== '' && <p role="alert">{sentence.value}</p>}
    </fieldset>
  );
}
