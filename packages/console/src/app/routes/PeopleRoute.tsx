import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PeoplePage } from '../../features/people/PeoplePage.tsx';
import { peopleQuery } from '../../features/people/people.queries.ts';
import type { PeopleSearch } from '../../features/people/people-search.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

const PermissionTable = lazyPart(
  () => import('../../features/people/PermissionTable.tsx'),
  'PermissionTable',
);

const route = getRouteApi('/shell/peopleManager');

export function PeopleRoute() {
  const { t } = useI18n();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/peopleManager' });
  const counts = useQuery(peopleQuery({})).data?.roleCounts;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tab = search.tab ?? 'members';
  return (
    <>
      <PageTop
        title={t('shell.page.peopleManager')}
        subtitle={total !== undefined && t('people.count', { count: total })}
      />
      <Tabs
        label={t('shell.page.peopleManager')}
        selected={tab}
        onSelect={(id) => void navigate({ search: id === 'permissions' ? { tab: id } : {} })}
        tabs={[
          { id: 'members', label: t('people.tab.members') },
          { id: 'permissions', label: t('people.tab.permissions') },
        ]}
      />
      {tab === 'members' ? (
        <PeoplePage
          search={search}
          onSearch={(change: Partial<PeopleSearch>) =>
            void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false })
          }
          robotsOf={(groupId) => `/devices?groupFilter=${groupId}`}
        />
      ) : (
        <Suspense>
          <PermissionTable />
        </Suspense>
      )}
    </>
  );
}
