import { noticesTopic } from '@muster/contract/notifications/live-topics';
import { notificationsLimits } from '@muster/contract/notifications/limits';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { defineSweep } from '../../platform/jobs/sweep.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { noticesSettled } from '../../platform/notices/notices.events.ts';
import { membersRemoved } from '../people/people.events.ts';
import { forgetMembers, removeOld, settle } from './notices.store.ts';
import { createNotify } from './notify.ts';

/** Sends notices: the part that other areas use. They define the kinds. */
export function notifyFeature({ db, live, settings }: Platform, { outbox }: { outbox: Pick<Outbox, 'add'> }) {
  return feature('notify', {
    service: createNotify({ live, outbox, publicUrl: settings.publicUrl }),
    topics: [noticesTopic],
    on: [
      membersRemoved.inTransaction(({ teamId, userIds }, { tx }) => forgetMembers(tx, teamId, userIds)),
      noticesSettled.inTransaction(async (which, unit) => {
        const { teamId } = which;
        const userIds = await settle(unit.tx, which);
        unit.afterCommit(() => {
          for (const userId of userIds) live.publish(noticesTopic, { teamId, groupIds: null, userId });
        });
      }),
    ],
    jobs: [
      defineSweep({ name: 'notifications.purge', schedule: '52 3 * * *', chunk: 2000 }, (chunk) =>
        removeOld(db, notificationsLimits.keptDays, chunk),
      ),
    ],
  });
}
