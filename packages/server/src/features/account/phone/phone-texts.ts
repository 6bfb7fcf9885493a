import type { Language } from '@muster/contract/languages';
import { loadAreas } from '@muster/phrases/load';
import { createTranslate } from '@muster/phrases/translate';

/** What the account area says in text messages, in the reader's language. */
export async function phoneTexts(language: Language) {
  return createTranslate(await loadAreas(language, ['account-mail']), language);
}
