import type { Language } from '@muster/contract/languages';

/** Spec section 3, "Language entry". */
export interface LanguageEntry {
  langCode: Language;
  /** In the language itself, because a person looking for it may read no other. */
  label: string;
  /** ISO 639 code without script or region. */
  language: string;
  /** ISO 639 code, with the script if needed: the `lang` of a page, by which a browser chooses glyphs. */
  isoCode: string;
}

export const languageEntries = [
  { langCode: 'zh-TW', label: '繁體中文', language: 'zh', isoCode: 'zh-Hant' },
  { langCode: 'zh-CN', label: '简体中文', language: 'zh', isoCode: 'zh-Hans' },
  { langCode: 'en-US', label: 'English', language: 'en', isoCode: 'en' },
  { langCode: 'ja-JP', label: '日本語', language: 'ja', isoCode: 'ja' },
  { langCode: 'ko-KR', label: '한국어', language: 'ko', isoCode: 'ko' },
] as const satisfies LanguageEntry[];

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).maximize();
  } catch {
    return undefined;
  }
}

/** The interface language for a BCP 47 tag: `ja` is ja-JP, and `zh-HK` is zh-TW (traditional characters). */
export function matchLanguage(tag: string | null | undefined): Language | undefined {
  // Shortcut for our own codes: the browser's language data takes 15 ms to load.
  const ours = languageEntries.find(({ langCode }) => langCode === tag);
  if (ours) return ours.langCode;
  const wanted = tag ? localeOf(tag) : undefined;
  if (!wanted) return undefined;
  return languageEntries.find(({ langCode }) => {
    const offered = new Intl.Locale(langCode).maximize();
    return offered.language === wanted.language && offered.script === wanted.script;
  })?.langCode;
}

/**
 * Query `langCode`, then cookie, then the browser's languages in their order, then zh-TW (spec section 1). The caller
 * stores a language from the query in the cookie.
 */
export function detectLanguage(
  cookie: string | null | undefined,
  query: string | null | undefined,
  browserLanguages: readonly string[],
): Language {
  for (const tag of [query, cookie, ...browserLanguages]) {
    const language = matchLanguage(tag);
    if (language) return language;
  }
  return 'zh-TW';
}
