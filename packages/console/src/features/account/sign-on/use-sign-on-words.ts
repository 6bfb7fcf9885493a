import { entryAreas, type EntryTranslate, loadAreas } from '@muster/phrases/load';
import { createTranslate } from '@muster/phrases/translate';
import { useEffect, useState } from 'react';
import { firstLanguage } from '../../../platform/i18n/language.ts';
import { type SignOnEntryProps, signOnEntryAreas } from './sign-on-entry.ts';

/**
 * The words of single sign-on, for the sign-in page, which has none of them until they are needed.
 * @param spoken the page's own; another one says that another language was chosen
 */
export function useSignOnWords(spoken: EntryTranslate): SignOnEntryProps['t'] | null {
  const [t, setT] = useState<SignOnEntryProps['t'] | null>(null);
  useEffect(() => {
    let isWanted = true;
    const language = firstLanguage();
    void loadAreas(language, [...entryAreas, ...signOnEntryAreas]).then((dictionary) => {
      if (isWanted) setT(() => createTranslate(dictionary, language) as unknown as SignOnEntryProps['t']);
    });
    return () => {
      isWanted = false;
    };
  }, [spoken]);
  return t;
}
