import type { Alert } from '@muster/contract/alerts/schemas';
import User from 'lucide-react/icons/user';
import { useMemo } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Lasting } from '../../platform/i18n/Lasting.tsx';
import type { Column } from '../../ui/table-column.ts';
import { AlertStatus } from './AlertStatus.tsx';
import { AlertTitle } from './AlertTitle.tsx';

export type AlertColumn = 'what' | 'robots' | 'status' | 'since' | 'assignee';

/** Shown when the column of assignees is hidden; in a card beside the status, and without a visible label. */
function Assignee({ name }: { name: string }) {
  const { t } = useI18n();
  return (
    <span className="flex min-w-0 items-center gap-1 pt-0.5 text-sm text-ink-3 card:pt-0 @min-[900px]/table:hidden">
      <User size={13} aria-hidden className="flex-none" />
      <span className="truncate" title={name}>
        <span className="sr-only">
          {t('monitoring.named', { label: t('alerts.column.assignee'), value: '' })}
        </span>
        {name}
      </span>
    </span>
  );
}

export function useAlertColumns(): Column<Alert, AlertColumn>[] {
  const { t, format } = useI18n();
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('alerts.column.what'),
        // The most important column is truncated last.
        width: '36%',
        phone: 'title',
        cell: (alert) => <AlertTitle alert={alert} />,
      },
      {
        id: 'robots',
        header: t('alerts.column.robots'),
        width: '12%',
        // When hidden, the title includes it.
        hideBelow: 'sm',
        isHiddenInCards: true,
        cell: ({ robots: { now, all } }) =>
          now === all
            ? format.number(all)
            : t('alerts.robotsNow', { now: format.number(now), all: format.number(all) }),
      },
      {
        id: 'status',
        header: t('alerts.column.status'),
        width: '20%',
        phone: 'second',
        cell: (alert) => (
          <span className="block card:flex card:gap-x-2">
            <AlertStatus alert={alert} />
            {alert.assignee && <Assignee name={alert.assignee.name} />}
          </span>
        ),
      },
      {
        id: 'since',
        header: t('alerts.column.since'),
        width: '13%',
        phone: 'end',
        cell: ({ openedAt, resolvedAt }) => (
          <span title={format.dateTime(openedAt)}>
            {resolvedAt === null ? (
              <Lasting since={openedAt} />
            ) : (
              format.duration(Date.parse(resolvedAt) - Date.parse(openedAt))
            )}
          </span>
        ),
      },
      {
        id: 'assignee',
        header: t('alerts.column.assignee'),
        width: '14%',
        hideBelow: 'md',
        isHiddenInCards: true,
        cell: ({ assignee, status }) =>
          assignee?.name ?? (
            // The status shows who is handling it: "unassigned" beside that name would contradict it.
            <span className="text-ink-3">{status === 'acknowledged' ? '—' : t('alerts.nobody')}</span>
          ),
      },
    ],
    [t, format],
  );
}
