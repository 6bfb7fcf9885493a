import { languages, type Language } from '@muster/contract/languages';
import { describe, expect, test } from 'vitest';
import { terms } from './glossary.ts';
import { loadAll } from './load-all.ts';
import { textsOf } from './texts-of.ts';
import { exceptions } from './wording-exceptions.ts';
import { wordingRules } from './wording-rules.ts';

/** Without the names of its placeholders, which nobody reads. */
const bare = (text: string) => text.replace(/\{\w+\}/g, '{}');

async function formsOf(language: Language) {
  return (await loadAll(language)).flatMap((area) => textsOf(area));
}

describe.each(languages)('%s', (language) => {
  test('uses the words that were agreed on', async () => {
    const faults = (await formsOf(language)).flatMap(([key, , text]) =>
      wordingRules[language]
        .filter(({ pattern }) => !(key in exceptions) && pattern.test(bare(text)))
        .map(({ instead }) => `${key}: ${text} → ${instead}`),
    );
    expect(faults).toEqual([]);
  });

  test.runIf(language !== 'en-US')('has one word for each thing that English names', async () => {
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

test('every exception is needed', async () => {
  const keys = new Set((await formsOf('en-US')).map(([key]) => key));
  expect(Object.keys(exceptions).filter((key) => !keys.has(key))).toEqual([]);
});
