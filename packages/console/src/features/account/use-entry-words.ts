import type { Area } from '@muster/phrases/areas';
import { entryAreas, type EntryTranslate } from '@muster/phrases/load';
import { createTranslate } from '@muster/phrases/translate';
import { useEffect, useState } from 'react';
import { firstLanguage } from '../../platform/i18n/language.ts';
import { loadAreas } from '../../platform/i18n/phrase-table.ts';
import { untilLoaded } from '../../platform/lazy-entry.ts';

/**
 * Loads further phrase areas for the sign-in page, which has none of them at first.
 * @param spoken translations of the page; a new value means that the language has changed
 * @returns a `t` that includes these areas; `null` while they load
 */
export function useEntryWords(spoken: EntryTranslate, areas: readonly Area[]): EntryTranslate | null {
  const [t, setT] = useState<EntryTranslate | null>(null);
  useEffect(() => {
    let isWanted = true;
    const language = firstLanguage();
    void untilLoaded(() => loadAreas(language, [...entryAreas, ...areas])).then((dictionary) => {
      if (isWanted) setT(() => createTranslate(dictionary, language) as unknown as EntryTranslate);
    });
    return () => {
      isWanted = false;
    };
  }, [spoken, areas]);
  return t;
}
