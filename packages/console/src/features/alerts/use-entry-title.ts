import { MINUTE_MS } from '@muster/contract/durations';
import type { AlertDetail } from '@muster/contract/alerts/schemas';
import type { CommandKind } from '@muster/contract/robot-link/commands';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { snoozes } from './alert-entries.ts';

type Entry = AlertDetail['entries'][number];

/** What happened to an alert, as its history and the toasts say it: "Snoozed for 2 hours". */
export function useEntryTitle() {
  const { t, format } = useI18n();

  /** In the words of the menu: "1 day", not "24 hr". @param minutes decimal digits */
  function lengthOf(minutes: string | null): string {
    const offered = snoozes.find((each) => each === minutes);
    return offered ? t(`alerts.snoozeFor.m${offered}`) : format.duration(Number(minutes) * MINUTE_MS);
  }

  return ({ kind, detail }: Pick<Entry, 'kind' | 'detail'>): string => {
    switch (kind) {
      case 'told':
        return t('alerts.entry.told', { count: Number(detail) });
      case 'assigned':
        return detail === null ? t('alerts.entry.unassigned') : t('alerts.entry.assigned', { name: detail });
      case 'left':
        return t('alerts.entry.left', { name: detail ?? '' });
      case 'snoozed':
        return detail === '0'
          ? t('alerts.entry.unsnoozed')
          : t('alerts.entry.snoozed', { minutes: lengthOf(detail) });
      case 'commanded':
        return t('alerts.entry.commanded', { kind: t(`commands.kind.${detail as CommandKind}`) });
      default:
        return t(`alerts.entry.${kind}`);
    }
  };
}
