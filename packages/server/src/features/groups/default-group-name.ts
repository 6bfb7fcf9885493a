import type { Language } from '@muster/contract/languages';
import { loadAreas } from '@muster/phrases/load';
import { createTranslate } from '@muster/phrases/translate';

/** Initial name of a new team's default group. */
export async function defaultGroupName(language: Language): Promise<string> {
  const t = createTranslate(await loadAreas(language, ['groups']), language);
  return t('groups.isDefault');
}
