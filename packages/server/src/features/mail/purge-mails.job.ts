import { mailLimits } from '@muster/contract/mail/limits';
import type { Database } from '../../platform/database/database.ts';
import { defineSweep } from '../../platform/jobs/sweep.ts';
import { forgetGivenUp, removeOld } from './outbox.store.ts';

/** Removes mails sent or given up longer ago than the retention period. */
export function purgeMailsJob(db: Database) {
  return defineSweep({ name: 'mail.purge', schedule: '22 3 * * *', chunk: 1000 }, (chunk) =>
    removeOld(db, mailLimits.keptDays, chunk),
  );
}

/** Links in a failed mail grant access: its content is kept only while a retry makes sense. */
export function forgetMailsJob(db: Database) {
  return defineSweep({ name: 'mail.forget', schedule: '52 * * * *', chunk: 1000 }, (chunk) =>
    forgetGivenUp(db, mailLimits.retryDays, chunk),
  );
}
