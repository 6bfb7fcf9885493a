import type { Language } from '@muster/contract/languages';

/** Sentences in a row: Chinese and Japanese have no blank between them. */
export function joinSentences(language: Language, ...sentences: string[]): string {
  return sentences.join(/^(zh|ja)/.test(language) ? '' : ' ');
}
