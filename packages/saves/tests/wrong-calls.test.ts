import * as saves from '@skerry/saves';
import { describeRefusals } from '../../../tests/wrong-calls/expect-refusals.ts';

const TYPED = 'takes what the same program made; what comes from a disk or a file is checked, see saves.test.ts';
const JUDGE = 'is a check itself: whatever it is given, it answers with issues';

describeRefusals('saves', saves, {
  createSaves: TYPED,
  createDocuments: TYPED,
  createMemoryStore: 'takes nothing and keeps everything in memory',
  isQuotaError: 'judges anything that a store can throw',
  summarizeIssues: 'shows issues that a check of this package found',
  tidySave: TYPED,
  encodeSaveFile: TYPED,
  decodeSaveFile: 'judges any bytes: see hostile-files.test.ts and resealed.test.ts',
  fileName: TYPED,
  checkSnapshot: JUDGE,
  checkDocumentText: JUDGE,
  packHistory: TYPED,
  keepDrafts: TYPED,
  openDraft: TYPED,
  callSaves: TYPED,
  serveSaves: TYPED,
  createAutosave: TYPED,
});
