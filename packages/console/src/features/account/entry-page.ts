import type { EntryTranslate } from '@muster/phrases/load';

/** A page of the small entry bundle: its phrases are passed in, and it uses no other context. */
export interface EntryPageProps {
  t: EntryTranslate;
}
