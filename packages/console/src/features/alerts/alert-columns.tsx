import type { Alert } from '@muster/contract/alerts/schemas';
import { useMemo } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Lasting } from '../../platform/i18n/Lasting.tsx';
import type { Column } from '../../ui/table-column.ts';
import { AlertStatus } from './AlertStatus.tsx';
import { AlertTitle } from './AlertTitle.tsx';

export type AlertColumn = 'what' | 'robots' | 'status' | 'since' | 'assignee';

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
          <>
            <AlertStatus alert={alert} />
            {alert.assignee && (
              // Shown when the assignee column is hidden.
              <span className="block truncate pt-0.5 text-sm text-ink-3 @min-[900px]/table:hidden">
                {t('monitoring.named', { label: t('alerts.column.assignee'), value: alert.assignee.name })}
              </span>
            )}
          </>
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
