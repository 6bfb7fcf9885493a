import type { Language } from '@muster/contract/languages';
import { cookiesLimits } from '@muster/contract/limits';
import { detectLanguage, languageEntries } from '@muster/phrases/languages';
import { readCookie, writeCookie } from '../cookies.ts';

/** The language to begin with; one that the address asks for is kept (spec section 1). */
export function firstLanguage(): Language {
  const query = new URLSearchParams(location.search).get('langCode');
  const language = detectLanguage(readCookie('langCode'), query, navigator.languages);
  if (query) keepLanguage(language);
  return language;
}

export function keepLanguage(language: Language): void {
  writeCookie('langCode', language, cookiesLimits.languageSeconds);
}

/** Tells the browser, which chooses glyphs and hyphenation by it. */
export function showLanguage(language: Language): void {
  const entry = languageEntries.find((each) => each.langCode === language);
  document.documentElement.lang = entry?.isoCode ?? language;
}
