import type { Language } from '@muster/contract/languages';
import type { ConsoleTranslate } from '@muster/phrases/load';
import { loadAll } from '@muster/phrases/load-all';
import { createTranslate } from '@muster/phrases/translate';

/** The phrases of the console, so that a test finds elements by text and survives new wording. */
export async function speak(language: Language = 'en-US'): Promise<ConsoleTranslate> {
  return createTranslate(await loadAll(language), language) as unknown as ConsoleTranslate;
}
