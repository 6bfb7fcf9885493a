import type { PhraseTable } from '../phrase-table.ts';

export const table: PhraseTable = import.meta.glob([
  '../../../../../phrases/src/*/en-US.ts',
  // Mails are written by the server.
  '!../../../../../phrases/src/*-mail/*',
]);
