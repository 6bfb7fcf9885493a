import type { Invitation } from '@muster/contract/people/joining.schemas';
import { useMemo } from 'react';
import { useFailureText } from '../../../domain/mail/use-failure-text.ts';
import { Ago } from '../../../platform/i18n/Ago.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { DOT } from '../../../ui/dot.ts';
import { Pill } from '../../../ui/Pill.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { MemberGroups } from '../MemberGroups.tsx';
import { RolePill } from '../RolePill.tsx';

export type InvitationColumn = 'to' | 'role' | 'groups' | 'state' | 'sent';

export function useInvitationColumns(): Column<Invitation, InvitationColumn>[] {
  const { t } = useI18n();
  const reasonOf = useFailureText();
  return useMemo(
    () => [
      {
        id: 'to',
        header: t('invitations.column.to'),
        width: '36%',
        phone: 'title',
        cell: ({ to, name, inviter, mailFailure }) => (
          <span className="min-w-0">
            <span className="block truncate font-semibold" title={to}>
              {to}
            </span>
            {mailFailure ? (
              <span className="block truncate text-xs text-high-ink" title={reasonOf(mailFailure)}>
                {t('invitations.undelivered', { reason: reasonOf(mailFailure) })}
              </span>
            ) : (
              <span className="block truncate text-xs text-ink-3">
                {name || (inviter && t('invitations.sentBy', { name: inviter }))}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'role',
        header: t('invite.role'),
        width: '12%',
        phone: 'second',
        cell: (row) => (
          <>
            <RolePill role={row.role} customRole={row.customRole} />
            {/* A phone's row has no other place for them. */}
            <span className="ms-2 hidden card:inline">
              <Ago at={row.sentAt} />
              {DOT}
              <MemberGroups member={row} />
            </span>
          </>
        ),
      },
      {
        id: 'groups',
        header: t('people.column.groups'),
        width: '18%',
        hideBelow: 'md',
        isHiddenInCards: true,
        cell: (row) => <MemberGroups member={row} />,
      },
      {
        id: 'state',
        header: t('invitations.column.state'),
        width: '14%',
        phone: 'end',
        cell: ({ state, mailFailure }) =>
          mailFailure && state === 'pending' ? (
            <Pill tone={mailFailure.isFinal ? 'bad' : 'warn'}>
              {t(`invitations.state.${mailFailure.isFinal ? 'undelivered' : 'retrying'}`)}
            </Pill>
          ) : (
            <Pill tone={state === 'expired' ? 'warn' : 'neutral'}>{t(`invitations.state.${state}`)}</Pill>
          ),
      },
      {
        id: 'sent',
        header: t('invitations.column.sent'),
        width: '14%',
        hideBelow: 'sm',
        isHiddenInCards: true,
        cell: ({ sentAt }) => <Ago at={sentAt} />,
      },
    ],
    [t, reasonOf],
  );
}
