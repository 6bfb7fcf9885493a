import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { deliverMailsJob } from './deliver-mails.job.ts';
import { createOutbox } from './outbox.service.ts';
import { countMails } from './outbox.store.ts';
import { purgeMailsJob } from './purge-mails.job.ts';

/** Mails on their way: written with what makes them necessary, sent in their order, tried again, seen when they fail. */
export function mailFeature({ db, jobs, mail, log, settings }: Platform) {
  const host = settings.publicUrl === undefined ? 'muster.local' : new URL(settings.publicUrl).hostname;
  const deliver = deliverMailsJob({ db, mail, host });
  const stopping = new AbortController();
  return feature('mail', {
    service: createOutbox(jobs),
    jobs: [deliver, purgeMailsJob(db)],
    // What a process that was killed has left is not kept waiting for the next round.
    start: async () =>
      void deliver.run({}, stopping.signal).catch((error: unknown) => log.warn({ err: error }, 'mails wait')),
    drain: async () => stopping.abort(),
    metrics: [
      {
        name: 'muster_mails_waiting',
        help: 'Mails that are to be sent or wait for another try.',
        kind: 'gauge',
        read: async () => (await countMails(db)).waiting,
      },
      {
        name: 'muster_mails_oldest_waiting_seconds',
        help: 'Age of the oldest mail that waits.',
        kind: 'gauge',
        read: async () => (await countMails(db)).oldestSeconds,
      },
      {
        name: 'muster_mails_given_up',
        help: 'Mails of the last weeks that could not be sent.',
        kind: 'gauge',
        read: async () => (await countMails(db)).givenUp,
      },
    ],
  });
}
