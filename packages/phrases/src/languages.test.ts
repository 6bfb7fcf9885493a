import { fallbackLanguage, languages } from '@muster/contract/languages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectLanguage, languageEntries, matchLanguage } from './languages.ts';

test.each([
  ['zh-TW', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh_tw', 'zh-TW'],
  ['zh', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['en', 'en-US'],
  ['en-GB', 'en-US'],
  ['ja', 'ja-JP'],
  ['ko-KP', 'ko-KR'],
  ['fr-FR', undefined],
  ['', undefined],
  ['not a tag', undefined],
  [null, undefined],
])('%j matches %j', (tag, language) => {
  expect(matchLanguage(tag)).toBe(language);
});

test('every language has an entry, and its codes match that language', () => {
  expect(languageEntries.map((entry) => entry.langCode)).toEqual([...languages]);
  for (const { langCode, language, isoCode } of languageEntries) {
    expect(new Intl.Locale(langCode).language).toBe(language);
    expect(matchLanguage(langCode)).toBe(langCode);
    expect(matchLanguage(isoCode)).toBe(langCode);
  }
});

const anyTag = fc.oneof(
  fc.constantFrom(...languages, 'zh-HK', 'ja', 'fr', 'de-AT', '', '*', 'x'),
  fc.string({ maxLength: 20 }),
);
const maybeTag = fc.option(anyTag);

test('query wins over cookie, cookie over browser, browser over zh-TW, for any values', () => {
  fc.assert(
    fc.property(maybeTag, maybeTag, fc.array(anyTag, { maxLength: 5 }), (cookie, query, browser) => {
      const found = detectLanguage(cookie, query, browser);
      const firstOfBrowser = browser.map(matchLanguage).find((language) => language !== undefined);
      expect(found).toBe(matchLanguage(query) ?? matchLanguage(cookie) ?? firstOfBrowser ?? fallbackLanguage);
      expect(languages).toContain(found);
    }),
  );
});
