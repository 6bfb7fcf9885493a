import { languages, type Language } from '@muster/contract/account';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { areas as englishAreas } from './en-US/areas.ts';
import type { console as english } from './en-US/console.ts';
import type { entry as englishEntry } from './en-US/entry.ts';
import type { areas as japaneseAreas } from './ja-JP/areas.ts';
import type { console as japanese } from './ja-JP/console.ts';
import type { entry as japaneseEntry } from './ja-JP/entry.ts';
import type { areas as koreanAreas } from './ko-KR/areas.ts';
import type { console as korean } from './ko-KR/console.ts';
import type { entry as koreanEntry } from './ko-KR/entry.ts';
import { loadConsole } from './load.ts';
import type { Phrase, Sections, StrayPlaceholders } from './phrase.ts';
import type { areas as simplifiedAreas } from './zh-CN/areas.ts';
import type { console as simplified } from './zh-CN/console.ts';
import type { entry as simplifiedEntry } from './zh-CN/entry.ts';
import type { areas as sourceAreas } from './zh-TW/areas.ts';
import type { console as source } from './zh-TW/console.ts';
import type { entry as sourceEntry } from './zh-TW/entry.ts';

function textsOf(sections: Sections, path = ''): [key: string, form: string, text: string][] {
  return Object.entries(sections).flatMap(([key, value]: [string, Phrase | Sections]) => {
    if (typeof value === 'string') return [[path + key, 'other', value]];
    if (typeof value.other !== 'string') return textsOf(value as Sections, `${path}${key}.`);
    return Object.entries(value).map(([form, text]): [string, string, string] => [path + key, form, text]);
  });
}

function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted();
}

async function formsOf(language: Language) {
  return textsOf(await loadConsole(language));
}

async function byKey(language: Language) {
  const forms = await formsOf(language);
  return new Map(forms.filter(([, form]) => form === 'other').map(([key, , text]) => [key, text]));
}

/** Names that are written the same in every language. */
const properNames = new Set(['Muster', 'Kebbi', 'Kebbi Air', 'Kebbi Air S', 'RobotCreator', 'DX', 'PIN']);

const foreignScripts: Record<Language, RegExp> = {
  'zh-TW': /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  'zh-CN': /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  'en-US': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  'ja-JP': /\p{Script=Hangul}/u,
  'ko-KR': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

describe.each(languages)('%s', (language) => {
  test('has exactly the phrases of zh-TW', async () => {
    const [own, wanted] = await Promise.all([byKey(language), byKey('zh-TW')]);
    expect([...own.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
    expect(own.size).toBeGreaterThan(500);
  });

  test('has the placeholders of zh-TW in every form; a singular may leave the number out', async () => {
    const wanted = await byKey('zh-TW');
    for (const [key, form, text] of await formsOf(language)) {
      const needed = placeholdersOf(wanted.get(key) ?? '');
      const given = placeholdersOf(text);
      const isNumberLeftOut = form === 'one' && !given.includes('{count}');
      expect(given, `${key}: ${text}`).toEqual(
        isNumberLeftOut ? needed.filter((name) => name !== '{count}') : needed,
      );
    }
  });

  test('leaves no phrase empty, padded or with a brace that fills nothing', async () => {
    for (const [key, , text] of await formsOf(language)) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      expect(text.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
    }
  });

  test('is written in its own script', async () => {
    for (const [key, , text] of await formsOf(language)) {
      expect(text, key).not.toMatch(foreignScripts[language]);
    }
  });

  test.runIf(language !== 'en-US')('copies no English except proper names', async () => {
    const english = await byKey('en-US');
    const copies = [...(await byKey(language))].filter(([key, text]) => {
      const hasWords = /[A-Za-z]{2}/.test(text.replace(/\{\w+\}/g, ''));
      return hasWords && text === english.get(key) && !properNames.has(text);
    });
    expect(copies).toEqual([]);
  });
});

test('types: no translation uses a placeholder that zh-TW does not have', () => {
  expectTypeOf<StrayPlaceholders<typeof sourceEntry, typeof simplifiedEntry>>().toBeNever();
  expectTypeOf<StrayPlaceholders<typeof sourceEntry, typeof englishEntry>>().toBeNever();
  expectTypeOf<StrayPlaceholders<typeof sourceEntry, typeof japaneseEntry>>().toBeNever();
  expectTypeOf<StrayPlaceholders<typeof sourceEntry, typeof koreanEntry>>().toBeNever();
  expectTypeOf<StrayPlaceholders<typeof source, typeof simplified>>().toBeNever();
  expectTypeOf<StrayPlaceholders<typeof sourceAreas, typeof simplifiedAreas>>().toBeNever();
  expectTypeOf<StrayPlaceholders<typeof source, typeof english>>().toBeNever();
  expectTypeOf<StrayPlaceholders<typeof sourceAreas, typeof englishAreas>>().toBeNever();
  expectTypeOf<StrayPlaceholders<typeof source, typeof japanese>>().toBeNever();
  expectTypeOf<StrayPlaceholders<typeof sourceAreas, typeof japaneseAreas>>().toBeNever();
  expectTypeOf<StrayPlaceholders<typeof source, typeof korean>>().toBeNever();
  expectTypeOf<StrayPlaceholders<typeof sourceAreas, typeof koreanAreas>>().toBeNever();
});
