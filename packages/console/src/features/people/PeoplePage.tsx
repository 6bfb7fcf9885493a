import { badgeLimits } from '@muster/contract/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPublic } from '../../platform/lazy-part.ts';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useInviteActions } from './invite/use-invite-actions.tsx';
import { waitingQuery } from './joining.queries.ts';
import { MemberList } from './MemberList.tsx';
import { peoplePage } from './people.page.ts';
import { peopleQuery } from './people.queries.ts';

const InvitationList = lazyPublic(() => import('./waiting/InvitationList.tsx'), 'InvitationList');
const RequestList = lazyPublic(() => import('./waiting/RequestList.tsx'), 'RequestList');
const PermissionTable = lazyPublic(() => import('./PermissionTable.tsx'), 'PermissionTable');

/** `/peopleManager`: the members, with permission to see them, and the explained permissions for everyone. */
export function PeoplePage(): ReactNode {
  const { t } = useI18n();
  const can = useCan();
  const mayList = can('people.read');
  const { search, setSearch } = usePage(peoplePage);
  const counts = useQuery({ ...peopleQuery({}), enabled: mayList }).data?.roleCounts;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const waiting = useQuery({ ...waitingQuery, enabled: mayList }).data;
  const invite = useInviteActions();
  const tab = mayList ? (search.tab ?? 'members') : 'permissions';
  const permissions = { id: 'permissions' as const, label: t('people.tab.permissions') };
  const lists = [
    {
      id: 'invitations' as const,
      label: t('invitations.tab'),
      trailing: waiting && (
        <Badge
          tone="neutral"
          count={waiting.invitations}
          max={badgeLimits.max}
          label={t('invitations.badge', { count: waiting.invitations })}
        />
      ),
    },
    {
      id: 'requests' as const,
      label: t('requests.tab'),
      trailing: waiting && (
        <Badge
          tone="accent"
          count={waiting.applicants}
          max={badgeLimits.max}
          label={t('requests.badge', { count: waiting.applicants })}
        />
      ),
    },
  ];
  return (
    <>
      <PageTop
        title={t('shell.page.peopleManager')}
        subtitle={total !== undefined && t('people.count', { count: total })}
        actions={invite.actions}
      />
      {waiting?.isMailKept && can('people.invite') && (
        <Banner tone="warn" className="mb-4">
          {t('invite.noMailServer')}
        </Banner>
      )}
      <Tabs
        label={t('shell.page.peopleManager')}
        selected={tab}
        onSelect={(id) => setSearch({ ...peoplePage.readSearch({}), tab: id === 'members' ? undefined : id })}
        tabs={
          mayList ? [{ id: 'members', label: t('people.tab.members') }, ...lists, permissions] : [permissions]
        }
      >
        {tab === 'members' && <MemberList />}
        {tab === 'invitations' && <InvitationList onInvite={() => invite.open('mail')} />}
        {tab === 'requests' && <RequestList />}
        {tab === 'permissions' && <PermissionTable />}
      </Tabs>
      {invite.dialog}
    </>
  );
}
