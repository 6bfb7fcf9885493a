import type { Language } from '@muster/contract/languages';
import { loadAreas } from '@muster/phrases/load';
import { createTranslate } from '@muster/phrases/translate';

/** Texts of the account area's text messages, in the recipient's language. */
export async function phoneTexts(language: Language) {
  return createTranslate(await loadAreas(language, ['account-mail']), language);
}
