import type { Area } from '@muster/phrases/areas';
import { entryAreas, type EntryTranslate } from '@muster/phrases/load';
import { createTranslate } from '@muster/phrases/translate';
import { useEffect, useState } from 'react';
import { firstLanguage } from '../../platform/i18n/language.ts';
import { loadAreas } from '../../platform/i18n/phrase-table.ts';

/**
 * More words for the sign-in page, which has none of them until they are needed.
 * @param spoken the page's own; another one says that another language was chosen
 * @returns a `t` that knows these areas too; `null` until they are there
 */
export function useEntryWords(spoken: EntryTranslate, areas: readonly Area[]): EntryTranslate | null {
  const [t, setT] = useState<EntryTranslate | null>(null);
  useEffect(() => {
    let isWanted = true;
    const language = firstLanguage();
    void loadAreas(language, [...entryAreas, ...areas]).then((dictionary) => {
      if (isWanted) setT(() => createTranslate(dictionary, language) as unknown as EntryTranslate);
    });
    return () => {
      isWanted = false;
    };
  }, [spoken, areas]);
  return t;
}
