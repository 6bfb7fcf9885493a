import { useI18n } from '../../platform/i18n/i18n.ts';
import { goneGroups } from './gone-groups.ts';

/** A sentence that names the groups of a refused request, or `undefined`. @param names of the chosen groups, by id */
export function useGoneText(): (error: unknown, names: ReadonlyMap<string, string>) => string | undefined {
  const { t, format } = useI18n();
  return (error, names) => {
    const gone = goneGroups(error);
    if (gone.length === 0) return undefined;
    const groups = format.list(gone.map((id) => names.get(id) ?? t('common.value.unknown')));
    return t('groups.gone', { groups });
  };
}
