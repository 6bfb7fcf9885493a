import { mailsTopic } from '@muster/contract/mail/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { invitationsClosed } from '../people/joining.events.ts';
import { membersRemoved } from '../people/people.events.ts';
import { deliverMailsJob } from './deliver-mails.job.ts';
import { createDemoMails } from './demo-mails.service.ts';
import { mailChanged } from './mail.events.ts';
import { mailRoutes } from './mail.routes.ts';
import { createOutbox } from './outbox.service.ts';
import { countMails, withdrawFrom, withdrawMails } from './outbox.store.ts';
import { forgetMailsJob, purgeMailsJob } from './purge-mails.job.ts';
import { createTeamMails } from './team-mails.service.ts';

/** The mail outbox: written in the transaction of the change, sent in order, retried, and listed when mails fail. */
export function mailFeature(platform: Platform) {
  const { db, jobs, mail, log, live, settings } = platform;
  const host = settings.publicUrl === undefined ? 'muster.local' : new URL(settings.publicUrl).hostname;
  const deliver = deliverMailsJob({ db, mail, host });
  const stopping = new AbortController();
  return feature('mail', {
    service: createOutbox(jobs),
    routes: (routes) => mailRoutes(routes, createTeamMails(db, jobs), createDemoMails(platform)),
    jobs: [deliver, purgeMailsJob(db), forgetMailsJob(db)],
    topics: [mailsTopic],
    on: [
      mailChanged.afterCommit(({ teamId }) => live.publish(mailsTopic, { teamId, groupIds: null })),
      invitationsClosed.inTransaction(async ({ teamId, mailIds }, unit) => {
        await withdrawMails(unit.tx, teamId, mailIds);
        await unit.emit(mailChanged, { teamId });
      }),
      // After hours without a mail server, removed members must not get mails about robots of their former team.
      membersRemoved.inTransaction(({ teamId, userIds }, { tx }) => withdrawFrom(tx, teamId, userIds)),
    ],
    // Sends the mails left by a killed process without waiting for the next scheduled run.
    start: async () =>
      void deliver
        .run({}, stopping.signal)
        .catch((error: unknown) => log.warn({ err: error }, 'sending queued mails failed')),
    drain: async () => stopping.abort(),
    metrics: [
      {
        name: 'muster_mails_waiting',
        help: 'Mails waiting to be sent or retried.',
        kind: 'gauge',
        read: async () => (await countMails(db)).waiting,
      },
      {
        name: 'muster_mails_oldest_waiting_seconds',
        help: 'Age of the oldest waiting mail.',
        kind: 'gauge',
        read: async () => (await countMails(db)).oldestSeconds,
      },
      {
        name: 'muster_mails_given_up',
        help: 'Mails of the last weeks that failed.',
        kind: 'gauge',
        read: async () => (await countMails(db)).givenUp,
      },
    ],
  });
}
