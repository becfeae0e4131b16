/*
 * A saved document whose text says how many edits it has seen.
 */
import type { DocumentSave } from '../../src/document/document-save.ts';

export function makeDocumentSave(part: Partial<DocumentSave> = {}, edits = 0): DocumentSave {
  return {
    id: 'reef',
    title: 'Reef',
    seed: 'windward',
    generatorVersion: 1,
    createdAt: 1000,
    savedAt: 2000,
    order: 0,
    picture: '',
    text: JSON.stringify({ name: 'Reef', edits }),
    ...part,
  };
}
