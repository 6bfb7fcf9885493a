import type { Language } from '@muster/contract/languages';
import { loadConsole, type ConsoleKeys, type ConsoleTranslate } from '@muster/phrases/load';
import { createTranslate, type Dictionary } from '@muster/phrases/translate';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useMemo, useState, type ReactNode } from 'react';
import { createFormat } from '../platform/i18n/format.ts';
import { I18nContext } from '../platform/i18n/i18n.ts';
import { keepLanguage, showLanguage } from '../platform/i18n/language.ts';

export type Spoken = { language: Language; dictionary: Dictionary<ConsoleKeys> };

export type LanguageProviderProps = { first: Spoken; children: ReactNode };

/** Everything below speaks one language; another one is loaded before the page changes. */
export function LanguageProvider({ first, children }: LanguageProviderProps) {
  const [spoken, setSpoken] = useState(first);
  const i18n = useMemo(() => {
    const t = createTranslate(
      spoken.dictionary,
      spoken.language,
      // The compiler gives up comparing two generic signatures over some 700 keys, even the same one.
    ) as unknown as ConsoleTranslate;
    return {
      language: spoken.language,
      t,
      format: createFormat(spoken.language, t('common.time.justNow')),
      async setLanguage(language: Language) {
        const dictionary = await loadConsole(language);
        keepLanguage(language);
        showLanguage(language);
        setSpoken({ language, dictionary });
      },
    };
  }, [spoken]);
  return (
    <I18nContext value={i18n}>
      <I18nProvider locale={spoken.language}>{children}</I18nProvider>
    </I18nContext>
  );
}
