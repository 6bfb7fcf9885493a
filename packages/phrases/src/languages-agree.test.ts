import { languages, type Language } from '@muster/contract/languages';
import { describe, expect, test } from 'vitest';
import { listAreas, loadAll } from './load-all.ts';
import { loadAreas } from './load.ts';
import { textsOf } from './texts-of.ts';

function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted();
}

async function formsOf(language: Language) {
  const areas = await loadAll(language);
  return areas.flatMap((sections) => textsOf(sections));
}

async function byKey(language: Language) {
  const forms = await formsOf(language);
  return new Map(forms.filter(([, form]) => form === 'other').map(([key, , text]) => [key, text]));
}

/** Names that are the same in every language. */
const properNames = new Set([
  'Muster',
  'Kebbi',
  'Kebbi Air',
  'Kebbi Air S',
  'Kebbi 01',
  'RobotCreator',
  'DX',
  'NUWA ID',
  'SCIM',
  'NFC',
  'Bluetooth',
  'PIN',
  'Roflow',
  'Code Lab',
]);

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

  test('has the placeholders of zh-TW in every form; a singular may omit the number', async () => {
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

  test('has no phrase that is empty, padded or has an unmatched brace', async () => {
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

test('no key is in two areas, because the one loaded last would win', async () => {
  const seen = new Map<string, string>();
  for (const area of listAreas()) {
    const [sections] = await loadAreas('zh-TW', [area]);
    for (const [key] of textsOf(sections!)) {
      expect(seen.get(key), `${key} in ${area}`).toBeUndefined();
      seen.set(key, area);
    }
  }
});
