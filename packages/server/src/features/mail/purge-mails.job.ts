import { mailLimits } from '@muster/contract/mail/limits';
import type { Database } from '../../platform/database/database.ts';
import { defineSweep } from '../../platform/jobs/sweep.ts';
import { forgetGivenUp, removeOld } from './outbox.store.ts';

/** Removes what was sent, or given up, longer ago than anybody asks about it. */
export function purgeMailsJob(db: Database) {
  return defineSweep({ name: 'mail.purge', schedule: '22 3 * * *', chunk: 1000 }, (chunk) =>
    removeOld(db, mailLimits.keptDays, chunk),
  );
}

/** What a failed one says opens doors: it is kept only as long as trying again makes sense. */
export function forgetMailsJob(db: Database) {
  return defineSweep({ name: 'mail.forget', schedule: '52 * * * *', chunk: 1000 }, (chunk) =>
    forgetGivenUp(db, mailLimits.retryDays, chunk),
  );
}
