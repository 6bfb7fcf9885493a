import { languages, type Language } from '@muster/contract/languages';
import { describe, expect, test } from 'vitest';
import { terms } from './glossary.ts';
import { loadAll } from './load-all.ts';
import { textsOf } from './texts-of.ts';
import { exceptions } from './wording-exceptions.ts';
import { wordingRules } from './wording-rules.ts';

/** A text without the names of its placeholders, which users never see. */
const bare = (text: string) => text.replace(/\{\w+\}/g, '{}');

async function formsOf(language: Language) {
  return (await loadAll(language)).flatMap((area) => textsOf(area));
}

describe.each(languages)('%s', (language) => {
  test('follows the wording rules', async () => {
    const faults = (await formsOf(language)).flatMap(([key, , text]) =>
      wordingRules[language]
        .filter(({ pattern }) => !(key in exceptions) && pattern.test(bare(text)))
        .map(({ instead }) => `${key}: ${text} → ${instead}`),
    );
    expect(faults).toEqual([]);
  });

  // They stand side by side in a form.
  test('names the kind of amount of a wave, its options and the number differently', async () => {
    const names = (await formsOf(language))
      .filter(([key]) => /^rollouts\.form\.(take|takeBy\.\w+|amount\.\w+)$/.test(key))
      .map(([, , text]) => text);
    expect(names).toHaveLength(6);
    expect(names).toEqual([...new Set(names)]);
  });

  // Rows of several areas stand in one list.
  test.runIf(language === 'ja-JP' || language === 'ko-KR')(
    'ends a row of the activity log in a noun',
    async () => {
      const rows = (await formsOf(language)).filter(([key]) => key.startsWith('activity.action.'));
      const faults = rows.filter(([, , text]) => /(ます|ました|る|다)$|\}(추가|변경|삭제|생성)/.test(text));
      expect(faults.map(([key, , text]) => `${key}: ${text}`)).toEqual([]);
    },
  );

  // Those that end with 嗎 are checks of alerts, and name the kind of the thing before it.
  test.runIf(language === 'zh-TW' || language === 'zh-CN')('quotes the name in a question', async () => {
    const questions = (await formsOf(language)).filter(([, , text]) => /[^嗎吗]？$/.test(text));
    const faults = questions.filter(([, , text]) => /(?<![「“])\{name\}/.test(text));
    expect(faults.map(([key, , text]) => `${key}: ${text}`)).toEqual([]);
  });

  test.runIf(language !== 'en-US')('uses the glossary’s word for each English term', async () => {
    const english = new Map((await formsOf('en-US')).map(([key, , text]) => [key, bare(text)]));
    const faults = (await formsOf(language)).flatMap(([key, , text]) =>
      terms
        .filter((term) => term.english.test(english.get(key)!))
        .filter((term) => !term[language as Exclude<Language, 'en-US'>].test(text))
        .map((term) => `${key}: ${text} ← ${term.english.source}`),
    );
    expect(faults).toEqual([]);
  });
});

test('has no unnecessary exception', async () => {
  const keys = new Set((await formsOf('en-US')).map(([key]) => key));
  expect(Object.keys(exceptions).filter((key) => !keys.has(key))).toEqual([]);
});

test.each([
  ['en-US', 'Hid'],
  ['zh-TW', '隱藏'],
  ['zh-CN', '隐藏'],
  ['ja-JP', '非表示'],
  ['ko-KR', '숨'],
] as const)('%s: the section of hidden store apps says that they are hidden', async (language, word) => {
  const names = (await formsOf(language)).filter(
    ([key]) => key === 'configs.section.store' || key === 'configs.compare.field.hiddenStoreApps',
  );
  expect(names).toHaveLength(2);
  for (const [, , text] of names) expect(text).toContain(word);
});
