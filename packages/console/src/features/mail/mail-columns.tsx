import type { MailState, TeamMail } from '@muster/contract/mail/schemas';
import { useMemo } from 'react';
import { useFailureText } from '../../domain/mail/use-failure-text.ts';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill, type PillTone } from '../../ui/Pill.tsx';
import type { Column } from '../../ui/table-column.ts';

export const mailTones: Record<MailState, PillTone> = {
  waiting: 'neutral',
  retrying: 'warn',
  failed: 'bad',
  sent: 'good',
};

type MailColumn = 'to' | 'state' | 'reason' | 'next' | 'created';

export function useMailColumns(): Column<TeamMail, MailColumn>[] {
  const { t } = useI18n();
  const reasonOf = useFailureText();
  return useMemo(
    () => [
      {
        id: 'to',
        header: t('mails.column.to'),
        phone: 'title',
        width: '28%',
        cell: ({ to, subject }) => (
          <span className="block min-w-0">
            <span className="block truncate font-semibold" title={to}>
              {to}
            </span>
            <span className="block truncate text-xs text-ink-3" title={subject}>
              {subject}
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('mails.column.state'),
        width: '12%',
        phone: 'end',
        cell: ({ state }) => <Pill tone={mailTones[state]}>{t(`mails.state.${state}`)}</Pill>,
      },
      {
        id: 'reason',
        header: t('mails.column.reason'),
        width: '30%',
        phone: 'second',
        canWrap: true,
        cell: ({ failure }) => (failure === null ? '—' : reasonOf(failure)),
      },
      {
        id: 'next',
        header: t('mails.column.next'),
        width: '16%',
        hideBelow: 'sm',
        isHiddenInCards: true,
        cell: ({ nextTryAt, attempts }) => (
          <span className="block min-w-0">
            <span className="block truncate">{nextTryAt === null ? '—' : <Ago at={nextTryAt} />}</span>
            {attempts > 0 && (
              <span className="block truncate text-xs text-ink-3">
                {t('mails.attempts', { count: attempts })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'created',
        header: t('mails.column.created'),
        width: '14%',
        hideBelow: 'md',
        isHiddenInCards: true,
        cell: ({ createdAt }) => <Ago at={createdAt} />,
      },
    ],
    [t, reasonOf],
  );
}
