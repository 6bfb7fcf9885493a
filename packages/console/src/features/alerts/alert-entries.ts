import type { Alert, AlertAction } from '@muster/contract/alerts/schemas';
import type { I18n } from '../../platform/i18n/i18n.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { takeOf, takingOf } from './take.ts';

/** How long an alert can be snoozed, in minutes. */
export const snoozes = ['30', '120', '480', '1440'] as const;

/** Menu actions for an alert's status, apart from those that have a button in its drawer. */
export function moreEntries(alert: Alert, me: string, t: I18n['t']): MenuEntry[] {
  const { status, robots, assignee } = alert;
  if (status === 'resolved')
    return robots.now > 0 ? [{ id: 'reopen', label: t('alerts.action.reopen') }] : [];
  return [
    ...(takeOf(alert, me) === 'takeOver' ? [{ id: 'take', label: t('alerts.action.takeOver') }] : []),
    { id: 'assign', label: `${t('alerts.action.assign')}…` },
    ...(assignee ? [{ id: 'unassign', label: t('alerts.action.unassign') }] : []),
    'line',
    ...(status === 'snoozed' ? [{ id: 'snooze-0', label: t('alerts.action.unsnooze') }] : []),
    ...snoozes.map((minutes) => ({
      id: `snooze-${minutes}`,
      label: t('monitoring.named', {
        label: t('alerts.action.snooze'),
        value: t(`alerts.snoozeFor.m${minutes}`),
      }),
    })),
  ];
}

/** All actions for an alert's status, the most likely first: the menu of its row. */
export function rowEntries(alert: Alert, me: string, t: I18n['t']): MenuEntry[] {
  const { status } = alert;
  return [
    ...(takeOf(alert, me) === 'start' ? [{ id: 'take', label: t('alerts.action.acknowledge') }] : []),
    ...moreEntries(alert, me, t),
    ...(status === 'resolved'
      ? []
      : (['line', { id: 'resolve', label: t('alerts.action.resolve') }] as const)),
  ];
}

/** Action of a menu entry; `null` for one that opens a dialog. @param me id of the current user */
export function actionOf(entry: string, alert: Alert, me: string): AlertAction | null {
  if (entry === 'take') return takingOf(alert, me);
  if (entry === 'resolve') return { kind: entry };
  if (entry === 'unassign') return { kind: 'assign', userId: null };
  if (entry === 'reopen') return { kind: 'reopen' };
  if (entry.startsWith('snooze-')) return { kind: 'snooze', minutes: Number(entry.slice('snooze-'.length)) };
  return null;
}
