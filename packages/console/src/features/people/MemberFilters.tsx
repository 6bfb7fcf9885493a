import type { MemberList } from '@muster/contract/people/schemas';
import { GroupFilter } from '../../domain/group/GroupFilter.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { roleNames, type PeopleSearch } from './people-search.ts';

export type MemberFiltersProps = {
  search: PeopleSearch;
  counts: MemberList['roleCounts'] | undefined;
  onFilter: (change: Partial<PeopleSearch>) => void;
};

export function MemberFilters({ search, counts, onFilter }: MemberFiltersProps) {
  const { t } = useI18n();
  const { roleFilter, groupFilter = [] } = search;
  return (
    <>
      <FilterMenu
        label={t('people.filter.role')}
        allLabel={t('people.filter.allRoles')}
        summary={roleFilter ? t(`common.role.${roleFilter}`) : t('people.filter.allRoles')}
        options={roleNames.map((role) => ({
          id: role,
          label: t(`common.role.${role}`),
          ...(counts && { count: counts[role] }),
        }))}
        values={roleFilter ? [roleFilter] : []}
        onChange={([role]) => onFilter({ roleFilter: role })}
      />
      <GroupFilter values={groupFilter} counts="members" onChange={(ids) => onFilter({ groupFilter: ids })} />
    </>
  );
}
