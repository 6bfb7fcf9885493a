import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPublic } from '../../platform/lazy-part.ts';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { MemberList } from './MemberList.tsx';
import { peoplePage } from './people.page.ts';
import { peopleQuery } from './people.queries.ts';

const PermissionTable = lazyPublic(() => import('./PermissionTable.tsx'), 'PermissionTable');

/** `/peopleManager`: the members for whoever may see them, and the permissions explained for everyone. */
export function PeoplePage(): ReactNode {
  const { t } = useI18n();
  const mayList = useCan()('people.read');
  const { search, setSearch } = usePage(peoplePage);
  const counts = useQuery({ ...peopleQuery({}), enabled: mayList }).data?.roleCounts;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tab = mayList ? (search.tab ?? 'members') : 'permissions';
  const permissions = { id: 'permissions' as const, label: t('people.tab.permissions') };
  return (
    <>
      <PageTop
        title={t('shell.page.peopleManager')}
        subtitle={total !== undefined && t('people.count', { count: total })}
      />
      <Tabs
        label={t('shell.page.peopleManager')}
        selected={tab}
        onSelect={(id) =>
          setSearch({ ...peoplePage.readSearch({}), tab: id === 'permissions' ? id : undefined })
        }
        tabs={mayList ? [{ id: 'members', label: t('people.tab.members') }, permissions] : [permissions]}
      >
        {tab === 'members' ? <MemberList /> : <PermissionTable />}
      </Tabs>
    </>
  );
}
