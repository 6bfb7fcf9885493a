import type { Language } from '@muster/contract/languages';
import type { ConsoleTranslate } from '@muster/phrases/load';
import { loadWhole } from '../platform/i18n/phrase-table.ts';
import { createTranslate } from '@muster/phrases/translate';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useMemo, useState, type ReactNode } from 'react';
import { usePhrasesVersion } from '../platform/i18n/late-phrases.ts';
import { createFormat } from '../platform/i18n/format.ts';
import { I18nContext } from '../platform/i18n/i18n.ts';
import { keepLanguage, showLanguage } from '../platform/i18n/language.ts';
import { useTimeZone } from '../platform/i18n/time-zone.ts';
import { KitPhrasesProvider } from '../ui/kit-phrases.ts';

export type Spoken = { language: Language; t: ConsoleTranslate };

export type LanguageProviderProps = { first: Spoken; children: ReactNode };

/**
 * The cast is needed because the compiler gives up comparing two generic signatures over some 700 keys, even identical
 * ones.
 */
export const asConsoleTranslate = (t: unknown) => t as ConsoleTranslate;

/** Provides one language to everything below; another language is loaded before the page switches to it. */
export function LanguageProvider({ first, children }: LanguageProviderProps) {
  const [spoken, setSpoken] = useState(first);
  const timeZone = useTimeZone();
  const version = usePhrasesVersion();
  const i18n = useMemo(() => {
    const { language } = spoken;
    // A new function identity each time, so that memoised values that depend on `t` are computed again.
    const t = asConsoleTranslate((...asked: Parameters<typeof spoken.t>) => spoken.t(...asked));
    return {
      language,
      t,
      format: createFormat(language, t('common.time.justNow'), timeZone),
      async setLanguage(next: Language) {
        const all = await loadWhole(next);
        keepLanguage(next);
        showLanguage(next);
        setSpoken({ language: next, t: asConsoleTranslate(createTranslate(all, next)) });
      },
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rendered again when phrases arrive late
  }, [spoken, timeZone, version]);
  return (
    <I18nContext value={i18n}>
      <KitPhrasesProvider value={i18n.t}>
        <I18nProvider locale={spoken.language}>{children}</I18nProvider>
      </KitPhrasesProvider>
    </I18nContext>
  );
}
