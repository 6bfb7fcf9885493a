import type { EntryTranslate } from '@muster/phrases/load';

/** A page of the small entry: it gets its language handed in, and nothing else from around it. */
export interface EntryPageProps {
  t: EntryTranslate;
}
