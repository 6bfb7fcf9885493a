import type { Language } from '@muster/contract/languages';
import { createContext, use } from 'react';
import type { Format } from './format.ts';
import type { ConsoleTranslate } from '@muster/phrases/load';

export interface I18n {
  language: Language;
  t: ConsoleTranslate;
  format: Format;
  /** Loads the other language's phrases, then switches without a reload. */
  setLanguage: (language: Language) => Promise<void>;
}

export const I18nContext = createContext<I18n | null>(null);

export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('No language yet');
  return i18n;
}
