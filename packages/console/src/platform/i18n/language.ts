import type { Language } from '@muster/contract/languages';
import { cookiesLimits } from '@muster/contract/limits';
import { detectLanguage, languageEntries } from '@muster/phrases/languages';
import { readCookie, writeCookie } from '../cookies.ts';

/** The initial language; one given in the address is stored (spec section 1). */
export function firstLanguage(): Language {
  const query = new URLSearchParams(location.search).get('langCode');
  const language = detectLanguage(readCookie('langCode'), query, navigator.languages);
  if (query) keepLanguage(language);
  return language;
}

export function keepLanguage(language: Language): void {
  writeCookie('langCode', language, cookiesLimits.languageSeconds);
}

/** Sets the document's language, by which the browser chooses glyphs and hyphenation. */
export function showLanguage(language: Language): void {
  const entry = languageEntries.find((each) => each.langCode === language);
  document.documentElement.lang = entry?.isoCode ?? language;
}
