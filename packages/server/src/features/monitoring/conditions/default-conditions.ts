import { robotTypes } from '@muster/contract/devices/schemas';
import type { Language } from '@muster/contract/languages';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import { loadAreas } from '@muster/phrases/load';
import { createTranslate } from '@muster/phrases/translate';
import { newId } from '../../../platform/id.ts';
import type { NewCondition } from './conditions.store.ts';

/** The default conditions of a new team, one for each type of robot, named in the team's language. */
export async function defaultConditions(teamId: string, language: Language): Promise<NewCondition[]> {
  const t = createTranslate(await loadAreas(language, ['monitoring']), language);
  return robotTypes.map((robotType) => ({
    teamId,
    id: newId(),
    groupId: null,
    isDefault: true,
    userId: null,
    document: condition.parse({ name: t(`monitoring.defaultCondition.${robotType}`), robotType }),
  }));
}
