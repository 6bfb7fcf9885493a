import type { Language } from '@muster/contract/languages';

/** Joins sentences; Chinese and Japanese have no space between them. */
export function joinSentences(language: Language, ...sentences: string[]): string {
  return sentences.join(/^(zh|ja)/.test(language) ? '' : ' ');
}
