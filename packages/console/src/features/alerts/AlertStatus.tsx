import type { Alert } from '@muster/contract/alerts/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill } from '../../ui/Pill.tsx';

const tones = { open: 'bad', acknowledged: 'accent', snoozed: 'neutral', resolved: 'good' } as const;

export type AlertStatusProps = {
  alert: Alert;
  /** Leaves out who acknowledged it, also if that is not the assignee, who is shown beside it. */
  isWhoseSaid?: boolean;
};

/** Status of an alert with its details: snoozed until, acknowledged by, escalated, over. */
export function AlertStatus({ alert, isWhoseSaid = false }: AlertStatusProps) {
  const { t, format } = useI18n();
  const { status, overAt, snoozedUntil, isEscalated, acknowledgedBy, assignee } = alert;
  const note =
    status === 'snoozed' && snoozedUntil
      ? t('alerts.until', { time: format.dateTime(snoozedUntil) })
      : status === 'acknowledged' && !isWhoseSaid && acknowledgedBy !== assignee?.name
        ? acknowledgedBy
        : null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 card:flex-none card:flex-nowrap">
      <Pill tone={tones[status]}>{t(`alerts.status.${status}`)}</Pill>
      {status !== 'resolved' && overAt !== null && <Pill tone="good">{t('alerts.over')}</Pill>}
      {status === 'open' && isEscalated && <Pill tone="warn">{t('alerts.escalated')}</Pill>}
      {note && <span className="truncate text-sm text-ink-3">{note}</span>}
    </span>
  );
}
