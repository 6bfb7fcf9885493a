import { alertsTopic } from '@muster/contract/alerts/live-topics';
import { isSafety } from '@muster/contract/monitoring/codes';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Notify } from '../../platform/notices/notice-kind.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import { createSeal } from '../../platform/sealed.ts';
import { stationChanged, troublesChanged } from '../monitoring/monitoring.events.ts';
import { alertsMoved } from './alerts.events.ts';
import { alertNotices } from './alerts.notice.ts';
import { alertRoutes } from './alerts.routes.ts';
import { raiseAlerts } from './causes/raise.ts';
import { endUnwatched } from './causes/raise.store.ts';
import { createAlerts } from './centre/alerts.service.ts';
import { noteCommands } from './centre/commanded.ts';
import { createHandling } from './centre/handle.service.ts';
import { createHandlers } from './centre/handlers.service.ts';
import { listLasting } from './centre/lasting.store.ts';
import { releaseAlerts } from './centre/leaving.ts';
import { findUnseen } from './centre/unseen.store.ts';
import { createLook } from './look.ts';
import { createAlertSettings } from './settings/settings.service.ts';
import { createTelling, type TellOptions } from './telling/tell.ts';
import { createReminders } from './updates/remind.ts';
import { createDeliveries } from './webhooks/deliver.ts';
import { createSend } from './webhooks/send.ts';
import { createWebhooks } from './webhooks/webhooks.service.ts';

export interface AlertNeeds extends Pick<TellOptions, 'timeZonesOf'> {
  notify: Notify;
  outbox: Pick<Outbox, 'add'>;
}

/** Alerts: problems of robots grouped by cause, with assignment, notification and resolution (docs/monitoring.md). */
export function alertsFeature(platform: Platform, { notify, outbox, timeZonesOf }: AlertNeeds) {
  const { db, live, jobs, secret, log } = platform;
  const { publicUrl, privateWebhooks: isPrivateAllowed } = platform.settings;
  const telling = createTelling({ db, jobs, outbox, live, publicUrl, timeZonesOf });
  const look = createLook({ db, live, notify, tell: telling.tell });
  const seal = createSeal(secret, 'alerts.webhook');
  const send = createSend(isPrivateAllowed);
  const deliveries = createDeliveries({ db, jobs, seal, send, log });
  const reminders = createReminders({ db, notify, outbox, publicUrl, timeZonesOf });
  const alerts = createAlerts(db);
  const handling = createHandling({ db, live, notify });
  const handlers = createHandlers(db);
  const settings = createAlertSettings(db);
  const webhooks = createWebhooks({ db, seal, send, isPrivateAllowed });
  return feature('alerts', {
    service: {
      look: look.look,
      tell: telling.tell,
      deliver: deliveries.deliver,
      remind: reminders.remind,
      remindAll: reminders.remindAll,
      unseen: (teamId: string, reach: Reach) => findUnseen(db, teamId, reach),
      lasting: (teamId: string, reach: Reach, limit: number) => listLasting(db, teamId, reach, limit),
    },
    routes: (routes) => alertRoutes(routes, { alerts, handling, handlers, settings, webhooks }),
    topics: [alertsTopic],
    notices: alertNotices,
    refusals: {
      // Removed while it was tested.
      alert_deliveries_team_id_webhook_id_fkey: () => new Problem('alert.webhook_not_found'),
    },
    jobs: [telling.job, reminders.job, ...look.jobs, ...deliveries.jobs],
    on: [
      ...deliveries.on,
      releaseAlerts(live),
      noteCommands(live),
      troublesChanged.inTransaction(async ({ teamId, robots }, unit) => {
        const { opened, reopened, groupIds } = await raiseAlerts(unit, teamId, robots);
        const isUrgent = robots.some(({ came }) => came.some(({ code }) => isSafety(code)));
        if (opened.length > 0) await telling.soon(unit.tx, teamId, isUrgent);
        if (reopened.length > 0) await unit.emit(alertsMoved, { teamId, ids: reopened, what: 'reopened' });
        unit.afterCommit(() => live.publish(alertsTopic, { teamId, groupIds }));
      }),
      stationChanged.inTransaction(async ({ teamId, groupIds, sns }, unit) => {
        await endUnwatched(unit.tx, teamId, sns);
        unit.afterCommit(() => live.publish(alertsTopic, { teamId, groupIds }));
      }),
    ],
  });
}
