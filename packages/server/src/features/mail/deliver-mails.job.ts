import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Database, Tx } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { htmlOf, textOf } from '../../platform/mail/mail-layout.ts';
import { type Mail, MailNotSent } from '../../platform/mail/mail.ts';
import { mailChanged } from './mail.events.ts';
import { deliverMails } from './outbox.service.ts';
import * as store from './outbox.store.ts';

const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 4 * 60 * 60;
/** About 28 hours in total with the pauses above. */
const ATTEMPTS = 15;
/**
 * After so many temporary refusals in a row the mail server is at fault, not the mailboxes, and each further mail would
 * lose an attempt. The next run begins with mails that were never tried.
 */
const LATER_IN_A_ROW = 50;
const ASK_AGAIN_MS = 500;
const RUN_SECONDS = 60 * 60;

/**
 * Outcome for the next mail. `later`: the mailbox or the server rejects it temporarily. `stuck`: the mail server is
 * unreachable, so the following mails would fail too.
 */
type Outcome = 'sent' | 'refused' | 'later' | 'stuck' | 'none' | 'busy';

interface Step {
  outcome: Outcome;
  /** The team to notify that a mail failed, or was sent after earlier failures. */
  teamId?: string | null;
}

export interface DeliveryOptions {
  db: Database;
  mail: Mail;
  /** Host name of this server in message ids: `muster.example`. */
  host: string;
}

const pauseOf = (attempts: number) => Math.min(FIRST_PAUSE_SECONDS * 2 ** attempts, LONGEST_PAUSE_SECONDS);

/**
 * Sends due mails, one at a time across all processes. A mail whose sending was interrupted is sent again under the
 * same message id: a duplicate is better than a lost mail. A mailbox that rejects a mail, permanently or temporarily,
 * does not block the queue, because any user can have mails sent to domains that do not exist.
 */
export function deliverMailsJob({ db, mail, host }: DeliveryOptions) {
  async function fail(tx: Tx, row: store.WaitingMail, error: unknown): Promise<Step> {
    const message = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof MailNotSent && error.isRefused;
    if (isRefused || row.attempts + 1 >= ATTEMPTS) await store.giveUp(tx, row.id, message);
    else await store.postpone(tx, row.id, message, pauseOf(row.attempts));
    const { teamId } = row;
    if (isRefused) return { outcome: 'refused', teamId };
    return { outcome: error instanceof MailNotSent && error.isBusy ? 'later' : 'stuck', teamId };
  }

  /** A plain transaction instead of a unit: a retried unit would send the mail again. */
  const sendNext = () =>
    db.transaction().execute(async (tx): Promise<Step> => {
      if (!(await store.becomeSender(tx))) return { outcome: 'busy' };
      const row = await store.takeDue(tx);
      if (row === undefined) return { outcome: 'none' };
      const { id, recipient: to, content, language } = row;
      try {
        const { subject } = content;
        const body = { text: textOf(content), html: htmlOf(content, language) };
        await mail.send({ to, subject, ...body, messageId: `<${id}@${host}>` });
      } catch (error) {
        return fail(tx, row, error);
      }
      await store.setSent(tx, id, { keepContent: mail.isKeptHere });
      return { outcome: 'sent', teamId: row.attempts > 0 ? row.teamId : null };
    });

  async function sendAll(signal: AbortSignal): Promise<void> {
    let inARow = 0;
    while (!signal.aborted) {
      const { outcome, teamId } = await sendNext();
      if (teamId != null) await db.unit((unit) => unit.emit(mailChanged, { teamId }));
      if (outcome === 'none' || outcome === 'stuck') return;
      if (outcome === 'busy') {
        await wait(ASK_AGAIN_MS);
        continue;
      }
      inARow = outcome === 'later' ? inARow + 1 : 0;
      if (inARow === LATER_IN_A_ROW) return;
    }
  }

  /** Runs are chained and each checks the queue again: its mail may have been committed after the previous check. */
  let last: Promise<void> = Promise.resolve();
  return defineJob({
    ...deliverMails,
    payload: z.object({}),
    // For mails waiting for a retry.
    schedule: '* * * * *',
    expireInSeconds: RUN_SECONDS,
    run(_, signal) {
      const run = last.then(() => sendAll(signal));
      last = run.catch(() => {});
      return run;
    },
  });
}
