import type { NoticeKind } from '../../platform/notices/notice-kind.ts';

const page = '/remoteMonitor/alerts';
/** One alert, or the list that contains several. */
const pathTo = (alertId: string, several: string) => (alertId === '' ? several : `${page}?alert=${alertId}`);

/** A user assigned alerts to another. `alertId` is empty for several at once. */
export const alertAssigned: NoticeKind<{ by: string; count: number; alertId: string }> = {
  kind: 'alerts.assigned',
  phrases: 'alerts-notices',
  sample: { by: 'Ada Lovelace', count: 1, alertId: '01998a3e-7c00-7000-8000-000000000001' },
  path: ({ alertId }) => pathTo(alertId, `${page}?isMine=true`),
  byDefault: { inApp: true, mail: true },
};

/** Alerts were not acknowledged within the minutes that the team allows. */
export const alertEscalated: NoticeKind<{ count: number; minutes: number; name: string; alertId: string }> = {
  kind: 'alerts.escalated',
  phrases: 'alerts-notices',
  sample: { count: 2, minutes: 15, name: 'Kebbi 12', alertId: '01998a3e-7c00-7000-8000-000000000001' },
  path: ({ alertId }) => pathTo(alertId, page),
  byDefault: { inApp: true, mail: true },
};

/** Robots run an older robot OS than the newest of their model in the team. */
export const robotsOutdated: NoticeKind<{ count: number; groups: string; version: string }> = {
  kind: 'alerts.updates',
  phrases: 'alerts-notices',
  sample: { count: 7, groups: '5-B and Lobby', version: '12.1.0' },
  path: () => '/remoteMonitor',
  byDefault: { inApp: true, mail: true },
};

export const alertNotices = [alertAssigned, alertEscalated, robotsOutdated];
