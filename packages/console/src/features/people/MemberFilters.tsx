import type { MemberList } from '@muster/contract/people/schemas';
import { useQuery } from '@tanstack/react-query';
import { GroupFilter } from '../../domain/group/GroupFilter.tsx';
import { rolesQuery } from '../../domain/role/role.queries.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { useCan } from '../../platform/permissions.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { devicesPage } from '../devices/devices.page.ts';
import { roleNames, statusNames, type PeopleSearch } from './people-search.ts';

export type MemberFiltersProps = {
  search: PeopleSearch;
  counts: Pick<MemberList, 'roleCounts' | 'statusCounts'> | undefined;
  onFilter: (change: Partial<PeopleSearch>) => void;
};

export function MemberFilters({ search, counts, onFilter }: MemberFiltersProps) {
  const { t } = useI18n();
  const can = useCan();
  const { roleFilter, customRoleFilter, statusFilter, groupFilter = [] } = search;
  const custom = useQuery({ ...rolesQuery, enabled: can('role.read') }).data?.items ?? [];
  const isRole = (id: string): id is (typeof roleNames)[number] => (roleNames as string[]).includes(id);
  const nameOf = (id: string) =>
    isRole(id)
      ? t(`common.role.${id}`)
      : (custom.find((each) => each.id === id)?.name ?? t('people.role.removed'));
  const role = customRoleFilter ?? roleFilter;
  return (
    <>
      <FilterMenu<string>
        label={t('people.filter.role')}
        allLabel={t('people.filter.allRoles')}
        summary={role ? nameOf(role) : t('people.filter.allRoles')}
        options={[
          ...roleNames.map((id) => ({
            id,
            label: t(`common.role.${id}`),
            ...(counts && { count: counts.roleCounts[id] }),
          })),
          ...custom.map(({ id, name, memberCount }) => ({ id, label: name, count: memberCount })),
        ]}
        values={role ? [role] : []}
        onChange={([id]) =>
          onFilter(
            id === undefined || isRole(id)
              ? { roleFilter: id, customRoleFilter: undefined }
              : { roleFilter: undefined, customRoleFilter: id },
          )
        }
      />
      <FilterMenu
        label={t('people.filter.status')}
        allLabel={t('people.filter.allStatuses')}
        summary={statusFilter ? t(`people.status.${statusFilter}`) : t('people.filter.allStatuses')}
        options={statusNames.map((id) => ({
          id,
          label: t(`people.status.${id}`),
          ...(counts && { count: counts.statusCounts[id] }),
        }))}
        values={statusFilter ? [statusFilter] : []}
        onChange={([id]) => onFilter({ statusFilter: id })}
      />
      <GroupFilter values={groupFilter} counts="members" onChange={(ids) => onFilter({ groupFilter: ids })} />
      {can('group.write') && (
        <Link page={devicesPage} search={{ tab: 'groups' }} variant="quiet">
          {t('people.filter.manageGroups')}
        </Link>
      )}
    </>
  );
}
