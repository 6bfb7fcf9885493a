import type { MemberList } from '@muster/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { roleNames, type PeopleSearch } from './people-search.ts';
import { groupChoices } from './people.queries.ts';

export type MemberFiltersProps = {
  search: PeopleSearch;
  counts: MemberList['roleCounts'] | undefined;
  onFilter: (change: Partial<PeopleSearch>) => void;
};

export function MemberFilters({ search, counts, onFilter }: MemberFiltersProps) {
  const { t } = useI18n();
  const groups = useQuery(groupChoices).data?.items ?? [];
  const { keyword, roleFilter, groupFilter = [] } = search;
  const firstGroup = groups.find((group) => group.id === groupFilter[0])?.name ?? t('people.filter.group');
  return (
    <>
      <SearchField
        label={t('people.search')}
        clearLabel={t('common.action.clearSearch')}
        placeholder={t('people.search')}
        value={keyword ?? ''}
        onSearch={(value) => onFilter({ keyword: value || undefined })}
        maxLength={100}
        className="sm:max-w-70"
      />
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
      <FilterMenu
        label={t('people.filter.group')}
        allLabel={t('people.filter.allGroups')}
        summary={
          groupFilter.length === 0
            ? t('people.filter.allGroups')
            : groupFilter.length === 1
              ? firstGroup
              : `${firstGroup} +${groupFilter.length - 1}`
        }
        options={groups.map((group) => ({ id: group.id, label: group.name, count: group.memberCount }))}
        values={groupFilter}
        isMultiple
        onChange={(ids) => onFilter({ groupFilter: ids.length > 0 ? ids : undefined })}
      />
    </>
  );
}
