// Only a type from the contract: its schemas would come along into the first thing the browser loads.
import type { Language } from '@muster/contract/languages';

export interface LanguageEntry {
  langCode: Language;
  /** In its own language: whoever looks for it may read no other. */
  label: string;
  /** ISO 639 language with the script where it matters; the `lang` of a page, which chooses the right glyphs. */
  isoCode: string;
}

export const languageEntries = [
  { langCode: 'zh-TW', label: '繁體中文', isoCode: 'zh-Hant' },
  { langCode: 'zh-CN', label: '简体中文', isoCode: 'zh-Hans' },
  { langCode: 'en-US', label: 'English', isoCode: 'en' },
  { langCode: 'ja-JP', label: '日本語', isoCode: 'ja' },
  { langCode: 'ko-KR', label: '한국어', isoCode: 'ko' },
] as const satisfies LanguageEntry[];

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).maximize();
  } catch {
    return undefined;
  }
}

/** The language we speak that this tag means: `ja` is ja-JP, and Hong Kong reads traditional characters. */
export function matchLanguage(tag: string | null | undefined): Language | undefined {
  const wanted = tag ? localeOf(tag) : undefined;
  if (!wanted) return undefined;
  return languageEntries.find(({ langCode }) => {
    const offered = new Intl.Locale(langCode).maximize();
    return offered.language === wanted.language && offered.script === wanted.script;
  })?.langCode;
}

/**
 * Query `langCode`, then cookie, then the browser's languages in their order, then zh-TW (spec section 1).
 * A language that came by query is to be kept in the cookie by the caller.
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
