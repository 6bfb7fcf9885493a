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
/** About a day and a half with the pauses above. */
const ATTEMPTS = 15;
const ASK_AGAIN_MS = 500;
const RUN_SECONDS = 60 * 60;

/**
 * What became of the next mail. `later`: its mailbox takes nothing for now. `stuck`: the mail server is away, and would
 * not take the ones behind it either.
 */
type Outcome = 'sent' | 'refused' | 'later' | 'stuck' | 'none' | 'busy';

interface Step {
  outcome: Outcome;
  /** The team that sees a mail of its fail, or arrive after all. */
  teamId?: string | null;
}

export interface DeliveryOptions {
  db: Database;
  mail: Mail;
  /** Names this server in message ids: `muster.example`. */
  host: string;
}

const pauseOf = (attempts: number) => Math.min(FIRST_PAUSE_SECONDS * 2 ** attempts, LONGEST_PAUSE_SECONDS);

/**
 * Sends what is due, one mail at a time in all processes together. A mail whose sending was cut off is sent again under
 * the same message id: it is better twice than never. One whose mailbox is refused, for good or for now, keeps no other:
 * anybody can have mails sent to domains that do not exist.
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

  /** Its own transaction, and no unit: a unit that is tried again would send again. */
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
    while (!signal.aborted) {
      const { outcome, teamId } = await sendNext();
      if (teamId != null) await db.unit((unit) => unit.emit(mailChanged, { teamId }));
      if (outcome === 'none' || outcome === 'stuck') return;
      if (outcome === 'busy') await wait(ASK_AGAIN_MS);
    }
  }

  /** Each run looks once more after the one before: what it was sent for may have been committed since. */
  let last: Promise<void> = Promise.resolve();
  return defineJob({
    ...deliverMails,
    payload: z.object({}),
    // For those that wait for another try.
    schedule: '* * * * *',
    expireInSeconds: RUN_SECONDS,
    run(_, signal) {
      const run = last.then(() => sendAll(signal));
      last = run.catch(() => {});
      return run;
    },
  });
}
