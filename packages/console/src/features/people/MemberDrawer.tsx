import type { Member } from '@muster/contract/people/schemas';
import { isAdmin } from '@muster/contract/roles';
import { toolNames } from '@muster/contract/tools';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGone } from '../../platform/api-error.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { DetailDrawer } from '../../platform/detail/DetailDrawer.tsx';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ActivityLink } from '../activity/activity-link.part.tsx';
import { devicesPage } from '../devices/devices.page.ts';
import { OwnedNote } from '../scim/owned-note.part.tsx';
import { useMemberActions, type MemberAction } from './MemberActions.tsx';
import { personQuery } from './people.queries.ts';
import { RolePill } from './RolePill.tsx';
import { DOT } from '../../ui/dot.ts';

export type MemberDrawerProps = {
  id: string;
  onClose: () => void;
  onAction: (action: MemberAction, member: Member) => void;
};

/** One member: details and actions. */
export function MemberDrawer({ id, onClose, onAction }: MemberDrawerProps) {
  const { t } = useI18n();
  const query = useQuery(personQuery(id));
  const actionsOf = useMemberActions();
  const member = isGone(query.error) ? undefined : query.data;
  const actions = member ? actionsOf(member.allowed) : [];
  return (
    <DetailDrawer
      onClose={onClose}
      leading={member && <Avatar name={member.name} imageUrl={member.avatar} isDecorative />}
      title={member?.name ?? t('people.column.name')}
      subtitle={member?.email}
      footer={
        member &&
        actions.length > 0 &&
        actions.toReversed().map((action) => (
          <Button
            key={action.id}
            size="sm"
            variant={action.isDanger ? 'quiet' : 'secondary'}
            className={action.isDanger ? 'text-high-ink!' : undefined}
            onPress={() => onAction(action.id as MemberAction, member)}
          >
            {action.label}
          </Button>
        ))
      }
    >
      {query.isError && <FailedQuery query={query} isPartial={Boolean(member)} />}
      {query.isPending && (
        <div role="status" aria-busy className="flex flex-col gap-3">
          <span className="sr-only">{t('common.loading')}</span>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
      )}
      {member && <MemberFacts member={member} inviter={member.inviter?.name} />}
    </DetailDrawer>
  );
}

function MemberFacts({ member, inviter }: { member: Member; inviter: string | undefined }) {
  const { t, format } = useI18n();
  const facts: { id: string; term: string; value: ReactNode }[] = [
    {
      id: 'role',
      term: t('people.column.role'),
      value: <RolePill role={member.role} customRole={member.customRole} />,
    },
    {
      id: 'tools',
      term: t('people.tools.title'),
      value:
        member.tools.length > 0
          ? member.tools.map((tool) => toolNames[tool]).join(DOT)
          : t('people.tools.none'),
    },
    {
      id: 'nuwaId',
      term: t('people.detail.nuwaId'),
      value: (
        <span translate="no" className="font-mono text-sm">
          {member.nuwaId}
        </span>
      ),
    },
    { id: 'status', term: t('people.detail.status'), value: t(`people.status.${member.status}`) },
    { id: 'joined', term: t('people.column.joined'), value: format.dateTime(member.joinedAt) },
    { id: 'inviter', term: t('people.detail.inviter'), value: inviter ?? '—' },
  ];
  return (
    <div className="flex flex-col gap-6">
      <DescriptionList items={facts} />
      <OwnedNote member={member} />
      <div className="flex">
        <ActivityLink objectType="member" objectId={member.id} />
      </div>
      <section className="rounded-card border border-line bg-sunken px-4 py-3">
        <p>
          {member.customRole
            ? t('people.role.custom', { role: t(`common.role.${member.role}`) })
            : t(`common.roleDescription.${member.role}`)}
        </p>
      </section>
      <section>
        <h3 className="mb-1.5 text-sm text-ink-3">{t('people.column.groups')}</h3>
        {isAdmin(member.role) ? (
          <>
            <p>{t('people.groups.whole')}</p>
            <p className="mt-0.5 text-sm text-ink-3">{t('people.detail.wholeTeam')}</p>
          </>
        ) : (
          member.groups.length === 0 && <p>{t('people.groups.none')}</p>
        )}
        <ul className="flex flex-col divide-y divide-line-soft">
          {member.groups.map((group) => (
            <li key={group.id} className="py-2">
              <Link page={devicesPage} search={{ groupFilter: [group.id] }} className="wrap-anywhere">
                {group.name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
